import CollectionViews

extension [Double] {
  /// The rectangle that vectors write as its x, y, width and height.
  var rect: Rect { Rect(x: self[0], y: self[1], width: self[2], height: self[3]) }
}

import Pictures
import Playground
import TreeDrawings
import Trees

extension BTreeMarks: ExhibitMarks where Element == Key {}

extension BTreeExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    try Self.checkWhole(request)
    let view = BTreeView(rawValue: request.view) ?? .boxes
    let drawn = TreeDrawings.draw(
      tree, label: \.label, marks: request.marks, view: view, canvas: request.canvas)
    let unit = view == .outline ? "node" : "value"
    return Drawn(drawn.picture, leftOut: drawn.leftOut == 0 ? nil : "\(drawn.leftOut.counted(unit)) left out")
  }

  /// - Throws: ``Fault/refused(_:help:)`` if a part is asked for.
  private static func checkWhole(_ request: PictureRequest<Marks>) throws {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "around: and depth: are for binary trees", help: "a btree folds what does not fit; find opens the way"
      )
    }
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    try Self.checkWhole(request)
    return TreeDrawings.describe(tree, label: \.label, marks: request.marks, canvas: request.canvas)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try BTreeView.allCases.map { view in
      let drawn = TreeDrawings.draw(tree, label: \.label, view: view, canvas: canvas)
      do throws(DrawingViolation) {
        try drawn.picture.check(fitting: canvas)
        try drawn.places.check()
      } catch {
        throw Fault.violated(error, view: view.rawValue)
      }
      return (view.rawValue, Picture.rules + (view == .outline ? [] : MultiwayPlaces.rules))
    }
  }
}

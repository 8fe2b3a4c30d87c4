extension Int {
  /// The greatest index that is not above a number and within bounds; the lower bound for what is no number.
  init(below number: Double, in bounds: ClosedRange<Int>) {
    if number >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if number > Double(bounds.lowerBound) {
      self = Swift.min(Int(number.rounded(.down)), bounds.upperBound)
    } else {
      self = bounds.lowerBound
    }
  }
}

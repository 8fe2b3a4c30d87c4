extension Array {
  /// Where the first element stands that fulfils what all after it fulfil too.
  /// - Complexity: O(log *n*)
  func firstPlace(where fulfils: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if fulfils(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

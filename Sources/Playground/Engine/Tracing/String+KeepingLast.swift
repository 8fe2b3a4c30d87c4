import Pictures

extension String {
  /// A list as it is written, cut in its midst where it is wider than so many columns: `[0: 0, … 4: 3]`. What was added last stands at its
  /// end.
  func keepingLast(toColumns columns: Int) -> CleanText {
    let whole = CleanText(self)
    guard whole.columns > columns, let opening = first, "([".contains(opening), let closing = last,
      ")]".contains(closing), !contains("\"")
    else { return whole }
    let items = dropFirst().dropLast().components(separatedBy: ", ")
    guard items.count > 2, let end = items.last else { return whole }
    // As wide in both styles, so that nothing moves.
    let tail = CleanText("… ", ascii: "..") + CleanText("\(end)\(closing)")
    var head = String(opening)
    for item in items.dropLast() {
      let longer = head + item + ", "
      guard CleanText(longer).columns + tail.columns <= columns else { break }
      head = longer
    }
    return head.count > 1 ? CleanText(head) + tail : whole
  }
}

extension Substring {
  /// The parts between the places where a separator stands outside brackets.
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, place, depth) = (startIndex, startIndex, 0)
    while place < endIndex {
      if "([{".contains(self[place]) { depth += 1 }
      if ")]}".contains(self[place]) { depth -= 1 }
      if depth == 0, self[place...].hasPrefix(separator) {
        parts.append(self[start..<place])
        place = index(place, offsetBy: separator.count)
        start = place
      } else {
        place = index(after: place)
      }
    }
    return parts + [self[start...]]
  }
}

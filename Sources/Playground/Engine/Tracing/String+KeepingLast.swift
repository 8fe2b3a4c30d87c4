import Pictures

extension String {
  /// A list as it is written, cut in its midst where it is wider than so many columns: `[0: 0, … 4: 3]`. What was added last stands at its
  /// end.
  func keepingLast(toColumns columns: Int) -> String {
    guard CleanText(self).columns > columns, let opening = first, "([".contains(opening), let closing = last,
      ")]".contains(closing), !contains("\"")
    else { return self }
    let items = dropFirst().dropLast().components(separatedBy: ", ")
    guard items.count > 2, let end = items.last else { return self }
    let tail = "… \(end)\(closing)"
    var head = String(opening)
    for item in items.dropLast() {
      let longer = head + item + ", "
      guard CleanText(longer + tail).columns <= columns else { break }
      head = longer
    }
    return head.count > 1 ? head + tail : self
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

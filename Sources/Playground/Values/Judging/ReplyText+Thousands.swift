/// Numbers as pictures show them, in a list.
extension ReplyText {
  /// The same with the commas within numbers left out, as in `1,000,003, 1,000,004`; nil if no number has any.
  ///
  /// In a list a comma parts elements as well: `3,100` is 3 and 100, or 3100. So this is one more reading, and not the only one.
  package var withoutThousands: ReplyText? {
    var joined: [Unicode.Scalar] = []
    var index = scalars.startIndex
    var hasThousands = false
    while index < scalars.endIndex {
      if let end = endOfThousands(at: index) {
        joined += scalars[index..<end].filter { $0.isDigit }
        index = end
        hasThousands = true
      } else {
        joined.append(scalars[index])
        index += 1
      }
    }
    return hasThousands ? ReplyText(folded: joined[...]) : nil
  }

  /// Where a number ends that begins here and has commas before each three of its digits; nil if none does.
  private func endOfThousands(at start: Int) -> Int? {
    let first = scalars[start...].prefix { $0.isDigit }
    guard 1...3 ~= first.count, !isWithinNumber(before: start) else { return nil }
    var end = first.endIndex
    while end + 3 < scalars.endIndex, scalars[end] == ",",
      scalars[end + 1...end + 3].allSatisfy({ $0.isDigit })
    {
      end += 4
    }
    guard end > first.endIndex else { return nil }
    guard end < scalars.endIndex else { return end }
    let goesOn = scalars[end].isDigit || scalars[end] == "_"
    let hasPart =
      end + 1 < scalars.endIndex && ",.".unicodeScalars.contains(scalars[end]) && scalars[end + 1].isDigit
    return goesOn || hasPart ? nil : end
  }

  /// Whether what stands before a place belongs to a number: a digit, or a point or comma that is not the end of a range.
  private func isWithinNumber(before start: Int) -> Bool {
    guard start > 0 else { return false }
    switch scalars[start - 1] {
    case ",", "_": return true
    case ".": return start < 2 || scalars[start - 2] != "."
    case let scalar: return scalar.isDigit
    }
  }
}

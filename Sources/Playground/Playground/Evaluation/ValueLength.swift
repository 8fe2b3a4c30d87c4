import Language

/// Values that may be too long to be told whole.
extension Value {
  /// The same with at most so many values in all, counted through the lists in it; what follows is left out.
  ///
  /// - Complexity: O(count)
  func beginning(of count: Int) -> Value {
    var left = count
    return beginning(&left)
  }

  private func beginning(_ left: inout Int) -> Value {
    switch self {
    case .list(let values): .list(Self.beginning(of: values, &left))
    case .tuple(let values): .tuple(Self.beginning(of: values, &left))
    default: self
    }
  }

  private static func beginning(of values: [Value], _ left: inout Int) -> [Value] {
    var result: [Value] = []
    for value in values {
      guard left > 0 else { break }
      left -= 1
      result.append(value.beginning(&left))
    }
    return result
  }

  /// Whether it holds more values than so many, counted through the lists in it.
  ///
  /// - Complexity: O(count)
  func holdsMore(than count: Int) -> Bool {
    var left = count
    return exhausts(&left)
  }

  private func exhausts(_ left: inout Int) -> Bool {
    switch self {
    case .list(let values), .tuple(let values):
      for value in values {
        left -= 1
        if left < 0 || value.exhausts(&left) { return true }
      }
      return false
    case .text(let text):
      left -= text.utf8.count >> 3
      return left < 0
    default: return false
    }
  }
}

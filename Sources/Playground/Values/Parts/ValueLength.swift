import DequeModule
import Language
import OrderedCollections

/// Values that may be too long to be told whole.
extension Value {
  /// The literal, at most about a line of it. What follows is not worked out, however much it is.
  ///
  /// - Complexity: O(1), but for letters of any length
  package var shortLiteral: String { beginning(of: String.lineLength).literalText.shortened }

  /// The same with at most so many values in all, counted through the lists in it, and so many letters in each of its texts; what
  /// follows is left out.
  ///
  /// - Complexity: O(count²)
  package func beginning(of count: Int) -> Value {
    var left = count
    return beginning(&left, letters: count)
  }

  private func beginning(_ left: inout Int, letters: Int) -> Value {
    switch self {
    case .list(let values): .list(Self.beginning(of: values, &left, letters))
    case .tuple(let values): .tuple(Self.beginning(of: values, &left, letters))
    case .record(let record):
      .record(
        ValueRecord(names: record.names, values: Self.beginning(ofFields: record.values, &left, letters)))
    case .dictionary(let dictionary): .dictionary(Self.beginning(of: dictionary.entries, &left, letters))
    // More bytes than letters there may be at most: to count them takes as long as to go through them.
    case .text(let text) where text.utf8.count > letters: .text(String(text.prefix(letters)))
    default: self
    }
  }

  private static func beginning(
    of entries: OrderedDictionary<Value, Value>, _ left: inout Int, _ letters: Int
  ) -> OrderedDictionary<Value, Value> {
    var result: OrderedDictionary<Value, Value> = [:]
    for (key, value) in entries {
      guard left > 0 else { break }
      left -= 1
      result[key] = value.beginning(&left, letters: letters)
    }
    return result
  }

  /// A record keeps its fields. What is left out of them is nothing: records may lead to each other in more ways than can be gone.
  private static func beginning(
    ofFields values: Deque<Value>, _ left: inout Int, _ letters: Int
  ) -> Deque<Value> {
    var result: Deque<Value> = []
    for value in values {
      result.append(left > 0 ? value.beginning(&left, letters: letters) : .nothing)
      left -= 1
    }
    return result
  }

  private static func beginning(of values: Deque<Value>, _ left: inout Int, _ letters: Int) -> [Value] {
    var result: [Value] = []
    for value in values {
      guard left > 0 else { break }
      left -= 1
      result.append(value.beginning(&left, letters: letters))
    }
    return result
  }

  /// Whether it holds more values than so many, counted through the lists in it.
  ///
  /// - Complexity: O(count)
  package func holdsMore(than count: Int) -> Bool {
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
    case .record(let record): return Value.tuple(record.values).exhausts(&left)
    case .dictionary(let dictionary):
      for (key, value) in dictionary.entries {
        left -= 1
        if left < 0 || key.exhausts(&left) || value.exhausts(&left) { return true }
      }
      return false
    case .text(let text):
      left -= text.utf8.count >> 3
      return left < 0
    default: return false
    }
  }
}

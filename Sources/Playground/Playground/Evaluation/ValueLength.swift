import DequeModule
import Language
import OrderedCollections

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
    case .record(let record):
      // A record keeps its fields; only what stands in them is shortened.
      .record(
        ValueRecord(names: record.names, values: Deque(record.values.map { $0.beginning(&left) })))
    case .dictionary(let dictionary): .dictionary(Self.beginning(of: dictionary.entries, &left))
    default: self
    }
  }

  private static func beginning(
    of entries: OrderedDictionary<Value, Value>, _ left: inout Int
  ) -> OrderedDictionary<Value, Value> {
    var result: OrderedDictionary<Value, Value> = [:]
    for (key, value) in entries {
      guard left > 0 else { break }
      left -= 1
      result[key] = value.beginning(&left)
    }
    return result
  }

  private static func beginning(of values: Deque<Value>, _ left: inout Int) -> [Value] {
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

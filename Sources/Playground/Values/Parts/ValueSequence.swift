import DequeModule
import Language
import OrderedCollections

/// What `for` and functions go through; a range is never spread.
public enum ValueSequence: RandomAccessCollection, Sendable {
  case list(Deque<Value>)
  case range(IntegerRange)

  /// The letters of a text, the keys of a dictionary, or the values of anything that holds some; nil of anything else.
  ///
  /// - Throws: ``Fault/canceled``, if there is no time or memory to list letters or keys.
  package init?(_ value: Value) throws(Fault) {
    switch value {
    case .list(let values), .tuple(let values): self = .list(values)
    case .range(let range): self = .range(range)
    case .record(let record): self = .list(record.values)
    case .dictionary(let dictionary): self = .list(try dictionary.listedKeys())
    case .text(let text): self = .list(Deque(try text.listedLetters()))
    default: return nil
    }
  }

  /// A list or a range.
  package var value: Value {
    switch self {
    case .list(let values): .list(values)
    case .range(let range): .range(range)
    }
  }

  /// How many there are, however long a range is.
  package var length: Int64 {
    switch self {
    case .list(let values): Int64(values.count)
    case .range(let range): range.count
    }
  }

  /// The value at a place below ``length``.
  package subscript(at place: Int64) -> Value {
    switch self {
    case .list(let values): values[Int(place)]
    case .range(let range): .int(range[place])
    }
  }

  public var startIndex: Int { 0 }

  /// A machine of 32 bits goes through no more than 2³¹ − 1 numbers of a range: it would take hours.
  public var endIndex: Int {
    switch self {
    case .list(let values): values.count
    case .range(let range): Int(clamping: range.count)
    }
  }

  public subscript(index: Int) -> Value {
    switch self {
    case .list(let values): values[index]
    case .range(let range): .int(range[Int64(index)])
    }
  }
}

extension ValueSequence {
  /// The values of a list or the numbers of a range; nil of anything else.
  package init?(listed value: Value) {
    switch value {
    case .list(let values): self = .list(values)
    case .range(let range): self = .range(range)
    default: return nil
    }
  }
}

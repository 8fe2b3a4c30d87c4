/// A value of a program as it was at a moment, as far as it was looked at.
indirect enum Snapshot: Sendable, Hashable {
  /// `nil`, and the optional type.
  case nothing(type: String)
  case bool(Bool)
  case int(Int64)
  case double(Double)
  /// The beginning of a text, and how many bytes it has.
  case text(String, bytes: Int)
  /// A value of which only a text is known.
  case other(type: String, String)
  /// A list or a set: how many values it has, and those at its beginning and its end that were looked at.
  case list(type: String, count: Int, first: [Snapshot], last: [Snapshot])
  case dictionary(type: String, count: Int, [Entry])
  case tuple(type: String, [Field])
  case structure(type: String, [Field])
  /// A case, and what it carries.
  case enumeration(type: String, name: String, [Field])
  /// An object, by its number.
  case object(Int)
  /// A value that stands deep among others, by its number.
  case deep(Int)
  case unseen
  /// The look at it ended the process that looked.
  case broken(type: String, reason: String)
  case range(type: String, start: Int64, count: Int)
  /// A value that drew itself, and the lines of its picture.
  case drawn(type: String, String)

  struct Field: Sendable, Hashable {
    /// Empty if it has no name.
    var label: String
    var value: Snapshot
  }

  struct Entry: Sendable, Hashable {
    var key: Snapshot
    var value: Snapshot
  }
}

/// A value with the objects that it leads to.
struct SnapshotGraph: Sendable, Hashable {
  struct Object: Sendable, Hashable {
    var type: String
    /// The types above it, the nearest first.
    var ancestors: [String]
    var fields: [Snapshot.Field]

    /// The type at the top, which relatives have in common.
    var family: String { ancestors.last ?? type }
  }

  var root: Snapshot
  var objects: [Int: Object] = [:]
  var deep: [Int: Snapshot] = [:]

  /// What a value is, also if it has a number because it is so deep.
  func resolved(_ snapshot: Snapshot) -> Snapshot {
    if case .deep(let number) = snapshot { deep[number] ?? .unseen } else { snapshot }
  }
}

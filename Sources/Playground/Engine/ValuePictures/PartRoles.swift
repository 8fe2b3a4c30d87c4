import Language
import Pictures

extension Role {
  /// That of a part which was set.
  ///
  /// - Parameter old: what was there; nil: nothing was.
  init(ofPartSetFrom old: Value?, to new: Value) {
    switch (old, new) {
    // Where nothing followed, a node follows now.
    case (nil, _), (.nothing?, .record): self = .added
    default: self = .changed
    }
  }

  /// Whether what has several parts is marked like the one with this role rather than like another.
  func prevails(over other: Role?) -> Bool { other.map { weight > $0.weight } ?? true }

  private var weight: Int {
    switch self {
    case .added: 6
    case .changed: 5
    case .removed: 4
    case .focus: 3
    case .visited: 2
    case .muted: 1
    case .normal: 0
    }
  }
}

import Language
import Pictures

/// What a statement did to the parts of a value, by the way to each: an index, a key, the name of a field.
struct ValueMarks: Sendable {
  /// The index, the key or the field of a part.
  typealias Path = [Value]

  private(set) var roles: [Path: Role] = [:]
  /// What the parts are that are not marked.
  var rest = Role.normal
  /// The parts that have exchanged their values, and were not touched since.
  private(set) var exchanges: [(Path, Path)] = []
  /// What was done, in sentences without a full stop.
  private(set) var sentences: [String] = []

  /// More parts are not marked.
  static let most = 1_000

  var isEmpty: Bool { roles.isEmpty && sentences.isEmpty }

  func role(of path: Path) -> Role { roles.isEmpty ? rest : roles[path] ?? rest }

  /// The first index that is marked.
  var anchor: Int? {
    let marked = roles.keys.compactMap { path -> Int? in
      if case .int(let index)? = path.first { Int(exactly: index) } else { nil }
    }
    return marked.min()
  }

  /// The first key that is marked.
  var anchorKey: Value? { roles.count == 1 ? roles.keys.first?.first : nil }

  mutating func mark(_ path: Path, _ role: Role) {
    guard roles.count < Self.most || roles[path] != nil else { return }
    // What is new stays so.
    if roles[path] == .added, role == .changed { return }
    roles[path] = role
  }

  mutating func tell(_ sentence: String) {
    if sentences.count < Self.most { sentences.append(sentence) }
  }

  /// Moves the marks of a list from an index on, for values that were put in or taken out there.
  mutating func move(from index: Int64, by distance: Int64) {
    exchanges = []
    guard !roles.isEmpty else { return }
    var moved: [Path: Role] = [:]
    for (path, role) in roles {
      guard case .int(let place)? = path.first, place >= index else {
        moved[path] = role
        continue
      }
      if place < index - distance { continue }
      moved[[.int(place + distance)] + path.dropFirst()] = role
    }
    roles = moved
  }

  mutating func forget() { (roles, exchanges) = ([:], []) }

  /// Marks two parts that were exchanged, with the marks that they had.
  mutating func exchange(_ first: Int64, _ second: Int64, at path: Path) {
    rearrange([first: second, second: first], at: path)
    exchanges.append((path + [.int(first)], path + [.int(second)]))
  }

  /// Marks parts of a list that went to other places, with the marks that they had.
  ///
  /// - Parameter moves: the new places, by the former ones.
  mutating func rearrange(_ moves: [Int64: Int64], at path: Path) {
    func isMoved(_ marked: Path) -> Bool {
      guard marked.count > path.count, marked.starts(with: path), case .int(let place) = marked[path.count]
      else { return false }
      return moves[place] != nil
    }
    exchanges.removeAll { isMoved($0.0) || isMoved($0.1) }
    var moved: [Path: Role] = [:]
    for (marked, role) in roles {
      guard isMoved(marked), case .int(let place) = marked[path.count], let new = moves[place] else {
        moved[marked] = role
        continue
      }
      moved[path + [.int(new)] + marked[(path.count + 1)...]] = role
    }
    roles = moved
    for place in moves.values.sorted().prefix(Self.most) { mark(path + [.int(place)], .changed) }
  }

  /// Marks two parts that have exchanged their values, after each was marked as set.
  mutating func exchange(_ one: Path, _ other: Path, sentences words: [String]) {
    exchanges.append((one, other))
    sentences.removeLast(min(2, sentences.count))
    for sentence in words { tell(sentence) }
  }

  /// The places of a list that have exchanged their values.
  var exchangedPlaces: [(Int, Int)] {
    exchanges.compactMap { one, other in
      guard one.count == 1, other.count == 1, case .int(let first) = one[0], case .int(let second) = other[0],
        let first = Int(exactly: first), let second = Int(exactly: second)
      else { return nil }
      return (first, second)
    }
  }

  /// The parts as JSON: `{"at":[2],"of":"xs","role":"added"}`, in the order of their ways.
  ///
  /// - Parameter name: the pinned variable; nil of what was shown.
  func json(of name: String?) -> [JSON] {
    roles.map { path, role -> (key: String, value: JSON) in
      var members: [String: JSON] = ["at": .array(path.map { $0.json }), "role": .text(role.rawValue)]
      members["of"] = name.map { .text($0) }
      return (path.map { $0.literalText }.joined(separator: " "), .object(members))
    }.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map { $0.value }
  }
}

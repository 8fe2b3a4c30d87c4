import Language
import Pictures

/// What a statement did to the parts of a value, by the way to each: an index, a key, the name of a field.
struct ValueMarks: Sendable {
  /// The index, the key or the field of a part.
  typealias Path = [Value]

  private(set) var roles: [Path: Role] = [:]
  /// What the parts are that are not marked.
  var rest = Role.normal
  /// What was done, in sentences without a full stop.
  private(set) var sentences: [String] = []

  /// More parts are not marked.
  private static let most = 1_000

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

  /// Moves the marks of a list from an index on, for a value that was put in or taken out there.
  mutating func move(from index: Int64, by distance: Int64) {
    guard !roles.isEmpty else { return }
    var moved: [Path: Role] = [:]
    for (path, role) in roles {
      guard case .int(let place)? = path.first, place >= index else {
        moved[path] = role
        continue
      }
      if distance < 0, place == index { continue }
      moved[[.int(place + distance)] + path.dropFirst()] = role
    }
    roles = moved
  }

  mutating func forget() { roles = [:] }

  /// The parts as JSON: `{"at":[2],"role":"added"}`, in the order of their ways.
  var json: [JSON] {
    roles.map { path, role -> (key: String, value: JSON) in
      (
        path.map { $0.literalText }.joined(separator: " "),
        ["at": .array(path.map { $0.json }), "role": .text(role.rawValue)]
      )
    }.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map { $0.value }
  }
}

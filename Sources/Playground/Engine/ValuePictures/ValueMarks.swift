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
  /// What was removed.
  private(set) var removed: [Removed] = []
  /// What was done: to which part, and whether the words say what that is now.
  private var told: [(path: Path, isState: Bool, words: String)] = []
  /// Whether the whole was set.
  private var isSetAnew = false
  /// Earlier sentences are about places at which something else stands now.
  private var firstOfPlaces = 0

  /// A value that was taken out of a list or a dictionary.
  struct Removed: Sendable {
    /// The way to what held it.
    var path: Path
    /// How many values stand before it.
    var place: Int64
    /// Its key, if it was an entry.
    var key: Value?
    var value: Value
  }

  /// More parts are not marked.
  static let most = 1_000

  var isEmpty: Bool { roles.isEmpty && told.isEmpty }

  /// What was done, in sentences without a full stop.
  var sentences: [String] { told.map { $0.words } }

  func role(of path: Path) -> Role { roles.isEmpty ? rest : roles[path] ?? rest }

  /// The role of a part, or else of what it is a part of.
  func role(within path: Path) -> Role {
    guard !roles.isEmpty else { return rest }
    for length in stride(from: path.count, through: 1, by: -1) {
      if let role = roles[Array(path.prefix(length))] { return role }
    }
    return rest
  }

  /// The role of a part that is drawn as one: its own, or else that of what was done inside it.
  func roleThroughout(_ path: Path) -> Role {
    if let role = roles[path] { return role }
    var inside: Role? = removed.contains { $0.path.starts(with: path) } ? .changed : nil
    for (marked, role) in roles where marked.starts(with: path) {
      let role = role == .added ? .changed : role
      if role.prevails(over: inside) { inside = role }
    }
    return inside ?? rest
  }

  /// How each of the parts that are a step away was marked, or else a part of it.
  var rolesOfFirst: [Value: Role] {
    var first: [Value: Role] = [:]
    for (path, role) in roles {
      guard let step = path.first else { continue }
      if path.count > 1, role.prevails(over: first[step]) { first[step] = role }
    }
    for (path, role) in roles where path.count == 1 { first[path[0]] = role }
    return first
  }

  /// The marks of a part, as its own.
  func marks(within path: Path) -> ValueMarks {
    guard !path.isEmpty else { return self }
    var marks = ValueMarks()
    marks.rest = rest
    for (marked, role) in roles {
      // What was set as a whole is set in all its parts.
      if path.starts(with: marked) { marks.rest = role }
      if marked.starts(with: path) { marks.roles[Array(marked.dropFirst(path.count))] = role }
    }
    marks.exchanges = exchanges.filter { $0.0.starts(with: path) && $0.1.starts(with: path) }.map {
      (Array($0.0.dropFirst(path.count)), Array($0.1.dropFirst(path.count)))
    }
    marks.removed = removed.filter { $0.path.starts(with: path) }.map {
      Removed(path: Array($0.path.dropFirst(path.count)), place: $0.place, key: $0.key, value: $0.value)
    }
    marks.told = told.filter { $0.path.starts(with: path) || isSetAnew && $0.path.isEmpty }
    return marks
  }

  /// The first index that is marked.
  var anchor: Int? {
    let marked = roles.keys.compactMap { path -> Int? in
      if case .int(let index)? = path.first { Int(exactly: index) } else { nil }
    }
    return marked.min()
  }

  /// The first column that is marked in a row.
  func anchorColumn(inRow row: Int) -> Int? {
    let marked = roles.keys.compactMap { path -> Int? in
      guard path.count > 1, path[0] == .int(row), case .int(let column) = path[1] else { return nil }
      return Int(exactly: column)
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

  /// - Parameters:
  ///   - path: the part that it is about.
  ///   - isState: whether it says what that is now: an earlier sentence that did is no longer so.
  mutating func tell(_ sentence: String, of path: Path, isState: Bool = false) {
    if isState, let place = told[firstOfPlaces...].lastIndex(where: { $0.isState && $0.path == path }) {
      told.remove(at: place)
    }
    if told.count < Self.most { told.append((path, isState, sentence)) }
  }

  /// Marks that the whole was set.
  mutating func setAnew() {
    self = ValueMarks()
    isSetAnew = true
    tell("has another value", of: [])
  }

  /// Marks that a value was taken out of a list at an index; those behind it have moved.
  mutating func remove(_ value: Value, at index: Int64, of path: Path) {
    let place = removed.firstIndex { $0.path == path && $0.key == nil && $0.place > index } ?? removed.count
    removed.insert(Removed(path: path, place: index, value: value), at: place)
    for later in removed.indices.dropFirst(place + 1) where removed[later].path == path {
      removed[later].place -= 1
    }
  }

  /// Marks that an entry was taken out of a dictionary.
  mutating func remove(_ value: Value, of key: Value, at place: Int64, of path: Path) {
    let wasAdded = roles[path + [key]] == .added
    roles = roles.filter { !$0.key.starts(with: path + [key]) }
    if !wasAdded { removed.append(Removed(path: path, place: place, key: key, value: value)) }
  }

  /// Moves the marks of a list from an index on, for values that were put in or taken out there.
  ///
  /// - Parameter path: the way to the list.
  mutating func move(from index: Int64, by distance: Int64, at path: Path) {
    func place(of marked: Path) -> Int64? {
      guard marked.count > path.count, marked.starts(with: path), case .int(let place) = marked[path.count],
        place >= index
      else { return nil }
      return place
    }
    func moved(_ marked: Path, from place: Int64) -> Path {
      path + [.int(place + distance)] + marked[(path.count + 1)...]
    }
    exchanges.removeAll { $0.0.starts(with: path) || $0.1.starts(with: path) }
    firstOfPlaces = told.count
    func isGone(_ place: Int64) -> Bool { place < index - distance }
    removed.removeAll { place(of: $0.path).map(isGone) ?? false }
    for each in removed.indices {
      if let place = place(of: removed[each].path) {
        removed[each].path = moved(removed[each].path, from: place)
      } else if distance > 0, removed[each].path == path, removed[each].place > index {
        removed[each].place += distance
      }
    }
    guard !roles.isEmpty else { return }
    var roles: [Path: Role] = [:]
    for (marked, role) in self.roles {
      guard let place = place(of: marked) else {
        roles[marked] = role
        continue
      }
      if isGone(place) { continue }
      roles[moved(marked, from: place)] = role
    }
    self.roles = roles
  }

  /// Forgets the marks of all that a part held.
  mutating func forget(within path: Path) {
    roles = roles.filter { !$0.key.starts(with: path) }
    exchanges.removeAll { $0.0.starts(with: path) || $0.1.starts(with: path) }
    removed.removeAll { $0.path.starts(with: path) }
    firstOfPlaces = told.count
  }

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
    firstOfPlaces = told.count
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
    told.removeLast(min(2, told.count))
    firstOfPlaces = min(firstOfPlaces, told.count)
    for sentence in words { tell(sentence, of: Array(one.dropLast())) }
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
}

import Declarations
import Language

/// All that undo restores: objects, variables, procedures, focus, the random generator and the settings.
package struct State: Sendable {
  struct Object: Sendable {
    var name: String
    var kind: Kind
    /// What it is: only to be looked at, since kept states may share it; see ``State/own(_:)``.
    fileprivate(set) var box: ObjectBox
    /// Another one for every state of every object.
    fileprivate(set) var stateNumber = 0
    /// Whether it is drawn again after every step.
    fileprivate(set) var isPinned = false

    init(name: String, kind: Kind, box: ObjectBox) {
      self.name = name
      self.kind = kind
      self.box = box
    }
  }

  /// In the order of their creation.
  private(set) var objects: [Object] = []
  /// By the places of the objects.
  private var objectNames = NameIndex()
  var variables = Variables()
  /// What is known of them besides their values.
  package var notes = VariableNotes()
  /// The reader's own procedures, functions and walks.
  package var procedures: [String: FunctionCode] = [:]
  /// Those of them that ask for the costs of others, and those that may call these.
  private(set) var costAskers: Set<String> = []
  /// Those of them that ask by themselves.
  private var ownAskers: Set<String> = []
  /// The object last created or commanded.
  var focus: Int?
  var generator = SeededGenerator(seed: 1)
  var settings = Settings()
  /// The code of Swift that was entered, and what it holds.
  package var foreign = ForeignState()
  /// In the order in which they were pinned.
  var pinnedExpressions: [PinnedExpression] = []
  /// How many top-level statements led here, those that only looked included. It only tells one step from another.
  var clock = 0

  /// How many states objects have had.
  private var stateCount = 0
  /// How many objects may hold others by name.
  private(set) var holderCount = 0

  func object(named name: String) -> Int? { objectNames[name] }

  /// The objects that hold the one of a name.
  func holders(of name: String) -> [Int] {
    guard holderCount > 0 else { return [] }
    return objects.indices.filter {
      objects[$0].kind.holdsOthers && objects[$0].box.held.contains(name)
    }
  }

  /// - Parameter asksCosts: whether it asks for the costs of others.
  mutating func define(_ code: FunctionCode, asksCosts: Bool) {
    let name = code.definition.name.text
    procedures[name] = code
    guard asksCosts || !ownAskers.isEmpty else { return }
    if asksCosts { ownAskers.insert(name) } else { ownAskers.remove(name) }
    costAskers = ownAskers.isEmpty ? [] : procedures.leading(to: ownAskers)
  }

  var focused: Object? { focus.map { objects[$0] } }

  /// Whether a word is a name of the session that means something, or what the object in focus can do.
  func has(_ meaning: Resolution, _ word: String) -> Bool {
    switch meaning {
    case .changedVariable, .variable: variables.place(of: word) != nil
    case .object: object(named: word) != nil
    case .verb: focus.map { objects[$0].kind.verb(word) != nil } ?? false
    case .definition: procedures[word] != nil
    case .query: focus.map { objects[$0].kind.queries.contains { $0.name == word } } ?? false
    case .keyword, .command, .kind, .yieldingCommand: false
    }
  }

  /// Puts an object in place of the one of that name, whose pin it inherits, or behind the others.
  mutating func place(_ object: Object) -> Int {
    if object.kind.holdsOthers { holderCount += 1 }
    stateCount += 1
    if let index = objectNames[object.name] {
      if objects[index].kind.holdsOthers { holderCount -= 1 }
      let isPinned = objects[index].isPinned
      objects[index] = object
      objects[index].isPinned = isPinned
      objects[index].stateNumber = stateCount
      return index
    }
    objects.append(object)
    objectNames.append(object.name)
    objects[objects.count - 1].stateNumber = stateCount
    return objects.count - 1
  }

  mutating func drop(_ index: Int) {
    if objects[index].kind.holdsOthers { holderCount -= 1 }
    objects.remove(at: index)
    objectNames.remove(at: index)
    if let focused = focus {
      focus = focused == index ? objects.indices.last : focused > index ? focused - 1 : focused
    }
  }

  /// Pins an object, or unpins it; it is in the same state as before.
  mutating func pin(_ index: Int, _ isPinned: Bool) { objects[index].isPinned = isPinned }

  /// An object to be changed in place, which is in another state then. If another state shares it, it is copied before.
  mutating func own(_ index: Int) -> ObjectBox {
    stateCount += 1
    objects[index].stateNumber = stateCount
    unshare(index)
    return objects[index].box
  }

  /// Takes each object for what somebody with a wrong idea takes it for, if the idea is of its kind.
  mutating func mistake(with idea: Misconception) {
    for index in objects.indices {
      let object = objects[index]
      if let taken = object.kind.mistaken(object.box, with: idea) { objects[index].box = taken }
    }
  }

  /// Takes what an object reported; nil if that was nothing.
  mutating func takeReport(of index: Int) -> Reported? {
    guard objects[index].box.hasReported else { return nil }
    unshare(index)
    return objects[index].box.take()
  }

  private mutating func unshare(_ index: Int) {
    if !isKnownUniquelyReferenced(&objects[index].box) { objects[index].box = objects[index].box.copy() }
  }

  /// What a checkpoint that keeps this state weighs, in values.
  var weight: Int {
    var weight = procedures.count + foreign.weight
    if !variables.isEmpty { weight += variables.weight }
    // By their places, as to take them out is to copy them.
    for index in objects.indices { weight += objects[index].box.weight }
    return weight
  }

  /// What a value takes at most: a key and its links in a tree, the heaviest way to hold one.
  static let bytesPerValue = 40

  /// The whole session as data.
  var json: JSON {
    var members: [String: JSON] = [
      "objects": .array(
        objects.map { object in
          var members: [String: JSON] = [
            "name": .text(object.name), "kind": .text(object.kind.name),
            "state": object.box.state,
            "cost": object.box.costs.completed(before: nil).json(of: object.kind.costs),
            "total": object.box.costs.total.json(of: object.kind.costs),
          ]
          if object.isPinned { members["pinned"] = true }
          return .object(members)
        }),
      "variables": .object(variables.dictionary.mapValues { $0.json }),
      "procedures": .object(
        procedures.mapValues { procedure in
          var members: [String: JSON] = [
            "parameters": .array(procedure.definition.parameters.map { .text($0.text) }),
            "body": .text(procedure.source.text(procedure.definition.body.range)),
          ]
          if procedure.definition.isWalk { members["walk"] = true }
          return .object(members)
        }),
      "random": .text(generator.description),
      "settings": settings.json,
    ]
    if !pinnedExpressions.isEmpty { members["pinned"] = .array(pinnedExpressions.map({ $0.json })) }
    if !foreign.entries.isEmpty { members["swift"] = foreign.json }
    members["focus"] = focused.map { .text($0.name) }
    return .object(members)
  }
}

extension Costs {
  func json(of costs: [Cost]) -> JSON {
    .object(Dictionary(uniqueKeysWithValues: costs.map { ($0.name, .int(self[$0])) }))
  }
}

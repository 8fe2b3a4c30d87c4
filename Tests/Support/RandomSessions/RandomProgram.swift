import EveryKind
import Language
import Playground
import Randomness

/// Writes random statements. Nearly all it knows of the language it has from the declarations, so that a new exhibit, verb or
/// command is written as soon as it is declared.
public struct RandomProgram {
  var random: SplitMix64
  /// The kinds whose objects it makes and commands.
  private(set) var kinds = Catalog.everyKind.kinds
  /// How many values a list or a range has at most; objects grow by this many at a time.
  let longest = 6
  /// Numbers that the objects hold, as far as they were noticed.
  private var held: [String: [Int64]] = [:]
  /// The object that the statement commands, so that its arguments may be among what it holds.
  var subject = ""

  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Chooses a few kinds, so that their objects meet more often, and the state is small.
  mutating func choose(kinds count: Int) {
    kinds = Array(kinds.shuffled(using: &random).prefix(count))
  }

  // MARK: Names

  /// The objects of a kind: few, so that they meet again.
  static func objectNames(of kind: Kind) -> [String] { ["1", "2"].map { kind.name.prefix(2) + $0 } }

  /// The examples of the declarations use these.
  static let exampleObjects = ["t", "s"]
  static let numbers = ["a", "b", "n", "i"]
  static let lists = ["xs", "ys"]
  static let texts = ["w"]
  static let procedures = [("f", 1), ("g", 2), ("h", 0)]
  static let marks = ["early", "late"]
  static let files = ["one.trellis", "two.trellis", "missing.md"]

  mutating func objectName() -> String {
    Bool.random(using: &random) && chance(2)
      ? one(of: Self.exampleObjects) : one(of: Self.objectNames(of: one(of: kinds)))
  }

  // MARK: What there is

  /// Looks at what the objects hold, to ask for it.
  mutating func notice(_ session: Session) {
    held = [:]
    for (name, _) in session.objects {
      var numbers: [Int64] = []
      if let state = session.state(of: name) { Self.collect(state, into: &numbers) }
      held[name] = numbers
    }
    held[""] = held[session.focus?.name ?? ""]
  }

  private static func collect(_ state: JSON, into numbers: inout [Int64]) {
    switch state {
    case .int(let number): numbers.append(number)
    case .array(let items): for item in items { collect(item, into: &numbers) }
    case .object(let members):
      for member in members.sorted(by: { $0.key < $1.key }) { collect(member.value, into: &numbers) }
    case .null, .bool, .decimal, .text: break
    }
  }

  /// A number that the subject holds.
  mutating func heldNumber() -> Int64? {
    guard let numbers = held[subject], !numbers.isEmpty else { return nil }
    return one(of: numbers)
  }

  // MARK: Chance

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one<Item>(of items: [Item]) -> Item { items[number(0...(items.count - 1))] }

  /// True once in a given number of times, on average.
  mutating func chance(_ times: Int) -> Bool { number(1...times) == 1 }

  mutating func several(_ count: ClosedRange<Int>, _ separator: String, _ item: (inout Self) -> String)
    -> String
  {
    (0..<number(count)).map { _ in item(&self) }.joined(separator: separator)
  }

  // MARK: Entries

  /// What gives the names a meaning, as far as they have none yet.
  mutating func beginning() -> [String] {
    var entries = kinds.flatMap { kind in
      Self.objectNames(of: kind).map { name in
        "\(kind.name) \(name) = \(kind.variants[0].name) \(several(1...longest, " ") { $0.wholeNumber() })"
      }
    }
    entries += Self.numbers.map { name in "let \(name) = \(number(0...9))" }
    entries += Self.lists.map { name in "let \(name) = [\(several(0...longest, ", ") { $0.wholeNumber() })]" }
    entries += Self.texts.map { name in "let \(name) = \(text())" }
    entries += Self.procedures.map { name, arity in
      "define \(name)(\(Self.numbers.prefix(arity).joined(separator: ", "))) { \(statement(depth: 3)) }"
    }
    return (0..<entries.count).map { _ in entries.remove(at: number(0...(entries.count - 1))) }
  }

  /// What a user types before Enter: a statement, or a few, or something that is none.
  public mutating func entry() -> String {
    switch number(0...99) {
    case 0...5: mistake()
    case 6...9: example()
    case 10...13: several(2...4, "; ") { $0.statement() }
    case 14...22: travel()
    default: statement() + (chance(3) ? ";" : "")
    }
  }

  /// A move on the timeline, most of them short.
  private mutating func travel() -> String {
    switch number(0...10) {
    case 0...2: "undo"
    case 3, 4: "redo"
    case 10: "load \(one(of: Self.files))"
    case 5: "undo \(number(1...9))"
    case 6: "redo \(number(1...9))"
    case 7: "goto \(chance(3) ? number(0...10) : number(0...200))"
    case 8: "goto \(one(of: Self.marks))"
    default: "mark \(one(of: Self.marks))"
    }
  }

  /// Of what a declaration shows, a part.
  private mutating func example() -> String {
    let example = one(of: Self.examples)
    return chance(3) ? one(of: example.split(separator: "\n").map(String.init)) : example
  }

  static let examples: [String] = declarations.map(\.example).filter { !$0.isEmpty }

  static let declarations: [Declaration] = Catalog.everyKind.kinds.reduce(
    Grammar.statements + Grammar.functions + Catalog.everyKind.commands
  ) { all, kind in
    all + [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries
  }

  /// What `load` finds: lines most of which go well, since one that fails takes the others back.
  mutating func file() -> String {
    several(0...5, "\n") { program in
      switch program.number(0...11) {
      case 0: program.mistake()
      case 1...3: program.travel()
      case 4...6: program.statement() + (program.chance(3) ? ";" : "")
      default: program.one(of: program.beginning())
      }
    }
  }
}

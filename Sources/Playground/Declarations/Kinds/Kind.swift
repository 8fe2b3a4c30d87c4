import Language
import Values

/// A kind of exhibit as the session, help and completion know it, without its type. A class, since every statement looks
/// one up.
///
/// Only its name and summary are there from the start: the tables of a kind are made when somebody asks for them, since a script
/// that names one kind needs no others.
public final class Kind: Sendable {
  public let declaration: Declaration
  public let holdsOthers: Bool
  package let choices: [String]
  private let lazyTerms: Lazy<TermList>
  private let lazyTables: Lazy<KindTables>
  private let listVerbNames: @Sendable () -> [String]

  public var name: String { declaration.name }
  public var variants: [Declaration] { tables.variants }
  public var verbs: [Declaration] { tables.verbs }
  public var properties: [Declaration] { tables.properties }
  public var queries: [Declaration] { tables.queries }
  public var views: [Declaration] { tables.views }
  public var costs: [Cost] { tables.costs }

  /// What its words are called elsewhere.
  public var terms: [Term] { lazyTerms.value.all }

  private final class TermList: Sendable {
    let all: [Term]

    init(_ all: [Term]) { self.all = all }
  }

  /// The parameters of each of ``verbs``.
  package var verbParameters: [[ParameterDeclaration]] { tables.verbParameters }
  /// Makes an object; see ``ExhibitBox``.
  package var make: KindTables.Make { tables.make }
  /// See ``Exhibit/drills(of:)``.
  package func drills(of variant: String?) -> [DrillForm] { tables.drills(variant) }
  /// The wrong ideas that learners may have of it.
  package var misconceptions: [Misconception] { tables.wrongVariants.map { $0.misconception } }
  /// An object as somebody takes it who has a wrong idea; nil if the idea is not of this kind, or the object cannot be taken so.
  package func mistaken(_ box: ObjectBox, with misconception: Misconception) -> ObjectBox? {
    tables.wrongVariants.first { $0.misconception == misconception }?.mistake(box)
  }
  /// What an object and the one that was made with a wrong idea differ in; nil if that is what their pictures differ in first.
  package func difference(
    _ right: ObjectBox, _ wrong: ObjectBox, with misconception: Misconception
  ) -> (right: String, wrong: String)? {
    tables.wrongVariants.first { $0.misconception == misconception }?.difference(right, wrong)
  }
  /// The names of ``verbs``, without what else there is to know of them.
  package var verbNames: [String] { listVerbNames() }

  private var tables: KindTables { lazyTables.value }

  /// The place of a verb among ``verbs``; nil if there is none of that name.
  package func verb(_ name: String) -> Int? { tables.verbNames[name] }

  /// A property that any of them can be asked: how many things it holds, where it holds any.
  package var commonProperty: String {
    (properties.first { $0.name == "count" } ?? properties.first)?.name ?? "count"
  }

  /// The verb or query that a word elsewhere stands for: `remove` for `delete`.
  package func synonym(of word: String) -> String? {
    Habit.synonyms(of: word).first { word in verb(word) != nil || queries.contains { $0.name == word } }
  }

  /// Whether its objects have a property or a query of the name.
  package func answers(_ name: String) -> Bool {
    properties.contains { $0.name == name } || queries.contains { $0.name == name }
  }

  /// Whether its objects take callbacks that are answered where they are made.
  var takesCallbacks: Bool {
    variants.contains { $0.callbacks != nil }
  }

  /// - Parameters:
  ///   - choices: what was decided where the contract is silent, a sentence each, for the reference.
  ///   - terms: what its words are called elsewhere; the list is made when it is asked for.
  @inlinable
  public convenience init<Subject: Exhibit>(
    _ type: Subject.Type, choices: [String] = [],
    terms: @autoclosure @escaping @Sendable () -> [Term] = []
  ) {
    self.init(
      type.declaration, holdsOthers: type.holdsOthers, choices: choices, terms: terms,
      verbNames: { type.verbs.map { $0.declaration.name } },
      tables: { KindTables(type) })
  }

  @usableFromInline
  package init(
    _ declaration: Declaration, holdsOthers: Bool, choices: [String], terms: @escaping @Sendable () -> [Term],
    verbNames: @escaping @Sendable () -> [String],
    tables: @escaping @Sendable () -> KindTables
  ) {
    self.declaration = declaration
    self.holdsOthers = holdsOthers
    self.choices = choices
    lazyTerms = Lazy { TermList(terms()) }
    listVerbNames = verbNames
    lazyTables = Lazy(tables)
  }
}

/// What is declared of a kind. It is made where the type is known, in the module of the exhibit.
@usableFromInline
package final class KindTables: Sendable {
  @usableFromInline
  package typealias Make =
    @Sendable (_ variant: Int, Arguments, Listeners, _ earlier: Reported?, inout SeededGenerator, _ step: Int)
    throws(Fault) -> (ObjectBox, Outcome)

  package let variants: [Declaration]
  package let verbs: [Declaration]
  package let properties: [Declaration]
  package let queries: [Declaration]
  package let views: [Declaration]
  package let costs: [Cost]
  package let verbParameters: [[ParameterDeclaration]]
  package let verbNames: NameIndex
  package let make: Make
  package let drills: @Sendable (_ variant: String?) -> [DrillForm]
  package let wrongVariants: [AnyWrongVariant]

  @inlinable
  package convenience init<Subject: Exhibit>(_ type: Subject.Type) {
    let performance = ExhibitBox<Subject>.performance(of: type.verbs.map { $0.perform })
    let variants = type.variants.map { $0.make }
    self.init(
      variants: type.variants.map { $0.declaration }, verbs: type.verbs.map { $0.declaration },
      properties: type.properties.map { $0.declaration }, queries: type.queries.map { $0.declaration },
      views: type.views, costs: type.costs, drills: { type.drills(of: $0) },
      wrongVariants: type.wrongVariants.map { AnyWrongVariant($0) },
      make: { (variant, arguments, listeners, earlier, random, step) throws(Fault) in
        try ExhibitBox<Subject>.make(
          variants[variant], arguments, for: listeners, after: earlier, &random, in: step, performance)
      })
  }

  @usableFromInline
  package init(
    variants: [Declaration], verbs: [Declaration], properties: [Declaration], queries: [Declaration],
    views: [Declaration], costs: [Cost],
    drills: @escaping @Sendable (_ variant: String?) -> [DrillForm],
    wrongVariants: [AnyWrongVariant], make: @escaping Make
  ) {
    self.variants = variants
    self.verbs = verbs
    self.properties = properties
    self.queries = queries
    self.views = views
    self.costs = costs
    self.drills = drills
    self.wrongVariants = wrongVariants
    self.make = make
    verbParameters = verbs.map { $0.parameters }
    verbNames = NameIndex(verbs.map { $0.name })
  }
}

/// A ``WrongVariant`` without the type of its kind.
@usableFromInline
package struct AnyWrongVariant: Sendable {
  package let misconception: Misconception
  /// Makes of an object what it is taken for; nil if it cannot be taken so.
  package let mistake: @Sendable (ObjectBox) -> ObjectBox?
  /// What an object and the one that was made wrongly differ in; nil if that is what their pictures differ in first.
  package let difference: @Sendable (ObjectBox, ObjectBox) -> (right: String, wrong: String)?

  @inlinable
  package init<Subject: Exhibit>(_ variant: WrongVariant<Subject>) {
    let performance = ExhibitBox<Subject>.performance(of: variant.performances(of: Subject.verbs))
    let take = variant.take
    let difference = variant.difference
    self.init(
      variant.misconception,
      mistake: { box in
        guard let box = box as? ExhibitBox<Subject>,
          let taken = try? take(box.exhibit)
        else { return nil }
        return box.taken(for: taken, performance)
      },
      difference: { right, wrong in
        guard let difference, let right = right as? ExhibitBox<Subject>,
          let wrong = wrong as? ExhibitBox<Subject>
        else { return nil }
        return difference(right.exhibit, wrong.exhibit)
      })
  }

  @usableFromInline
  package init(
    _ misconception: Misconception, mistake: @escaping @Sendable (ObjectBox) -> ObjectBox?,
    difference: @escaping @Sendable (ObjectBox, ObjectBox) -> (right: String, wrong: String)?
  ) {
    self.misconception = misconception
    self.mistake = mistake
    self.difference = difference
  }
}

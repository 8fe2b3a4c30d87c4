import Declarations
import Gestures
import Language

extension DragDropExhibit {
  /// What the other app hands over when it is asked for its podcast.
  enum Gift: String, CaseIterable, ArgumentValue {
    case data, text, nothing
  }

  static let collectionName = Parameter<Key?>("collectionName", "its name")
  static let feedUrl = Parameter<Key?>("feedUrl", "where its episodes are")
  static let artworkUrl100 = Parameter<Key?>("artworkUrl100", "where its picture is")
  static let rowNames = Parameter<[Key]>(
    "list", taking: .shape(.list(of: .label)), default: [],
    "the names of the list's own rows, \(mostItems.grouped) at most")
  static let types = Parameter<[ItemType]>(
    "types", default: [.data], "the types that are offered, highest fidelity first and each once")
  static let gives = Parameter<Gift>(
    "gives", default: .data,
    "what the other app delivers: its data, an object of another class (text), or nothing")
  static let json = Parameter<Key?>("json", "the data, instead of the podcast's JSON")
  static let rules = Rules.parameter("data that is not a podcast crashes the app, with fatalError")

  public static let variants: [Variant<DragDropExhibit>] = [
    Variant(
      Declaration(
        "podcast", "a podcast of another app, a list with rows of its own, and a round target",
        parameters: [collectionName, feedUrl, artworkUrl100, rowNames, types, gives, json, rules],
        example: """
          dragdrop d = podcast collectionName: "Swift by Sundell" feedUrl: "https://example.com/feed"
          print d.json
          """)
    ) { (arguments, report) throws(Fault) in
      let podcast = Podcast(
        collectionName: arguments[collectionName]?.label, feedUrl: arguments[feedUrl]?.label,
        artworkUrl100: arguments[artworkUrl100]?.label)
      let rows = try names(arguments[rowNames], of: rowNames)
      let offered = try offeredTypes(arguments)
      let value: ItemRepresentation.Value =
        switch arguments[gives] {
        case .text: .text(podcast.collectionName ?? "")
        case .nothing: .nothing
        case .data: .data(arguments[json].map { Array($0.label.utf8) } ?? podcast.json)
        }
      var offer = ItemProvider(offered.map { ItemRepresentation($0, value) })
      offer.suggestedName = podcast.collectionName
      return DragDropExhibit(
        machine: DragSession(
          list: rows.map { Podcast(collectionName: $0) }, rules: arguments[rules]), offer: offer)
    }
  ]

  private static func offeredTypes(_ arguments: Arguments) throws(Fault) -> [TypeIdentifier] {
    let offered = try arguments[types].map { (name) throws(Fault) in try name.identifier(of: types) }
    guard !offered.isEmpty else {
      throw Fault.refused(
        "a provider offers at least one type", help: "types: [json, data], or leave it out for [data]"
      ).of(types)
    }
    var seen: Set<TypeIdentifier> = []
    for type in offered where !seen.insert(type).inserted {
      throw Fault.refused("\(type.name) is offered twice", help: "name each type once").of(types)
    }
    return offered
  }

  /// The names that an argument gives.
  static func names(_ keys: [Key], of parameter: some DeclaredParameter) throws(Fault) -> [String] {
    guard keys.count <= mostItems else {
      throw Fault.refused(
        "\(keys.count.grouped) podcasts are too many", help: "give \(mostItems.grouped) at most"
      ).of(parameter)
    }
    return keys.map { $0.label }
  }
}

/// A type of data as it is written in statements: `json`, or in full `"public.json"`.
struct ItemType: ArgumentValue {
  private let value: Value

  static let data = ItemType(value: .text("data"))

  private static let known: [TypeIdentifier] = [.data, .json, .text, .plainText, .item]
  private static let prefix = "public."
  private static let words = known.map { String($0.name.dropFirst(prefix.count)) }
  private static let shape = ValueShape.either([.choice(words), .label])

  static var parameterType: ParameterType { .shape(shape) }

  private init(value: Value) { self.value = value }

  init?(argument: Value) {
    guard Self.shape.accepts(argument) else { return nil }
    self.init(value: argument)
  }

  var argumentText: String { value.displayText }

  /// The type that it names.
  ///
  /// - Parameter parameter: whose argument it is.
  func identifier(of parameter: some DeclaredParameter) throws(Fault) -> TypeIdentifier {
    let name = value.displayText
    if Self.words.contains(name) { return TypeIdentifier(Self.prefix + name) }
    guard case .text = value, name.contains(".") else {
      throw Fault.refused(
        "\(parameter.declaration.name) takes a type, and \(name) is not one",
        help:
          "types are \(Self.words.joined(separator: ", ")), or in full, such as \"\(TypeIdentifier.json.name)\""
      ).of(parameter)
    }
    return TypeIdentifier(name)
  }
}

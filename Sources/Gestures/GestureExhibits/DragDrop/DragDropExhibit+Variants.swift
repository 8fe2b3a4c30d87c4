import Gestures
import Language
import Playground

extension DragDropExhibit {
  /// What the other app hands over when it is asked for its podcast.
  private enum Gift: String, CaseIterable {
    case data, text, nothing
  }

  public static let variants: [Variant<DragDropExhibit>] = [
    Variant(
      Declaration(
        "podcast", "a podcast of another app, a list with rows of its own, and a round target",
        parameters: [
          .label("collectionName", .element, "its name"),
          .label("feedUrl", .element, "where its episodes are"),
          .label("artworkUrl100", .element, "where its picture is"),
          .label(
            "list", .shape(.list(of: .label)),
            "the names of the list's own rows, \(mostItems.grouped) at most; none if left out"),
          .label(
            "types", .shape(.list(of: ItemType.shape)),
            "the types that are offered, highest fidelity first and each once; [data] if left out"),
          .label(
            "gives", .choice(Gift.allCases.map(\.rawValue)),
            "what the other app hands over: its data, an object of another class (text), or nothing"),
          .label("json", .element, "what the data is, in place of the podcast's JSON"),
        ],
        example: """
          dragdrop d = podcast collectionName: "Swift by Sundell" feedUrl: "https://example.com/feed"
          print d.json
          """)
    ) { arguments, report in
      let texts = (0..<3).map { arguments.key($0)?.label }
      let podcast = Podcast(collectionName: texts[0], feedUrl: texts[1], artworkUrl100: texts[2])
      let rows = try names(arguments, 3)
      let types = try offeredTypes(arguments, 4)
      let value: ItemRepresentation.Value =
        switch arguments.text(5).flatMap(Gift.init) {
        case .text: .text(podcast.collectionName ?? "")
        case .nothing: .nothing
        case .data, nil: .data(arguments.key(6).map { Array($0.label.utf8) } ?? podcast.json)
        }
      var offer = ItemProvider(
        (types ?? Podcast.writableTypes).map { ItemRepresentation($0, value) })
      offer.suggestedName = podcast.collectionName
      return DragDropExhibit(
        machine: DragSession(list: rows.map { Podcast(collectionName: $0) }), offer: offer)
    }
  ]

  /// The types in the list at `index`.
  private static func offeredTypes(_ arguments: Arguments, _ index: Int) throws -> [TypeIdentifier]? {
    let types = try arguments[index]?.spreadOut.map {
      try ItemType.type($0, in: arguments, at: index, of: "types")
    }
    guard let types else { return nil }
    guard !types.isEmpty else {
      let fault = Fault.refused(
        "a provider offers one type at least", help: "types: [json, data], or leave it out for [data]")
      throw arguments.located(fault, at: index)
    }
    var seen: Set<TypeIdentifier> = []
    for type in types where !seen.insert(type).inserted {
      let fault = Fault.refused("\(type.name) is offered twice", help: "name each type once")
      throw arguments.located(fault, at: index)
    }
    return types
  }

  /// The names in the list at `index`.
  static func names(_ arguments: Arguments, _ index: Int) throws -> [String] {
    let names = try arguments.keys(index).map(\.label)
    guard names.count <= mostItems else {
      let fault = Fault.refused(
        "\(names.count.grouped) podcasts are too many", help: "give \(mostItems.grouped) at most")
      throw arguments.located(fault, at: index)
    }
    return names
  }
}

/// Types of data as they are written in statements: `json`, or in full `"public.json"`.
enum ItemType {
  private static let known: [TypeIdentifier] = [.data, .json, .text, .plainText, .item]
  private static let prefix = "public."

  static var words: [String] { known.map { String($0.name.dropFirst(prefix.count)) } }
  static var shape: ValueShape { .either([.choice(words), .label]) }

  /// The type that a value is the name of.
  ///
  /// - Parameters:
  ///   - index: Which of the arguments it belongs to.
  ///   - parameter: What errors call that.
  static func type(
    _ value: Value, in arguments: Arguments, at index: Int, of parameter: String
  ) throws -> TypeIdentifier {
    let name = value.displayText
    if words.contains(name) { return TypeIdentifier(prefix + name) }
    guard case .text = value, name.contains(".") else {
      let fault = Fault.refused(
        "\(parameter) takes a type, and \(name) is none",
        help:
          "types are \(words.joined(separator: ", ")), or in full, such as \"\(TypeIdentifier.json.name)\"")
      throw arguments.located(fault, at: index)
    }
    return TypeIdentifier(name)
  }
}

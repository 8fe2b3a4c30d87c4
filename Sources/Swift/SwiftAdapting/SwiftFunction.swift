/// What a function takes and gives, as it is written.
struct SwiftFunction {
  struct Parameter {
    /// `_` if it has none.
    var label: String
    /// How it is called within; nil if it is not.
    var name: String?
    var type: String
  }

  let name: String
  let parameters: [Parameter]
  /// nil if it gives nothing.
  let result: String?
  /// Whether it throws, waits, or takes types: what an optional method cannot be asked for.
  let isSpecial: Bool

  /// Nil if it is not a function.
  init?(_ declaration: SwiftDeclaration, in tokens: SwiftTokens) {
    guard declaration.keyword == "func" else { return nil }
    name = declaration.name
    var place = declaration.keywordToken + 2
    let end = declaration.body.map { $0.lowerBound - 1 } ?? declaration.tokens.upperBound
    let isGeneric = tokens.at(place)?.isSymbol("(") != true
    while place < end, !tokens[place].isSymbol("(") { place += 1 }
    guard place < end, let list = tokens.inside(place) else { return nil }
    parameters = tokens.parted(list).map { Self.parameter($0, in: tokens) }
    place = tokens.next(after: place)
    let arrow = (place..<max(place, end)).first { tokens[$0].isSymbol("->") }
    isSpecial = isGeneric || place < (arrow ?? end)
    let type = arrow.map { tokens.text($0 + 1..<max($0 + 1, end)) } ?? ""
    result = ["", "Void", "()"].contains(type) ? nil : type
  }

  private static func parameter(_ part: Range<Int>, in tokens: SwiftTokens) -> Parameter {
    var part = part
    let colon = part.first { tokens[$0].isSymbol(":") } ?? part.lowerBound
    while tokens[part.lowerBound].isSymbol("@"), part.lowerBound + 2 < colon {
      part = part.lowerBound + 2..<part.upperBound
    }
    let names = (part.lowerBound..<colon).map { tokens[$0].spelling }
    let last = names.last ?? "_"
    return Parameter(
      label: names.first ?? "_", name: last == "_" ? nil : last,
      type: tokens.text(min(colon + 1, part.upperBound)..<part.upperBound))
  }

  /// `collectionView(_:heightAt:)`
  var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }

  /// The names within, of which each has one.
  private var names: [String] {
    parameters.enumerated().map { index, parameter in
      guard let name = parameter.name else { return "value\(index + 1)" }
      return Self.reserved.contains(name) ? "`\(name)`" : name
    }
  }

  /// `_ collectionView: UICollectionView, heightAt path: IndexPath`
  var parameterList: String {
    zip(parameters, names).map { parameter, name in
      parameter.label == name ? "\(name): \(parameter.type)" : "\(parameter.label) \(name): \(parameter.type)"
    }.joined(separator: ", ")
  }

  /// `collectionView, heightAt: path`
  var argumentList: String {
    zip(parameters, names).map { parameter, name in
      let value = parameter.type.hasPrefix("inout ") ? "&\(name)" : name
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }.joined(separator: ", ")
  }

  /// A name that no parameter has.
  func freeName(_ candidates: [String]) -> String { candidates.first { !names.contains($0) } ?? "this" }

  /// The result where the method may be missing.
  var optionalResult: String {
    guard let result else { return "Void?" }
    if isOptionalResult { return result.hasSuffix("!") ? "\(result.dropLast())?" : result }
    let isSimple = result.hasPrefix("[") || !result.contains { " &>".contains($0) } || result.hasSuffix(">")
    return isSimple && !result.contains("->") ? "\(result)?" : "(\(result))?"
  }

  var isOptionalResult: Bool { result.map(SwiftValue.isOptional) ?? false }

  private static let reserved: Set<String> = [
    "in", "for", "is", "as", "if", "do", "let", "var", "func", "class", "struct", "enum", "case", "where",
    "while",
    "return", "default", "switch", "self", "super", "init", "repeat", "guard", "operator", "import",
    "extension",
    "protocol", "try", "throw", "true", "false", "nil", "static", "subscript", "defer", "else", "break",
    "continue",
  ]
}

/// Values of types by their names.
enum SwiftValue {
  /// One value of a type, for a default whose value is not used; nil if none is known.
  static func any(of type: String) -> String? {
    switch type {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float",
      "CGFloat", "NSInteger", "NSUInteger", "TimeInterval":
      return "0"
    case "Bool": return "false"
    case "String": return "\"\""
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": return ".zero"
    default: break
    }
    if isOptional(type) { return "nil" }
    // An array or a dictionary.
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains("->") else { return nil }
    var depth = 0
    var isDictionary = false
    for character in type.dropFirst() {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 0 { isDictionary = true }
    }
    return isDictionary ? "[:]" : "[]"
  }

  static func isOptional(_ type: String) -> Bool {
    type.hasSuffix("?") && !type.contains("->") || type.hasSuffix("!") || type.hasPrefix("Optional<")
      || type.hasSuffix(")?")
  }
}

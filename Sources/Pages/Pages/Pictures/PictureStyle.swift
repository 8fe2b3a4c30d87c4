import Pictures

/// The style of a picture that is a file of its own: what a page says of its pictures, with colors in the place of variables,
/// once for light surroundings and once for dark ones.
///
/// Programs that draw SVG know neither variables nor `light-dark()`. Those that do not know `@media` draw the light one.
enum PictureStyle {
  static let sheet: String = {
    let rules = pageRules
    let dark = rules.compactMap { $0.colours(dark: true) }.joined()
    return rules.map { $0.text(dark: false) }.joined() + "@media(prefers-color-scheme:dark){\(dark)}"
  }()

  private static let pageRules: [Rule] =
    [Rule(selector: ".trellis .ground", declarations: ["fill:var(--card)"])]
    + rules(of: PageStyle.pictures).filter { $0.selector != ".picture" }.map(scoped)

  /// A rule that holds in pictures alone: some programs put the document into a page unchanged.
  private static func scoped(_ rule: Rule) -> Rule {
    let selectors = rule.selector.split(separator: ",").map { selector in
      selector.hasPrefix(".picture") ? ".trellis\(selector)" : ".trellis \(selector)"
    }
    return Rule(selector: selectors.joined(separator: ","), declarations: rule.declarations)
  }

  /// A rule of a style sheet: a selector, and what holds there.
  private struct Rule {
    var selector: String
    var declarations: [String]

    func text(dark: Bool) -> String {
      "\(selector){\(declarations.map { PictureStyle.resolved($0, dark: dark) }.joined(separator: ";"))}"
    }

    /// The part of the rule that depends on the surroundings, or that has to hold over such a part; nil if there is none.
    func colours(dark: Bool) -> String? {
      let colours = declarations.filter { $0.hasPrefix("fill:") || $0.hasPrefix("stroke:") }
      return colours.isEmpty ? nil : Rule(selector: selector, declarations: colours).text(dark: dark)
    }
  }

  /// The rules of a style sheet without nested ones.
  private static func rules(of sheet: String) -> [Rule] {
    sheet.split(separator: "}").compactMap { rule in
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard let selector = parts.first, let body = parts.dropFirst().first else { return nil }
      return Rule(
        selector: String(selector.drop(while: \.isNewline)),
        declarations: body.split(separator: ";").map { String($0.drop(while: \.isNewline)) })
    }
  }

  /// A declaration with the values of the variables that it names.
  private static func resolved(_ declaration: String, dark: Bool) -> String {
    var result = ""
    var rest = declaration[...]
    while let opening = rest.firstRange(of: "var(--") {
      result += rest[..<opening.lowerBound]
      rest = rest[opening.upperBound...]
      let name = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(name.count + 1)
      guard let value = variables[String(name)] else { preconditionFailure("the page has no --\(name)") }
      result += dark ? value.dark : value.light
    }
    return result + rest
  }

  /// The variables of the page: `--ink:light-dark(#1c2128,#e4e6ea)`, or one value for both.
  private static let variables: [String: (light: String, dark: String)] = {
    var variables: [String: (light: String, dark: String)] = [:]
    for rule in rules(of: PageStyle.colours) {
      for declaration in rule.declarations where declaration.hasPrefix("--") {
        let parts = declaration.dropFirst(2).split(separator: ":", maxSplits: 1)
        guard let name = parts.first, let value = parts.dropFirst().first else { continue }
        let both = value.dropFirst("light-dark(".count).dropLast().split(separator: ",")
        if value.hasPrefix("light-dark("), let light = both.first, let dark = both.dropFirst().first {
          variables[String(name)] = (String(light), String(dark))
        } else {
          variables[String(name)] = (String(value), String(value))
        }
      }
    }
    return variables
  }()
}

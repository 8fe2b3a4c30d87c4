/// The style of pictures: what a page says of those in it; and for a picture that is a file of its own the same, with colors in the
/// place of variables, once for light surroundings and once for dark ones.
///
/// Programs that draw SVG know neither variables nor `light-dark()`. Those that do not know `@media` draw the light one. Each color of
/// a text has a contrast of 4.5 to 1 at least on its ground (WCAG 2.1, 1.4.3), in light and in dark; each line that means something
/// 3 to 1.
package enum PictureStyle {
  /// The variables of a page, each with a color for light surroundings and one for dark ones.
  package static let colors = """
    :root{color-scheme:light dark;--paper:light-dark(#fdfcf9,#16181c);--ink:light-dark(#1c2128,#e4e6ea);
    --quiet:light-dark(#555d68,#a8b0bb);--rule:light-dark(#dcd8cf,#333840);--card:light-dark(#fff,#1d2025);
    --edge:light-dark(#7d8693,#7a838f);--added:light-dark(#0b57d0,#8ab4f8);--changed:light-dark(#7a5200,#f2c14e);
    --removed:light-dark(#a3157f,#f28bd5);--visited:light-dark(#006b75,#5ad1dc);--red:light-dark(#c02b21,#c9443a);
    --black:light-dark(#1c2128,#050608);--wrong:light-dark(#b3261e,#ff8a80);
    --shade:light-dark(#f6f5f2,#191b1f);--now:light-dark(#dbe6fb,#2a3950);--head:light-dark(#e6e6e4,#31353b);
    --mono:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}

    """

  /// What a page says of its pictures, in terms of the variables.
  package static let rules = """
    .picture{display:block;max-width:100%;height:auto;margin:0 auto .6rem}
    .picture text{font:500 15px var(--mono);fill:var(--ink);white-space:pre}
    .picture .middle,.node text,.picture .thing>text{text-anchor:middle}
    .picture .node text{font-size:14px;font-weight:600}
    .edge,.line,.curve{fill:none;stroke:var(--edge);stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
    .line{stroke-linecap:square}
    .edge.visited{stroke:var(--visited);stroke-width:3}
    .node circle,.node rect,.thing rect,rect.thing{fill:var(--card);stroke:var(--edge);stroke-width:1.6}
    .box{fill:none;stroke:var(--edge);stroke-width:1.5}
    .heavy{stroke-width:2.8}.double{stroke-width:3;stroke:var(--quiet)}.dotted{stroke-dasharray:2 4}
    .thing.heavy rect{stroke:var(--ink);stroke-width:3.6}
    .scene{fill:var(--shade);stroke:var(--edge);stroke-width:2.5}
    .frame{fill:none}
    .curve{stroke-width:2.4}.dashes1{stroke-dasharray:8 4}.dashes2{stroke-dasharray:2 4}
    .dashes3{stroke-dasharray:10 4 2 4}
    .bar,.thing>.bar{fill:var(--edge)}.picture .thing>.bar{stroke:none}.bar.pale{opacity:.25}.bar.changed{opacity:.5}
    .picture text.muted{fill:var(--quiet)}
    .node.muted circle,.node.muted rect{stroke-dasharray:3 3}.picture .node.muted text{fill:var(--quiet)}
    \(role("added"))\(role("changed"))\(role("removed"))\(role("visited"))
    .node.added circle,.node.added rect{fill:var(--added)}
    .picture .node.added text:not(.sign){fill:var(--paper)}
    .node.focus circle,.node.focus rect,.thing.focus rect,rect.focus{stroke:var(--ink);stroke-width:3.4}
    .picture text.focus{font-weight:700}
    .node.removed circle,.node.removed rect,.thing.removed rect{stroke-dasharray:4 3}
    .node.red circle,.node.red rect{fill:var(--red)}.node.black circle,.node.black rect{fill:var(--black)}
    .node .ring{fill:none!important;stroke:#fff!important;stroke-width:1.2!important}
    .picture .node.red text:not(.sign),.picture .node.black text:not(.sign){fill:#fff}
    .header rect,.footer rect,.bar rect{fill:var(--head)}
    .card rect{filter:drop-shadow(0 1px 2px #0003)}

    """

  private static func role(_ name: String) -> String {
    ".picture text.\(name),.node.\(name) .sign,.dot.\(name),.bar.\(name){fill:var(--\(name))}"
      + ".picture .node.\(name) .sign,.picture .thing.\(name) text{fill:var(--\(name))}"
      + ".line.\(name),.curve.\(name),.node.\(name) circle,.node.\(name) rect,.thing.\(name) rect,"
      + "rect.\(name):not(.bar),.edge.\(name){stroke:var(--\(name));stroke-width:2.8}"
  }

  /// The style of a picture that is a file of its own.
  package static func sheet(_ look: SVGRenderer.Look) -> String {
    switch look {
    case .graphic: sheet
    case .cells: cellSheet
    }
  }

  package static let sheet = sheet(of: standingRules)
  private static let cellSheet = sheet(
    of: standingRules + [Rule(selector: ".trellis.picture text.red", declarations: ["fill:var(--wrong)"])])

  private static func sheet(of rules: [Rule]) -> String {
    let dark = rules.compactMap { $0.colors(dark: true) }.joined()
    return rules.map { $0.text(dark: false) }.joined() + "@media(prefers-color-scheme:dark){\(dark)}"
  }

  private static let standingRules: [Rule] =
    [Rule(selector: ".trellis .ground", declarations: ["fill:var(--card)"])]
    + rules(of: rules).filter { $0.selector != ".picture" }.map(scoped)

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
    func colors(dark: Bool) -> String? {
      let colors = declarations.filter { $0.hasPrefix("fill:") || $0.hasPrefix("stroke:") }
      return colors.isEmpty ? nil : Rule(selector: selector, declarations: colors).text(dark: dark)
    }
  }

  /// The rules of a style sheet without nested ones.
  private static func rules(of sheet: String) -> [Rule] {
    sheet.split(separator: "}").compactMap { rule in
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard let selector = parts.first, let body = parts.dropFirst().first else { return nil }
      return Rule(
        selector: String(selector.drop(while: { $0.isNewline })),
        declarations: body.split(separator: ";").map { String($0.drop(while: { $0.isNewline })) })
    }
  }

  /// A declaration with the values of the variables that it names.
  private static func resolved(_ declaration: String, dark: Bool) -> String {
    let opening = "var(--"
    var result = ""
    var rest = declaration[...]
    while let letter = rest.first {
      guard rest.hasPrefix(opening) else {
        result.append(letter)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(opening.count)
      let name = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(name.count + 1)
      guard let value = variables[String(name)] else { preconditionFailure("the page has no --\(name)") }
      result += dark ? value.dark : value.light
    }
    return result
  }

  /// The variables of the page: `--ink:light-dark(#1c2128,#e4e6ea)`, or one value for both.
  private static let variables: [String: (light: String, dark: String)] = {
    var variables: [String: (light: String, dark: String)] = [:]
    for rule in rules(of: colors) {
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

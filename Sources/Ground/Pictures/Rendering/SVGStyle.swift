/// The style sheet of a picture: each role is a class, with a color for light and one for dark surroundings.
///
/// Blue, yellow, magenta and cyan as in a terminal. On its ground each color of a text has a contrast of 4.5 to 1 at
/// least (WCAG 2.1, 1.4.3).
enum SVGStyle {
  private struct Colours {
    var ground: String
    var quietLine: String
    /// Of what is red itself, whatever its role.
    var red: String
    /// In the order of ``Role``.
    var roles: [String]

    /// The rules of these colors, each below the class of the document: they hold in no other part of a page.
    var rules: String {
      var rules =
        ".trellis .ground{fill:\(ground)}.trellis text{stroke:\(ground)}.trellis .line.core{stroke:\(ground)}"
      for (name, colour) in zip(Role.allCases.map(\.rawValue), roles) {
        rules += ".trellis text.\(name),.trellis .dot.\(name){fill:\(colour)}"
        let line = name == "normal" || name == "muted" ? quietLine : colour
        rules += ".trellis .line.\(name),.trellis .curve.\(name){stroke:\(line)}"
      }
      return rules + ".trellis text.red{fill:\(red)}"
    }
  }

  private static let light = Colours(
    ground: "#ffffff", quietLine: "#8a93a0", red: "#b3261e",
    roles: ["#1c2128", "#0b57d0", "#7a5200", "#a3157f", "#006b75", "#1c2128", "#5d6672"])
  private static let dark = Colours(
    ground: "#15181d", quietLine: "#6b7684", red: "#ff8a80",
    roles: ["#e3e7ec", "#8ab4ff", "#e8b44c", "#f29ad6", "#59cfdb", "#ffffff", "#98a2af"])

  static let sheet =
    ".trellis text{font:15px ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,monospace;"
    + "stroke-width:4px;stroke-linejoin:round;paint-order:stroke}"
    + ".trellis .line{fill:none;stroke-width:1.3px;stroke-linecap:butt}"
    + ".trellis .heavy{stroke-width:2.6px}.trellis .dotted{stroke-dasharray:1.5 3}"
    + ".trellis .double{stroke-width:4.3px;stroke-linecap:square}.trellis .core{stroke-width:1.7px}.trellis .curve{fill:none;stroke-width:2px;stroke-linejoin:round}"
    + ".trellis .dashes1{stroke-dasharray:7 3}.trellis .dashes2{stroke-dasharray:2 3}"
    + ".trellis .dashes3{stroke-dasharray:9 3 2 3}"
    + ".trellis text.added,.trellis text.focus{font-weight:bold}"
    + ".trellis text.removed{text-decoration:line-through}"
    + light.rules + "@media(prefers-color-scheme:dark){" + dark.rules + "}"
}

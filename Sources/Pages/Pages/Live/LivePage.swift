import JSONModule
import Notebooks
import Pictures

/// What a page says to its own script about the lesson: the texts that the engine performs, and how it begins.
struct LivePage {
  let engine: LiveEngine
  private let members: [String: JSON]
  /// How many of the units stand in each file of the page and in those before it.
  private let ends: [Int]

  /// - Parameter ends: how many of the units stand in each file of the page and in those before it.
  init(
    _ engine: LiveEngine, _ opening: LiveOpening, _ units: [LiveUnit], ends: [Int],
    of document: NotebookDocument
  ) {
    self.engine = engine
    self.ends = ends
    let own: [String: JSON] = [
      "digest": .text(engine.module), "settings": opening.json,
      "units": .array(units.enumerated().map { $1.json(at: $0, among: units) }),
    ]
    members = own.merging(LiveMarkdown(document).members) { $1 }
  }

  /// Elements that show nothing, for a file of the page.
  func data(ofPart part: Int) -> Markup {
    var members = members
    if ends.count > 1 {
      members["part"] = .int(Int64(part + 1))
      members["end"] = .int(Int64(ends[part] - 1))
    }
    return """
      <template id="Controls">\(FigureMarkup.controls(count: 1))</template>
      <script type="application/json" id="Page">\(Self.element(.object(members)))</script>
      """
  }

  /// JSON inside an element of script: there neither a tag nor a comment begins with a letter that JSON can write in another way.
  private static func element(_ json: JSON) -> Markup {
    Markup(trusted: json.text.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028"))
  }
}

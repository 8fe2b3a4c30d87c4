import JSONModule
import Notebooks
import Pictures

/// What a page says to its own script about the lesson: the texts that the engine performs, and how it begins.
struct LivePage {
  let engine: LiveEngine
  /// Elements that show nothing.
  let data: Markup

  init(_ engine: LiveEngine, _ opening: LiveOpening, _ units: [LiveUnit], of document: NotebookDocument) {
    self.engine = engine
    var members: [String: JSON] = [
      "digest": .text(engine.module), "settings": opening.json, "units": .array(units.map(\.json)),
    ]
    members.merge(LiveMarkdown(document).members) { $1 }
    let json = JSON.object(members)
    data = """
      <template id="controls">\(FigureMarkup.controls(count: 1))</template>
      <script type="application/json" id="page">\(Self.element(json))</script>
      """
  }

  /// JSON inside an element of script: there neither a tag nor a comment begins with a letter that JSON can write in another way.
  private static func element(_ json: JSON) -> Markup {
    Markup(trusted: json.text.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028"))
  }
}

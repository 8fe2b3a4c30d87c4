import Pictures

/// What is around the content of every page: its head, its style, its script.
struct PageShell {
  var title: String
  var body: Markup
  /// The engine that the page has; nil: none.
  var engine: LiveEngine?
  /// Whether the page asks its server for news, and loads itself again.
  var reloads = false

  // A hash is computed once.
  private static let style = hash(PageStyle.text)
  private static let script = hash(PageScript.text)
  private static let liveScript = hash(PageScript.live)
  private static let reloadScript = hash(ReloadScript.text)

  /// How many bytes every page has besides its content and its engine, about.
  static func ownBytes(isLive: Bool) -> Int {
    PageStyle.text.utf8.count + (isLive ? PageScript.live : PageScript.text).utf8.count + 4_000
  }

  private static func hash(_ text: String) -> String { "'sha256-\(SHA256.base64(text))'" }

  /// The page allows the one style sheet and the scripts that stand in it, by their hashes, images that stand in it, the engine where it
  /// has one, and nothing else: no request leaves it, but those of a page that is served, to its own server; and whatever else might be
  /// in it does not run.
  private var policy: String {
    var scripts = [engine == nil ? Self.script : Self.liveScript]
    var rules = ["default-src 'none'", "img-src data:", "style-src \(Self.style)"]
    if let engine { scripts += engine.sources }
    if reloads { scripts.append(Self.reloadScript) }
    rules.append("script-src \(scripts.joined(separator: " "))")
    if engine != nil { rules.append("worker-src blob:") }
    if reloads { rules.append("connect-src 'self'") }
    return (rules + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }

  /// A place in a list of contents.
  struct Section {
    var words: String
    var address: String
  }

  /// The top of a page: the way back, what there is, and the appearance. Without a script the last is hidden, and the
  /// page follows the system's.
  static func bar(isInSite: Bool = false, contents: [Section] = []) -> Markup {
    let home: Markup = isInSite ? "<a href=\"index.html\">All lessons</a>" : .empty
    let items = contents.map { section -> Markup in
      "<li><a href=\"\(section.address)\">\(section.words)</a></li>\n"
    }.joined()
    let list: Markup =
      contents.count < 2
      ? .empty
      : """
      <details class="contents"><summary>Contents</summary><nav aria-label="Contents"><ol>
      \(items)</ol></nav></details>
      """
    return """
      <header class="masthead">\(home)\(list)\
      <button type="button" class="theme" hidden>Light or dark</button></header>
      """
  }

  private var reloader: Markup {
    reloads ? "\n<script>\(Markup(trusted: ReloadScript.text))</script>" : .empty
  }

  var html: Markup {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="color-scheme" content="light dark">
    <style>\(Markup(trusted: PageStyle.text))</style></head>
    <body>
    \(body)
    \(engine?.script ?? .empty)<script>\(Markup(trusted: engine == nil ? PageScript.text : PageScript.live))</script>\(reloader)
    </body></html>

    """
  }
}

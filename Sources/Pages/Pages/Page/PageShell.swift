import Pictures

/// What is around the content of every page: its head, its style, its script.
struct PageShell {
  var title: String
  var body: Markup
  /// The engine that the page has; nil: none.
  var engine: LiveEngine?
  /// Whether the page asks its server for news, and loads itself again.
  var reloads = false

  /// The page allows the one style sheet and the one script that stand in it, by their hashes, images that stand in it, and
  /// nothing else: no request leaves it, and whatever else might be in it does not run.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'sha256-\(SHA256.base64(PageStyle.text))'; "
    + "script-src 'sha256-\(SHA256.base64(PageScript.text))'"
  private static let livePolicy =
    "default-src 'none'; img-src data:; style-src 'sha256-\(SHA256.base64(PageStyle.text))'; "
    + "script-src 'sha256-\(SHA256.base64(PageScript.live))' "
  private static let ending = "; base-uri 'none'; form-action 'none'"
  /// A page that is served may ask its own server, and no other.
  private static let served = " 'sha256-\(SHA256.base64(ReloadScript.text))'"

  private var policy: String {
    // What a worker may be made of ends the list of scripts.
    let scripts = (engine.map { Self.livePolicy + $0.sources } ?? Self.policy) + (reloads ? Self.served : "")
    return scripts + (engine == nil ? "" : "; worker-src blob:") + (reloads ? "; connect-src 'self'" : "")
      + Self.ending
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
      <header class="bar">\(home)\(list)\
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

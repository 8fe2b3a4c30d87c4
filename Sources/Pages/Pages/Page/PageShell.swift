import Pictures

/// What is around the content of every page: its head, its style, its script.
struct PageShell {
  var title: String
  /// What it is about, in a sentence, for those who find it elsewhere; empty: nothing is said.
  var description = ""
  var body: Markup
  /// The engine that the page has; nil: none.
  var engine: LiveEngine?
  /// Whether the page asks its server for news, and loads itself again.
  var reloads = false
  /// Whether style and scripts stand beside the page, shared with the others of its site; else they stand in it.
  var sharesFiles = false

  // A hash is computed once.
  private static let style = hash(PageStyle.text)
  private static let script = hash(PageScript.text)
  private static let liveScript = hash(PageScript.live)
  private static let reloadScript = hash(ReloadScript.text)

  /// How many bytes every page has besides its content and its engine, about.
  static func ownBytes(isLive: Bool, sharesFiles: Bool = false) -> Int {
    sharesFiles
      ? 4_000
      : PageStyle.text.utf8.count + (isLive ? PageScript.live : PageScript.text).utf8.count + 4_000
  }

  private static func hash(_ text: String) -> String { "'sha256-\(SHA256.base64(text))'" }

  /// The page allows the one style sheet and the scripts that stand in it, by their hashes, or beside it; images that stand in it, the
  /// engine where it has one, and nothing else: no request leaves it, but those to its own folder or server; and whatever else might be
  /// in it does not run.
  private var policy: String {
    var rules = ["default-src 'none'", "img-src data:", "style-src \(sharesFiles ? "'self'" : Self.style)"]
    var scripts = sharesFiles ? ["'self'"] : [engine == nil ? Self.script : Self.liveScript]
    scripts += engine?.sources.filter { !scripts.contains($0) } ?? []
    if reloads, !sharesFiles { scripts.append(Self.reloadScript) }
    rules.append("script-src \(scripts.joined(separator: " "))")
    if engine != nil { rules.append("worker-src blob:") }
    if reloads { rules.append("connect-src 'self'") }
    return (rules + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }

  private var styleSheet: Markup {
    sharesFiles
      ? "<link rel=\"stylesheet\" href=\"\(SharedFile.style.address)\">"
      : "<style>\(Markup(trusted: PageStyle.text))</style>"
  }

  private var scripts: Markup {
    guard sharesFiles else {
      let text = engine == nil ? PageScript.text : PageScript.live
      return ([text] + (reloads ? [ReloadScript.text] : [])).map { text -> Markup in
        "<script>\(Markup(trusted: text))</script>"
      }.joined(separator: "\n")
    }
    let files =
      [SharedFile.script] + (engine == nil ? [] : [.liveScript]) + (reloads ? [.reloadScript] : [])
    return files.map { file -> Markup in "<script src=\"\(file.address)\"></script>" }.joined(separator: "\n")
  }

  /// For search engines, and for programs that show where a link leads.
  private var about: Markup {
    let words: Markup =
      description.isEmpty
      ? .empty
      : """
      <meta name="description" content="\(description)">
      <meta property="og:description" content="\(description)">

      """
    return """
      \(words)<meta property="og:title" content="\(title)">
      <meta property="og:type" content="\(Markup(stringLiteral: isLesson ? "article" : "website"))">
      <meta property="og:site_name" content="Trellis">
      <link rel="icon" type="image/svg+xml" href="\(Self.icon)">
      """
  }

  /// Whether it is a lesson, and not a page about lessons.
  var isLesson = false

  /// A small tree.
  private static let icon: Markup = """
    data:image/svg+xml,%3Csvg xmlns='http:%2F%2Fwww.w3.org%2F2000%2Fsvg' viewBox='0 0 32 32'%3E%3Cg stroke='%230b57d0' \
    stroke-width='3'%3E%3Cpath d='M16 8 7 23M16 8l9 15'/%3E%3Cg fill='%23fff'%3E%3Ccircle cx='16' cy='8' r='6'/%3E\
    %3Ccircle cx='7' cy='24' r='5'/%3E%3Ccircle cx='25' cy='24' r='5'/%3E%3C/g%3E%3C/g%3E%3C/svg%3E
    """

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

  var html: Markup {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="color-scheme" content="light dark">
    \(about)
    \(styleSheet)</head>
    <body>
    \(body)
    \(engine?.script ?? .empty)\(scripts)
    </body></html>

    """
  }
}

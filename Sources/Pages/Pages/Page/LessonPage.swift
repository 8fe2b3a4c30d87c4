import Notebooks
import Pictures

/// A lesson as a page: one file of HTML that asks for nothing else.
///
/// The same lesson always makes the same bytes.
public struct LessonPage {
  /// How a page is made.
  public struct Options: Sendable {
    /// Whether raw HTML of the Markdown stays what it is, which the policy of the page then still keeps from running.
    public var allowsHTML = false

    public init() {}
  }

  public let title: String
  private let content: Markup
  private let run: LessonRun

  public init(_ run: LessonRun, options: Options = Options()) {
    self.run = run
    let document = run.document
    let fences = Dictionary(
      document.cells.map { ($0.firstLine - 1, $0) }, uniquingKeysWith: { first, _ in first })
    var figures = FigureMarkup()
    var questions = 0
    func markup(_ part: CellPart) -> Markup {
      switch part {
      case .figure(let figure): return figures.figure(figure)
      case .question(let question):
        questions += 1
        return question.markup(number: questions)
      }
    }
    let name = Gallery.name(ofFile: document.path)
    guard document.form == .markdown, let tree = MarkdownTree(document.body) else {
      title = document.frontMatter.title ?? name
      content = document.cells.flatMap { run.parts[$0.index] ?? [] }.map(markup).joined()
      return
    }
    let prose = ProseMarkup(tree, cellLines: Set(fences.keys), allowsHTML: options.allowsHTML)
    title = document.frontMatter.title ?? prose.title ?? name
    let parts = prose.parts.map { part -> Markup in
      switch part {
      case .prose(let prose): prose
      case .cell(let line): fences[line].flatMap { run.parts[$0.index] }?.map(markup).joined() ?? .empty
      }
    }
    let heading: Markup = prose.title == nil ? "<h1>\(title)</h1>\n" : .empty
    content = heading + parts.joined()
  }

  /// The whole file.
  public var html: Markup {
    let matter = run.document.frontMatter
    let about = [
      matter.author.map { "by \($0)" }, matter.minutes.map { $0 == 1 ? "1 minute" : "\($0) minutes" },
      matter.level?.rawValue,
    ].compactMap(\.self)
    let file = run.document.path.split(separator: "/").last.map(String.init) ?? run.document.path
    return PageShell(
      title: title,
      body: """
        <a class="skip" href="#lesson">Skip to the lesson</a>
        <main id="lesson">
        \(content)</main>
        <footer><p>\(about.isEmpty ? .empty : "\(about.joined(separator: " · ")) · " as Markup)made with Trellis \
        from <code>\(file)</code></p>\
        <p class="theme" hidden><button type="button">Light or dark</button></p></footer>
        """
    ).html
  }
}

extension NotebookDocument {
  /// The Markdown, with blank lines in the place of the front matter, so that lines keep their numbers.
  fileprivate var body: [UInt8] {
    var line = 0
    var index = 0
    while line < bodyLine, index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n")
        || (bytes[index] == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")))
      {
        line += 1
      }
      index += 1
    }
    if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    return Array(repeating: UInt8(ascii: "\n"), count: line) + bytes[index...]
  }
}

import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The words of UIKit and of the articles lead somewhere.
@Suite struct TermTests {
  private static let terms = Catalog.everyKind.kinds.flatMap { kind in kind.terms.map { (kind, $0) } }

  @Test func eachTermIsATopicThatTellsWhatIsMeant() throws {
    let help = Help(.everyKind)
    #expect(Self.terms.count >= 250)
    for (kind, term) in Self.terms {
      let lines = try #require(help.lines(on: [term.name]), "\(term.name)")
      let meant = [kind.name] + (term.word.map { [$0] } ?? [])
      let told = try #require(help.lines(on: meant), "\(term.name): \(meant)")
      let isOwnWord = help.topics.contains(term.name)
      #expect(isOwnWord || Array(lines.suffix(told.count)) == told, "\(term.name)")
    }
  }

  @Test func noTermIsOfTwoKinds() {
    let names = Self.terms.map { "\($1.name.lowercased())" }
    let twice = Dictionary(grouping: names, by: { $0 }).filter { $1.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test func aTermThatIsTypedLeadsToTheWordThatIsMeant() {
    var session = Session()
    session.prepare("layout feed = flow; collection c = 12 layout: feed viewport: 320x240")
    let cases: [(String, message: String, help: String)] = [
      (
        "insertItems 3", "unknown word 'insertItems'",
        "here it is insert: help collection insert says more"
      ),
      (
        "c scrollToItem 3", "collection 'c' has no verb 'scrollToItem'",
        "here it is scroll: write c scroll by: 120"
      ),
      (
        "print c.indexPathsForVisibleItems",
        "collection has no property or query 'indexPathsForVisibleItems'",
        "here it is visible: help collection visible says more"
      ),
      (
        "c dequeueReusableCell", "collection 'c' has no verb 'dequeueReusableCell'",
        "here it is pool: help collection pool says more"
      ),
      ("LAContext", "unknown word 'LAContext'", "here it is auth: help auth says more"),
    ]
    for (statement, message, help) in cases {
      let failure = session.failure(statement)
      #expect(failure?.message == message, "\(statement)")
      #expect(failure?.help == help, "\(statement)")
    }
  }

  @Test(arguments: [
    "performBatchUpdates", "stretchFactor", "zIndex", "willDisplay", "shouldSelect", "cellForItem", "prepare",
    "UIPanGestureRecognizer", "LAContext", "knuth", "Face ID", "faceid", "batch", "map", "mosaic",
    "copy(with:)", "scrollToItem(at:animated:)", "UIView.animate(withDuration:)", ".cancelled", "maxY",
    "transform",
    "newInstance", "isBalanced", "CGRect.intersects", "heightConstraint", "Sequence",
  ])
  func helpKnows(_ words: String) {
    #expect(Help(.everyKind).lines(on: words.split(separator: " ").map(String.init)) != nil)
  }

  @Test func traversalSequenceIsTheOrderOfATree() throws {
    let lines = try #require(Help(.everyKind).lines(on: ["traversalSequence"]))
    #expect(lines.contains("tree.traversal"))
  }

  @Test func aDelegateAndALayoutListTheirQuestions() throws {
    let help = Help(.everyKind)
    for kind in ["delegate", "layout"] {
      let lines = try #require(help.lines(on: [kind]))
      #expect(lines.contains("questions"))
    }
    #expect(try #require(help.lines(on: ["delegate"])).contains { $0.contains("shouldSelect(item)") })
  }
}

import Declarations
import Engine
import EveryKind
import Playground
import Prompt
import Testing

/// Variants and labels by the names that they have elsewhere: the error says what to write, and that works.
@Suite struct OtherNameTests {
  /// What the help line of a statement's error says to write.
  private func advised(_ statement: String) -> String? {
    var session = Session()
    let help = session.failure(statement)?.help
    return help.flatMap { help in
      help.firstRange(of: "write ").map { String(help[$0.upperBound...]) }
    }
  }

  private func performs(_ statement: String) -> Bool {
    var session = Session()
    return session.failure(statement) == nil
  }

  @Test func whatIsWrittenElsewhere() {
    for (statement, wanted) in [
      ("tree t = rb 1 2", "tree t = redblack 1 2"), ("tree t = heap 3 1", "tree t = minheap 3 1"),
      ("heap h = 3 1 2", "tree h = minheap 3 1 2"), ("rb t = 5", "tree t = redblack 5"),
      ("avl t = 5 3", "tree t = avl 5 3"), ("avl t =", "tree t = avl"),
      ("layout l = flow minimumLineSpacing: 3", "layout l = flow lineSpacing: 3"),
      ("layout l = flow minimumInteritemSpacing: 3", "layout l = flow itemSpacing: 3"),
      ("layout l = flow sectionInset: 3", "layout l = flow insets: 3"),
      ("layout l = flow scrollDirection: horizontal", "layout l = flow scroll: horizontal"),
    ] {
      #expect(advised(statement) == wanted, "\(statement)")
      #expect(performs(wanted), "\(wanted)")
    }
  }

  @Test func bothMeaningsOfAHeapAreTold() {
    var session = Session()
    #expect(
      session.failure("tree t = heap 3 1")?.help
        == "here it is minheap or maxheap: write tree t = minheap 3 1")
  }

  @Test func anOptionOfALayoutIsToldToACollection() {
    var session = Session()
    let help = session.failure("collection c = 12 minimumLineSpacing: 4")?.help
    #expect(help == "it is an option of its layout: write layout l = flow lineSpacing: 4, and here layout: l")
    session.prepare("layout feed = flow;")
    let configured = session.failure("feed configure sectionInset: 4")?.help
    #expect(configured?.hasPrefix("did you mean insets:?") == true)
  }

  /// Of every kind, each variant by each of its other names.
  @Test func everyVariantByAnotherName() {
    var count = 0
    for kind in Catalog.everyKind.kinds {
      for term in kind.terms {
        guard let word = term.word, let variant = kind.variants.first(where: { $0.name == word }),
          !kind.variants.contains(where: { $0.name == term.name })
        else { continue }
        let example = variant.example.split(separator: "\n").first.map(String.init) ?? ""
        let statement = example.replacing(" = \(variant.name)", with: " = \(term.name)", maxReplacements: 1)
        guard statement != example else { continue }
        count += 1
        #expect(advised(statement) == example, "\(statement)")
      }
    }
    #expect(count >= 5)
  }
}

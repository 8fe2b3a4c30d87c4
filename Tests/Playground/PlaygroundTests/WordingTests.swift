import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Numbers, articles and plurals in messages: of none, one, two and thousands.
@Suite struct WordingTests {
  @Test(arguments: [
    ("tree t = bst duplicates: ignore 4", "t insert 4 5", "inserted 1 value · ignored a duplicate"),
    ("tree t = bst duplicates: ignore 4", "t insert 4 4", "ignored 2 duplicates"),
    ("tree t = bst", "t insert []", "inserted 0 values"), ("tree t = bst", "t insert 5", "inserted 5"),
    ("tree t = bst", "t insert 5 6", "inserted 2 values"),
    ("btree t = ", "t insert 1...10_000", "inserted 10,000 values"),
    ("btree t = ", "t insert []", "inserted 0 values"),
    ("trie t = words", "t insert []", "inserted 0 words"),
    ("trie t = words a", "t insert a", "nothing new: it is there already"),
    ("trie t = words a b", "t insert a b", "nothing new: they are there already"),
    ("tree t = bst", "t traverse", "in: no values"),
    ("define walk w(t) { }; tree t = bst 1", "t traverse order: w", "w: no values"),
    ("define walk w(t) { }; tree t = bst", "verify t walk: w", "verified w: no node, since there is none"),
    (
      "define walk w(t) { visit t.node }; tree t = bst 1", "verify t walk: w",
      "verified w: the only node once"
    ),
    ("tree t = bst 2 1", "verify t walk: post", "verified post: each of 2 nodes once"),
    ("layout l = list; collection c = 1 layout: l", "c insert 0", "inserted 1 item"),
    ("layout l = list; collection c = 1 layout: l", "c insert 0 count: 10_000", "inserted 10,000 items"),
    ("layout l = list; collection c = 1 layout: l", "c delete 0", "deleted 1 item"),
    (
      "layout l = list; collection c = 2 layout: l; c select 0", "c select 0",
      "nothing changed · selected: 0"
    ),
  ]) func countsInMessages(before: String, statement: String, message: String) {
    var session = Session()
    session.prepare(before)
    let told = session.run(statement).last
    #expect(told?.failure == nil && told?.message?.hasPrefix(message) == true, "\(told?.message ?? "")")
  }

  @Test(arguments: [
    ("repeat \"3\" { }", "repeat must be a whole number, 0 or more, not \"3\""),
    ("repeat -1 { }", "repeat must be a whole number, 0 or more, not -1"),
    ("print sum(3)", "sum takes a list or a range, not 3"),
    ("print count(5)", "count takes a list or a range, not 5"),
    ("print [1][9]", "index 9 is out of range: there is 1"),
    ("print [1, 2][10_000_000]", "index 10,000,000 is out of range: there are 2"),
    ("let x = 1; goto 10_000", "there is no step 10,000: there is 1"),
    ("auth a = faceID; print a + 1", "'a' is an auth, not a value"),
    ("cards a = [A]; print a + 1", "'a' is a cards object, not a value"),
    (
      "auth a = faceID; stack b = 1; compare a b",
      "'a' is an auth, and 'b' a stack: only objects of one kind are compared"
    ),
    ("auth a = faceID; define a(x) = x", "'a' is already the name of an auth"),
    ("swipe left", "'swipe' is a verb of cards, and no cards object is in focus"),
    ("layout l = list; collection c = 3 layout: l; c select 10_000", "there is no item 10,000 in section 0"),
    ("dragdrop d = podcast list: [A]; d lift 10_000", "there is no row 10,000"),
  ]) func numbersAndArticlesInErrors(program: String, message: String) {
    var session = Session()
    #expect(session.failure(program)?.message == message)
  }

  /// However narrow, no line of an explanation is wider, but for the echo, which stays one line.
  @Test(arguments: [6, 8, 10, 11, 12, 20]) func explanationsKeepToTheWidth(width: Int) {
    for style in ["ascii", "unicode"] {
      var session = Session()
      session.prepare("tree t = bst 1...150;\nset style \(style)\nset width \(width)")
      for line in session.shown("explain t find 151") {
        #expect(line.count <= width, "\(style): \(line)")
      }
    }
  }
}

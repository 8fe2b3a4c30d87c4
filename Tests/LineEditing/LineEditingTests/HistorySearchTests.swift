import Testing

@testable import LineEditing

@Suite struct HistorySearchTests {
  private func search(_ pattern: String, in entries: String...) -> HistorySearch {
    var search = HistorySearch(entries)
    for letter in pattern { search.type(letter) }
    return search
  }

  @Test func theLatestEntryIsFoundFirst() {
    #expect(search("a", in: "ab", "ba", "c").found == "ba")
    #expect(search("ab", in: "ab", "ba", "c").found == "ab")
    #expect(search("", in: "ab").found == nil)
    #expect(search("x", in: "ab").found == nil)
    #expect(search("x", in: "ab").isFailed)
  }

  @Test func moreLettersLookOnFromWhatWasFound() {
    var search = search("t", in: "tree", "insert", "t pop")
    #expect(search.found == "t pop")
    search.type("r")
    #expect(search.found == "tree")
    search.type("x")
    #expect(search.found == "tree" && search.isFailed)
    search.deleteBackward()
    #expect(search.found == "tree" && !search.isFailed)
    search.deleteBackward()
    search.deleteBackward()
    #expect(search.found == nil)
  }

  @Test func olderAndNewerOnesFollow() {
    var search = search("a", in: "a1", "b", "a2", "a3")
    search.lookOlder()
    #expect(search.found == "a2")
    search.lookOlder()
    search.lookOlder()
    #expect(search.found == "a1" && search.isFailed)
    search.lookNewer()
    #expect(search.found == "a2" && !search.isFailed)
  }

  @Test func capitalsCountIfTheyAreTyped() {
    #expect(search("tree", in: "Tree", "x").found == "Tree")
    #expect(search("Tree", in: "Tree", "tree").found == "Tree")
  }

  @Test func theLastPlaceIsMarked() {
    #expect(search("ab", in: "ab xab").range == 4..<6)
    #expect(search("日", in: "a日").range == 1..<4)
  }
}

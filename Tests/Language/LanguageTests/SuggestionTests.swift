import Testing

@testable import Language

@Suite struct SuggestionTests {
  @Test func nearest() {
    let words = [
      "avl", "bst", "redblack", "treap", "traverse", "insert", "Steve", "splay", "minheap", "maxheap",
    ]
    let cases: [(String, String?)] = [
      ("alv", "avl"), ("inesrt", "insert"), ("insret", "insert"), ("AVL", "avl"), ("steve", "Steve"),
      ("redblak", "redblack"),
      ("trav", "traverse"), ("xyz", nil), ("", nil), ("x", nil), ("minheep", "minheap"), ("heap", nil),
      ("rebdlcak", "redblack"),
    ]
    for (word, expected) in cases {
      #expect(Suggestion.nearest(word, in: words) == expected, "\(word)")
      #expect(Suggestion.nearest(word, in: words.reversed()) == expected, "\(word)")
      #expect(Suggestion.nearest(word, in: Set(words)) == expected, "\(word)")
    }
    #expect(Suggestion.nearest("ab", in: ["ac", "bb", "aa"]) == "aa")
    #expect(Suggestion.nearest(String(repeating: "a", count: 1_000_000), in: words) == nil)
    #expect(Suggestion.nearest("avl", in: [] as [String]) == nil)
  }

  /// Breadth-first over edits is out of reach, so the recursion of the definition is the oracle.
  @Test func distanceMatchesItsDefinition() {
    func slow(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>) -> Int {
      guard let lastLeft = left.last, let lastRight = right.last else { return max(left.count, right.count) }
      var best = min(
        slow(left.dropLast(), right) + 1, slow(left, right.dropLast()) + 1,
        slow(left.dropLast(), right.dropLast()) + (lastLeft == lastRight ? 0 : 1))
      if left.count > 1, right.count > 1, left.dropLast().last == lastRight, right.dropLast().last == lastLeft
      {
        best = min(best, slow(left.dropLast(2), right.dropLast(2)) + 1)
      }
      return best
    }
    var words: [[Unicode.Scalar]] = [[]]
    for length in 0..<4 {
      words += words.filter { $0.count == length }.flatMap { [$0 + ["a"], $0 + ["b"], $0 + ["c"]] }
    }
    for left in words {
      for right in words where left.count + right.count < 8 {
        #expect(Suggestion.distance(left, right) == slow(left[...], right[...]))
      }
    }
  }
}

import EveryKind
import Playground
import Prompt
import Testing

/// The first difference of two objects that are drawn in several parts.
@Suite struct ComparedPilesTests {
  /// Piles are compared one by one, not line by line across all of them.
  @Test func theDifferenceIsMarkedInThePileThatDiffers() {
    var session = Session()
    session.prepare("stack a = min 3 1 1;\nstack b = min 3 1 1 twins: first;")
    let screen = session.screen("compare a b { pop }")
    #expect(screen.contains("│   1 │ ← top    │  ▸1 │ ← min"), "\(screen)")
    #expect(screen.contains("│   3 │          │  ▸3 │ ← min"), "\(screen)")
    #expect(screen.hasSuffix("first difference, in mins: 1 in a, 3 in b"), "\(screen)")
  }
}

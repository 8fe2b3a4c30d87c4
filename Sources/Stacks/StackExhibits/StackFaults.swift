import Declarations
import Pictures
import Stacks

/// What stacks and puzzles refuse, in their words.
extension Fault {
  /// An empty stack is asked for one of its elements.
  static func emptyStack(hasNo property: String) -> Fault {
    refused {
      "\($0.map { "stack '\($0)'" } ?? "stack") is empty: it has no \(property)"
    } help: {
      pushFirst($0)
    }
  }

  /// Of twins only the first was kept, and a pop took it.
  static func extremeLost(_ property: String) -> Fault {
    refused {
      "\($0.map { "stack '\($0)'" } ?? "stack") holds elements, but its \(property) is lost: a twin took it along"
    } help: { _ in
      "twins: both keeps one for each of them"
    }
  }

  /// An empty stack is popped.
  static let nothingToPop = refused {
    "\($0.map { "stack '\($0)'" } ?? "the stack") is empty: nothing to pop"
  } help: {
    pushFirst($0)
  }

  /// More elements are popped than a stack holds.
  static func cannotPop(_ wanted: Int, of count: Int) -> Fault {
    refused {
      "\($0.map { "stack '\($0)'" } ?? "the stack") holds \(count.counted("element")): cannot pop \(wanted.grouped)"
    }
  }

  private static func pushFirst(_ stack: String?) -> String {
    "push a value first, or ask \(stack.map { "\($0).count" } ?? "its count")"
  }

  /// The code of the article reads beyond the end of a list.
  static func articleReads(place: Int, of count: Int) -> Fault {
    refused(
      "the article's code reads index \(place.grouped) of a list of \(count.grouped) here, and crashes",
      help: "nothing was changed; leave out rules: article to get an answer")
  }

  /// The code of the article adds numbers whose sum has no room in 64 bits.
  static func articleAdds(_ overflow: ThreeSum.SumOverflow) -> Fault {
    let places = overflow.places.map { $0.grouped }
    let list = "\(places.dropLast().joined(separator: ", ")) and \(places[places.count - 1])"
    return refused(
      "the article's code adds the values at places \(list) here, and \(overflow.first) + \(overflow.second) overflows: "
        + "its program ends",
      help: "nothing was changed; leave out rules: article to use wider sums")
  }

  /// The code of the article counts on from the last of the whole numbers.
  static func articleCounts(_ failure: LongestRun.NoNextNumber) -> Fault {
    refused(
      "the article's code looks for \(failure.value) \(failure.direction == .up ? "+" : "-") 1 here, which overflows: "
        + "its program ends",
      help: "nothing was changed; leave out rules: article to get an answer")
  }

  /// A puzzle is taken back further than it went.
  static func cannotGoBack(_ wanted: Int, of taken: Int) -> Fault {
    refused { _ in
      "cannot go back \(wanted.grouped): \(taken == 1 ? "only 1 step was" : "\(taken.grouped) steps were") taken"
    } help: {
      ($0.map { "\($0) " } ?? "") + (taken == 0 ? "step goes forward" : "back \(taken) goes to the start")
    }
  }
}

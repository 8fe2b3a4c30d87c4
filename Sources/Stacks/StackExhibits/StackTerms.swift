import Declarations

/// What Swift and the articles call the words of stacks and puzzles.
extension StackExhibits {
  static let stackTerms = Term.table([
    "": "MinStack Stack Array",
    "pop": "popLast removeLast",
    "push": "append",
    "min": "minimum getMin",
    "top": "peek",
  ])

  static let puzzleTerms = Term.table([
    "longestRun": "longestConsecutive consecutiveSequence findLongestRange",
    "threeSum": "threeNumberSum threeSumProblem",
    "twoSum": "twoNumberSum",
    "recurring": "firstRecurring recurringCharacter",
  ])
}

import Declarations

/// The kinds of stacks and puzzles, for a catalog.
public enum StackExhibits {
  public static let all: [Kind] = [
    Kind(
      StackExhibit.self,
      choices: [
        "A stack that keeps no minima is searched for its min; its minima is an empty list."
      ], terms: stackTerms),
    Kind(PuzzleExhibit.self, terms: puzzleTerms),
  ]
}

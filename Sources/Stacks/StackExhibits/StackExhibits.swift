import Playground

/// The kinds of stacks and puzzles, for a catalog.
public enum StackExhibits {
  public static let all: [Kind] = [
    Kind(StackExhibit.self),
    Kind(PuzzleExhibit.self),
  ]
}

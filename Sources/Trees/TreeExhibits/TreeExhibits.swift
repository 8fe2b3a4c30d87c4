import Declarations

/// The kinds of trees, for a catalog.
public enum TreeExhibits {
  public static let all: [Kind] = [
    Kind(
      TreeExhibit.self,
      choices: [
        "find says if a value is not there, which is not an error; for remove, path, and rotate it is one.",
        "floor and ceiling as verbs say none if there is none; as queries they are errors then.",
        "rank and the walks of a binary tree without order look at every node; floor, ceiling, select, range, and find need order and are refused.",
        "The costs of a plain tree are those of the textbook's descent, though an insertion may begin where the last one ended.",
        "A removed node is drawn once more where it was; if another took its place, before it: -30 ~40.",
      ], terms: treeTerms),
    Kind(BTreeExhibit.self),
    Kind(TrieExhibit.self),
  ]
}

import Playground

/// The kinds of trees, for a catalog.
public enum TreeExhibits {
  public static let all: [Kind] = [
    Kind(TreeExhibit.self),
    Kind(BTreeExhibit.self),
    Kind(TrieExhibit.self),
  ]
}

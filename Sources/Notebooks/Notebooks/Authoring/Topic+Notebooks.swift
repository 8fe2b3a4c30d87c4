import Playground

extension Topic {
  /// What an author can write into a notebook: made from the declarations that read it.
  public static let notebooks = Topic(
    "notebooks",
    "what a notebook says of its cells, behind trellis, and of itself, between two lines --- at its start",
    groups: [
      Group("labels of a cell", CellLabel.all.map(\.declaration)),
      Group("keys of front matter", FrontMatterKey.all.map(\.declaration)),
    ],
    notes: [
      "a cell is a fenced block whose first word is trellis, and the fenced block output below it is what it showed when it was recorded",
      "a label that is a word may be taken back: hidden=no",
      "in a recorded output, ... matches any lines, and [..] anything within one; \\... and \\[..] for themselves",
      "the answers to what a cell asks come after output: answers=\"30; [3, 4]\"",
    ],
    or: ["notebook", "cell", "label", "labels", "front matter", "frontmatter"])
}

import Pictures

/// How a tree is drawn.
public enum TreeView: String, Hashable, Sendable, CaseIterable {
  case tidy, knuth, wetherell, reingold, sideways, outline, levels, array

  var composition: any TreeComposition {
    switch self {
    case .tidy: FoldedComposition(LevelArrangement(columns: tidyColumns))
    case .knuth: FoldedComposition(LevelArrangement { unitGridColumns(of: $0, order: $1, layout: .knuth) })
    case .wetherell:
      FoldedComposition(LevelArrangement { unitGridColumns(of: $0, order: $1, layout: .wetherell) })
    case .reingold:
      FoldedComposition(LevelArrangement { unitGridColumns(of: $0, order: $1, layout: .reingold) })
    case .sideways: FoldedComposition(SidewaysArrangement())
    case .outline: FoldedComposition(OutlineArrangement())
    case .levels: LevelComposition()
    case .array: ArrayComposition()
    }
  }
}

/// A way to make the picture of a tree.
protocol TreeComposition {
  /// - Parameters:
  ///   - content: a tree of one node at least.
  ///   - canvas: a column and a line at least.
  /// - Returns: a picture that says what it leaves out.
  func compose(_ content: TreeContent, canvas: Canvas) -> Picture
}

/// A tree whose nodes are put into cells; subtrees for which there is no room are folded into single labels.
struct FoldedComposition: TreeComposition {
  let arrangement: any TreeArrangement

  init(_ arrangement: any TreeArrangement) {
    self.arrangement = arrangement
  }

  func compose(_ content: TreeContent, canvas: Canvas) -> Picture {
    let folding = TreeFolding(content, arrangement: arrangement, canvas: canvas)
    let picture =
      canvas.columns > 1 ? arrangement.picture(of: folding.tree) : narrowPicture(folding.tree)
    return picture.leavingOut(folding.foldedCount, of: content)
  }

  /// A single column leaves no room for signs, nor for more than the root.
  private func narrowPicture(_ tree: VisibleTree) -> Picture {
    guard let label = tree.labels.first else { return Picture() }
    return Picture(
      marks: label.marks(at: Cell(x: 0, y: 0), keepsSign: false), columns: 1, rows: 1)
  }
}

/// A way to put the nodes of a tree into cells.
protocol TreeArrangement {
  /// The size of the picture of a tree.
  ///
  /// - Complexity: O(*n*), as for the picture itself, but without touching a label.
  func extent(of skeleton: TreeSkeleton) -> Canvas
  func picture(of tree: VisibleTree) -> Picture
}

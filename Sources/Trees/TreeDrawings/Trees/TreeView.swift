import Pictures

/// How a tree is drawn.
public enum TreeView: String, Hashable, Sendable, CaseIterable {
  case tidy, knuth, wetherell, reingold, sideways, outline, levels, array

  /// - Parameters:
  ///   - content: a tree of one node at least.
  ///   - canvas: a column and a line at least.
  /// - Returns: a picture that says what it leaves out.
  func compose(_ content: TreeContent, canvas: Canvas) -> Picture {
    func folded(_ arrangement: some TreeArrangement) -> Picture {
      FoldedComposition(arrangement).compose(content, canvas: canvas)
    }
    func onUnitGrid(_ layout: TreeLayout) -> Picture {
      folded(LevelArrangement { unitGridColumns(of: $0, order: $1, layout: layout) })
    }
    switch self {
    case .tidy: return folded(LevelArrangement(columns: tidyColumns))
    case .knuth: return onUnitGrid(.knuth)
    case .wetherell: return onUnitGrid(.wetherell)
    case .reingold: return onUnitGrid(.reingold)
    case .sideways: return folded(SidewaysArrangement())
    case .outline: return folded(OutlineArrangement())
    case .levels: return LevelComposition().compose(content, canvas: canvas)
    case .array: return ArrayComposition().compose(content, canvas: canvas)
    }
  }
}

/// A tree whose nodes are put into cells; subtrees for which there is no room are folded into single labels.
struct FoldedComposition<Arrangement: TreeArrangement> {
  let arrangement: Arrangement

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
  }

  func compose(_ content: TreeContent, canvas: Canvas) -> Picture {
    let folding = TreeFolding(content, canvas: canvas, extent: arrangement.extent)
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

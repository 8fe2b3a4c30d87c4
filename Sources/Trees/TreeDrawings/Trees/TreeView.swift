import Pictures

/// How a tree is drawn.
public enum TreeView: String, Hashable, Sendable, CaseIterable {
  case tidy, knuth, wetherell, reingold, sideways, outline, levels, array

  var composition: any TreeComposition {
    switch self {
    case .tidy: FoldedComposition(LevelArrangement(columns: tidyColumns))
    case .knuth: FoldedComposition(LevelArrangement { unitGridColumns(of: $0, layout: .knuth) })
    case .wetherell: FoldedComposition(LevelArrangement { unitGridColumns(of: $0, layout: .wetherell) })
    case .reingold: FoldedComposition(LevelArrangement { unitGridColumns(of: $0, layout: .reingold) })
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
  func compose(_ content: TreeContent, canvas: Canvas) -> DrawnTree
}

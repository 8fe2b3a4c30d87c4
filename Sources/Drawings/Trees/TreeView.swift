import Pictures

/// How a tree is drawn.
public enum TreeView: String, Hashable, Sendable, CaseIterable {
  case tidy, knuth, wetherell, reingold, outline

  var arrangement: any TreeArrangement {
    switch self {
    case .tidy: LevelArrangement(columns: tidyColumns)
    case .knuth: LevelArrangement(columns: { unitGridColumns(of: $0, layout: .knuth) })
    case .wetherell: LevelArrangement(columns: { unitGridColumns(of: $0, layout: .wetherell) })
    case .reingold: LevelArrangement(columns: { unitGridColumns(of: $0, layout: .reingold) })
    case .outline: OutlineArrangement()
    }
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

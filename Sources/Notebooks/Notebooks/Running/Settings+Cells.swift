import Playground

extension Settings {
  /// The same, but no wider and no taller than a screen.
  package func within(_ screen: Settings) -> Settings {
    var settings = self
    settings.width = width.map { min($0, screen.width ?? $0) }
    settings.height = height.map { min($0, screen.height ?? $0) }
    return settings
  }

  /// What the labels of a cell ask for.
  init(_ labels: CellLabels) {
    self.init(
      width: labels.width, height: labels.height, style: labels.isASCII ? .ascii : nil,
      steps: labels.drawsEveryStep ? .all : nil)
  }
}

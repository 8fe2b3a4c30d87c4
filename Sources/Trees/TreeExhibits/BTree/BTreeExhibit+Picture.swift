import Declarations
import Pictures
import TreeDrawings
import Trees

extension BTreeMarks: ExhibitMarks where Element == Key {}

extension BTreeExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    try request.checkWhole(help: Self.opening)
    return Drawn(draw(in: request.view, marks: request.marks, on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    try request.checkWhole(help: Self.opening)
    return TreeDrawings.describe(tree, label: { $0.label }, marks: request.marks, canvas: request.canvas)
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    try BTreeView.allCases.map { (view) throws(Fault) in
      try draw(in: view.rawValue, marks: Marks(), on: canvas)
        .checkLevels(in: view.rawValue, isOutline: view == .outline, on: canvas)
    }
  }

  private static let opening = "a btree folds what does not fit; find unfolds the path"

  private func draw(in view: String, marks: Marks, on canvas: Canvas) -> Picture {
    let view = BTreeView(rawValue: view) ?? .boxes
    return TreeDrawings.draw(tree, label: { $0.label }, marks: marks, view: view, canvas: canvas)
  }
}

// MARK: What both trees with any number of children do

extension PictureRequest {
  /// - Throws: ``Fault/refused(_:help:)`` if a part is asked for.
  func checkWhole(help: String) throws(Fault) {
    guard around == nil, depth == nil else {
      throw Fault.refused("around: and depth: are for binary trees", help: help)
    }
  }
}

extension Picture {
  /// Checks the rules of a view.
  ///
  /// - Returns: what was checked.
  func checkLevels(
    in view: String, isOutline: Bool, on canvas: Canvas
  ) throws(Fault) -> (view: String, rules: [DrawingRule]) {
    do throws(DrawingViolation) {
      try check(fitting: canvas)
      try MultiwayPlaces(of: self).check()
    } catch {
      throw Fault.violated(error, view: view)
    }
    return (view, Picture.rules + (isOutline ? [] : MultiwayPlaces.rules))
  }
}

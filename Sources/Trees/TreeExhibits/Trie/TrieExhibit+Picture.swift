import Pictures
import Playground
import TreeDrawings
import Trees

extension TrieMarks: ExhibitMarks {}

extension TrieExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    try request.checkWhole(help: Self.opening)
    return Drawn(draw(in: request.view, marks: request.marks, on: request.canvas).picture)
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    try request.checkWhole(help: Self.opening)
    return TreeDrawings.description(of: trie)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try TrieView.allCases.map { view in
      try draw(in: view.rawValue, marks: Marks(), on: canvas)
        .check(view.rawValue, isOutline: view == .outline, on: canvas)
    }
  }

  private static let opening = "a trie folds what does not fit; complete opens the way"

  private func draw(in view: String, marks: Marks, on canvas: Canvas) -> DrawnMultiway {
    let view = TrieView(rawValue: view) ?? .letters
    return TreeDrawings.draw(trie, marks: marks, view: view, canvas: canvas)
  }
}

import Pictures
import Playground
import TreeDrawings
import Trees

extension TrieMarks: ExhibitMarks {}

extension TrieExhibit {
  public func picture(_ request: PictureRequest<TrieMarks>) throws -> Drawn {
    try Self.checkWhole(request)
    let view = TrieView(rawValue: request.view) ?? .letters
    let drawn = TreeDrawings.draw(trie, marks: request.marks, view: view, canvas: request.canvas)
    return Drawn(
      drawn.picture, leftOut: drawn.leftOut == 0 ? nil : "\(drawn.leftOut.counted("letter")) left out")
  }

  /// - Throws: ``Fault/refused(_:help:)`` if a part is asked for.
  private static func checkWhole(_ request: PictureRequest<TrieMarks>) throws {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "around: and depth: are for binary trees",
        help: "a trie folds what does not fit; complete opens the way")
    }
  }

  public func description(_ request: PictureRequest<TrieMarks>) throws -> Description {
    try Self.checkWhole(request)
    return TreeDrawings.description(of: trie)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try TrieView.allCases.map { view in
      let drawn = TreeDrawings.draw(trie, view: view, canvas: canvas)
      do throws(DrawingViolation) {
        try drawn.picture.check(fitting: canvas)
        try drawn.places.check()
      } catch {
        throw Fault.violated(error, view: view.rawValue)
      }
      return (view.rawValue, Picture.rules + (view == .outline ? [] : MultiwayPlaces.rules))
    }
  }
}

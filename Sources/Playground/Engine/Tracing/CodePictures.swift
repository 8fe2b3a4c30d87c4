import Declarations
import Pictures

/// The pictures that stand under the sentences of an explanation: of the variables that a line read or changed, as long as they show
/// something that was not shown before.
package struct CodePictures {
  private let canvas: Canvas
  /// What was drawn last of each variable.
  private var shown: [String: String] = [:]

  /// - Parameter canvas: the room of a picture.
  package init(on canvas: Canvas) { self.canvas = canvas }

  /// The picture under the sentence of a moment; nil if there is nothing new to see.
  package mutating func next(_ moment: CodeSnapshot) -> Picture? {
    guard canvas.columns >= Self.leastColumns, canvas.rows > 0 else { return nil }
    let touched = CodeVariables(moment).drawn.filter { $0.isTouched }
    let new = touched.filter { shown[$0.name] != $0.signature }
    guard !new.isEmpty else { return nil }
    for variable in new { shown[variable.name] = variable.signature }
    return CodeVariables.stack(new.map { $0.drawing }).picture(on: canvas)
  }

  /// Narrower pictures say no more than the sentences.
  private static let leastColumns = 24
}

extension CodeVariables {
  /// Pictures beside one another, or below one another where there is too little room for that.
  static func stack(_ drawings: [Drawing]) -> FirstThatFits {
    FirstThatFits {
      HorizontalStack(drawings, spacing: 4)
      VerticalStack(drawings, spacing: 0)
    }
  }
}

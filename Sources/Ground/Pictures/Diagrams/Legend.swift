/// What a sign in a picture means, in as many words as there is room for:
///
///     █ colored so far: the mask rises from the bottom
public struct Legend: Drawable, Hashable, Sendable {
  public var sign: CleanText
  /// What it means, in many words first, then in fewer and fewer.
  public var meanings: [String]

  /// - Parameter meanings: at least one.
  public init(_ sign: CleanText, _ meanings: [String]) {
    self.sign = sign
    self.meanings = meanings
  }

  private var ways: FirstThatFits {
    FirstThatFits(
      meanings.map { Picture(sign + CleanText(" \($0)"), role: .muted).padded(left: 2) })
  }

  public func picture(on canvas: Canvas) -> Picture { ways.picture(on: canvas) }
  public func fits(_ canvas: Canvas) -> Bool { ways.fits(canvas) }
}

import Pictures
import Recording
import Values

/// An exhibit that holds one structure, and draws it as a whole: the shortest way to a kind of one's own.
///
/// What it draws is a `Drawable`; the picture over the caption, its description and what `verify` says of both are made from
/// that. `Tests/Fixtures/OwnKind` is an example, and the lesson `your-own-kind` tells how it came about.
public protocol StructureExhibit: Exhibit where Structure: Checkable {
  var structure: Structure { get }
  /// What a view shows.
  ///
  /// - Parameters:
  ///   - view: one of ``Exhibit/views``.
  ///   - marks: what the step did to it.
  func drawing(of view: String, marks: Marks) -> Drawing
}

extension StructureExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "\(Self.declaration.name) is drawn as a whole: around: and depth: are for trees",
        help: "show it without them")
    }
    let picture = drawing(of: request.view, marks: request.marks).picture(on: request.canvas)
    return Drawn(picture, leftOut: picture.leftOut)
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    drawing(of: request.view, marks: request.marks).description(on: request.canvas)
  }

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    do throws(InvariantViolation) { try structure.checkInvariants() } catch { throw Fault.violated(error) }
    return structure.invariants
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    try Self.views.map { (view) throws(Fault) in
      let picture = drawing(of: view.name, marks: Marks()).picture(on: canvas)
      do throws(DrawingViolation) {
        try picture.check(fitting: canvas)
      } catch {
        throw Fault.violated(error, view: view.name)
      }
      return (view.name, Picture.rules)
    }
  }
}

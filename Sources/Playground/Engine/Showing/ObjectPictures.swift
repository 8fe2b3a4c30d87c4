import Declarations
import Pictures
import Values

/// Turning objects into pictures with captions.
extension Interpreter {
  /// Draws every object that the statements since the last flush changed.
  mutating func flush() throws(Fault) {
    for name in run.reporters {
      guard let index = state.object(named: name), let reported = state.objects[index].box.reported else {
        continue
      }
      try put(state.objects[index], caption: caption(of: reported, for: state.objects[index]), isMarked: true)
      takeReport(of: index)
    }
    run.reporters.removeAll()
  }

  /// What a step reported of an object, what it cost, and what the object is now.
  private func caption(of reported: Reported, for object: State.Object) -> Caption {
    var costs = object.kind.costs
    var pieces = ["\(reported.commands.grouped) commands"]
    if reported.commands <= 1 {
      pieces = reported.message
      costs.removeAll { reported.reportedCosts.contains($0) }
    }
    let told = pieces.count
    pieces += reported.costs.text(of: costs)
    let summary = object.box.summary
    guard !pieces.isEmpty else { return Caption(summary: summary) }
    return Caption(pieces + [summary.joined(separator: ", ")], toldCount: told)
  }

  /// Puts out the picture of an object over a caption.
  ///
  /// - Parameter isMarked: whether what the step did to it is marked.
  mutating func put(
    _ object: State.Object, caption: Caption, isMarked: Bool = false, view: String? = nil, around: Key? = nil,
    depth: Int? = nil
  ) throws(Fault) {
    let view = view ?? object.kind.views.first?.name ?? ""
    let output = try depiction(
      of: object.box, caption: caption, isMarked: isMarked, view: view, around: around, depth: depth)
    // What is drawn was gone through; but it is no work that a kept state would save.
    run.lookedAt -= Int64(object.box.weight)
    run.drawn.insert(object.name)
    run.step.object = object.name
    run.step.kind = object.kind.name
    run.step.message = caption.pieces.joined(separator: " · ")
    run.step.outputs.append(output)
  }

  /// The picture of an object over a caption, to which is added what had to be left out; or its description, where that
  /// is asked for in place of pictures.
  func depiction(
    of object: ObjectBox, caption: Caption, isMarked: Bool = false, view: String, around: Key? = nil,
    depth: Int? = nil
  ) throws(Fault) -> Output {
    func request(over caption: Caption) -> ObjectPictureRequest {
      ObjectPictureRequest(
        view: view, isMarked: isMarked, canvas: canvas(over: caption), around: around, depth: depth)
    }
    guard settings.describe != .on else {
      return .description(try object.describe(request(over: caption)), caption: caption)
    }
    var whole = caption
    var drawn = try object.draw(request(over: whole))
    if let leftOut = drawn.leftOut {
      whole = caption + leftOut
      // A longer caption may leave a line less for the picture.
      if canvas(over: whole) != canvas(over: caption) {
        drawn = try object.draw(request(over: whole))
        whole = caption + (drawn.leftOut ?? leftOut)
      }
    }
    return .picture(drawn.picture, caption: whole)
  }

  /// The room for a picture, which shares the height with its caption.
  func canvas(over caption: Caption) -> Canvas {
    if let playCanvas { return playCanvas }
    let settings = self.settings
    let columns = settings.width ?? 80
    let lines = caption.lines(columns: columns, style: settings.textStyle)
    return Canvas(columns: columns, rows: max(1, (settings.height ?? 40) - lines.count))
  }
}

import Pictures

/// Turning objects into pictures with captions.
extension Interpreter {
  /// Draws every object that the statements since the last flush changed.
  mutating func flush() throws {
    for name in run.told.names {
      guard let index = state.object(named: name), let report = run.told[name] else { continue }
      let object = state.objects[index]
      let caption = caption(of: report, for: object)
      try put(object, caption: caption, report: report)
      close(report)
    }
    run.told.removeAll()
  }

  /// What a step told of an object, what it cost, and what the object is now.
  private func caption(of report: any StepReport, for object: State.Object) -> Caption {
    var costs = object.kind.costs
    var pieces = ["\(report.commands.grouped) commands"]
    if report.commands <= 1 {
      pieces = report.message
      costs.removeAll { report.toldCosts.contains($0) }
    }
    pieces += report.costs.text(of: costs)
    let summary = object.exhibit.summary
    return Caption(pieces + (pieces.isEmpty ? summary : [summary.joined(separator: ", ")]))
  }

  /// Puts out the picture of an object over a caption.
  mutating func put(
    _ object: State.Object, caption: Caption, report: (any StepReport)? = nil, view: String? = nil,
    around: Key? = nil,
    depth: Int? = nil
  ) throws {
    let view = view ?? object.kind.views.first?.name ?? ""
    let output = try depiction(
      of: object.exhibit, caption: caption, report: report, view: view, around: around, depth: depth)
    try checkPatience()
    // What is drawn was gone through; but it is no work that a kept state would save.
    run.lookedAt -= object.exhibit.weight
    run.drawn.insert(object.name)
    run.step.object = object.name
    run.step.kind = object.kind.name
    run.step.message = caption.pieces.joined(separator: " · ")
    run.step.outputs.append(output)
  }

  /// The picture of an exhibit over a caption, to which is added what had to be left out; or its description, where that
  /// is asked for in place of pictures.
  func depiction(
    of exhibit: some Exhibit, caption: Caption, report: (any StepReport)?, view: String, around: Key? = nil,
    depth: Int? = nil
  ) throws -> Output {
    guard settings.describe != .on else {
      let description = try exhibit.describe(
        view, report: report, canvas: canvas(over: caption), around: around, depth: depth)
      return .description(description, caption: caption)
    }
    func draw(over caption: Caption) throws -> Drawn {
      try exhibit.draw(view, report: report, canvas: canvas(over: caption), around: around, depth: depth)
    }
    var whole = caption
    var drawn = try draw(over: whole)
    if let leftOut = drawn.leftOut {
      whole = caption + leftOut
      // A longer caption may leave a line less for the picture.
      if canvas(over: whole) != canvas(over: caption) {
        drawn = try draw(over: whole)
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

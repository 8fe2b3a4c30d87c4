import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

extension CollectionExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    let canvas = request.canvas
    switch request.view {
    case "map":
      return Drawn(map(request.marks).picture(on: canvas))
    case "attributes":
      return Drawn(attributes(request.marks).picture(on: canvas))
    case "events":
      return Drawn(eventTable.picture(on: canvas))
    default:
      return Drawn(seen(request.marks).picture(on: canvas))
    }
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    switch request.view {
    case "attributes": return attributes(request.marks).description(on: request.canvas)
    case "events": return eventTable.description(on: request.canvas)
    default: break
    }
    var description = content(request.marks).description(on: request.canvas)
    if !request.marks.way.isEmpty {
      let way = strip(request.marks).description(on: request.canvas)
      description.details = [way.summary] + way.details + ["at the end:"] + description.details
    }
    return description
  }

  private func attributes(_ marks: Marks) -> AttributesTable {
    AttributesTable(shown(marks), own: view.layout.ownAttributes)
  }

  private var eventTable: EventTable {
    let calls = log.calls
    return EventTable(count: calls.count) { calls[$0].call(named: name) }
  }

  /// What a command led to, and the way there if it was asked for.
  private func seen(_ marks: Marks) -> Drawing {
    marks.way.isEmpty ? content(marks).drawing : strip(marks).drawing
  }

  private func strip(_ marks: Marks) -> Strip {
    Strip(marks.way + [(MotionProgress.end.title, content(marks))])
  }

  /// What is visible, with notes on the offset and the headers that are moved.
  func content(_ marks: Marks) -> ViewportContent {
    var content = ViewportContent(
      viewport: view.viewport, contentSize: view.contentSize, axis: view.axis, elements: shown(marks),
      notes: Self.notes(on: view, showing: view.visible.map { $0.attributes }))
    content.removed = marks.removed
    return content
  }

  /// What is said beside the picture of a view: its offset, and the headers that are moved.
  ///
  /// - Parameter shown: where the elements are drawn, in the order of the data source.
  static func notes(on view: CollectionView, showing shown: [LayoutAttributes]) -> [String] {
    let offset = view.viewport.offset[view.axis]
    let inset = view.viewport.inset.leading(view.axis)
    var notes: [String] = []
    if inset != 0 {
      notes.append(
        "offset \(PointsText.text(offset)) + inset \(PointsText.text(inset)) = \(PointsText.text(offset + inset))"
      )
    }
    for attributes in shown {
      guard case .header(let section) = attributes.element else { continue }
      if let pin = view.headerPin(ofSection: section), pin.isMoved {
        notes.append("header \(section): \(pin)")
      }
      guard let placement = view.headerPlacement(ofSection: section), placement.rule != .unmoved,
        placement.frame != placement.context.base, placement.frame == attributes.frame
      else { continue }
      notes.append("header \(section): \(placement)")
    }
    return Array(notes.prefix(4))
  }

  /// The elements on the screen as they are drawn.
  func shown(_ marks: Marks) -> [ViewportContent.Shown] {
    view.visible.map { visible in
      var shown = shown(visible.attributes, marks)
      shown.handed = view.handed[visible.view]
      return shown
    }
  }

  func shown(_ attributes: LayoutAttributes, _ marks: Marks) -> ViewportContent.Shown {
    marks.shown(
      attributes, in: view,
      label: labels.text(of: attributes.element, in: view.items, before: marks.itemsBefore))
  }

  /// All the content, drawn where the map asks for it.
  private func map(_ marks: Marks) -> CollectionMap {
    CollectionMap(
      viewport: view.viewport, contentSize: view.contentSize, axis: view.axis, count: view.items.count,
      ordinal: { view.items.position(of: $0) },
      elements: { rect in (try? view.attributes(in: rect))?.map { shown($0, marks) } ?? [] })
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    let content = content(Marks())
    do throws(DrawingViolation) {
      try ViewportRules.check(content.picture(on: canvas), of: content, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: "viewport")
    }
    return [("viewport", ViewportRules.all)]
  }
}

extension CollectionExhibit.Marks {
  /// An element as a view shows it, with what the step did to it.
  func shown(
    _ attributes: LayoutAttributes, in view: CollectionView, label: String
  ) -> ViewportContent.Shown {
    var shown = ViewportContent.Shown(attributes, in: view, label: label)
    let section = attributes.element.section
    if changedSections.contains(section) { shown.change = .changed }
    if addedSections.contains(section) { shown.change = .added }
    if case .item(let path) = attributes.element {
      if changed.contains(path) { shown.change = .changed }
      if added.contains(path) { shown.change = .added }
    }
    return shown
  }
}

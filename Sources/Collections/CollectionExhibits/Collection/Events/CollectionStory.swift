import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

/// Explains a command by the sentences of its calls, and draws the view after each that changes what is
/// visible.
///
/// What the layout has answered and no view shows yet is drawn dotted. All pictures of a command have the
/// scale of the last one, which is known only when the command is over: until then the story keeps what will
/// be drawn.
public struct CollectionStory: Story {
  public var explanation: Explanation
  /// What is written on the elements.
  var labels = CollectionLabels()
  /// The data of items that are about to be inserted, by their places after it.
  var inserted: [IndexPath: Key] = [:]
  /// What the command does to the items, as far as that is known before it is over.
  var marks = CollectionExhibit.Marks()
  /// What a learner is asked.
  var questions = CollectionQuestions()
  /// Where the layout has placed what it was asked for.
  private var answered: [Element: LayoutAttributes] = [:]
  /// What is visible after a call: which of the explanation, and whether it differs from what was seen
  /// before.
  private var moments: [(call: Int, content: ViewportContent, isChange: Bool)] = []

  public init(_ explanation: Explanation) { self.explanation = explanation }

  /// What it leaves out it knows by name, and the calls are as few as what is visible.
  public var isOpen: Bool { true }

  /// Calls that are left out, since `willDisplay` follows and says the same.
  private static let omitted: Set<String> = ["cellForItem", "viewForHeader", "viewForFooter"]
  /// With more elements on the screen the calls are described in words only, so that a long story stays
  /// quick.
  private static let mostDrawn = 200

  public mutating func hear(_ event: ReportedEvent) {
    if !Self.omitted.contains(event.name) { explanation.append(MicroStep(event.sentence)) }
  }

  /// Explains a batch in the order in which it is performed: reloads, then removals from the end, then
  /// insertions from the start.
  mutating func tell(_ plan: UpdatePlan, named name: (IndexPath) -> String) {
    for step in plan.steps {
      explanation.append(MicroStep(step.sentence(named: name)))
      guard case .reloadSection(let section) = step,
        let recount = plan.recounts.first(where: { $0.section == plan.newSection(section) })
      else { continue }
      explanation.append(
        MicroStep(
          "to UIKit that is a delete and an insert of the section: its items are counted again, \(recount.words)"
        ))
    }
  }

  /// Looks at the view after a call.
  mutating func see(_ event: CollectionEvent, in view: CollectionView) {
    guard explanation.leftOut == 0, !explanation.isEmpty, view.visible.count <= Self.mostDrawn else { return }
    var isQuestion = true
    switch event {
    case .attributes(let rect, _):
      guard let found = try? view.attributes(in: rect), found.count <= Self.mostDrawn else { return }
      // A callback about everything visible also removes what its answer does not list.
      if rect == view.viewport.bounds { answered = [:] }
      for attributes in found { answered[attributes.element] = attributes }
      draw(view, isWhole: rect == view.viewport.bounds, isChange: true)
      return
    case .attributesOfHeader(let section):
      answered[.header(section)] = try? view.attributes(of: .header(section))
    case .shouldInvalidate, .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .selected, .deselected:
      break
    case .willDisplay: isQuestion = false
    default: return
    }
    draw(view, isWhole: false, isChange: isQuestion)
  }

  private mutating func draw(_ view: CollectionView, isWhole: Bool, isChange: Bool) {
    var elements: [ViewportContent.Shown] = []
    var known: Set<Element> = []
    for visible in view.visible {
      let element = visible.element
      guard !isWhole || answered[element] != nil else { continue }
      known.insert(element)
      elements.append(shown(answered[element] ?? visible.attributes, in: view))
    }
    for (element, attributes) in answered where !known.contains(element) {
      var expected = shown(attributes, in: view)
      expected.isExpected = true
      elements.append(expected)
    }
    elements.sort { $0.attributes.element < $1.attributes.element }
    var content = ViewportContent(
      viewport: view.viewport, contentSize: view.contentSize, axis: view.axis, elements: elements,
      notes: CollectionExhibit.notes(on: view, showing: elements.map { $0.attributes }))
    content.removed = marks.removed
    let isNew = moments.last?.content != content
    moments.append((explanation.steps.count - 1, content, isChange && isNew))
  }

  private func shown(_ attributes: LayoutAttributes, in view: CollectionView) -> ViewportContent.Shown {
    var label = labels.text(of: attributes.element, in: view.items, before: marks.itemsBefore)
    if case .item(let path) = attributes.element, let key = inserted[path] {
      label = "\(path.item.grouped) \(key.label)"
    }
    return marks.shown(attributes, in: view, label: label)
  }

  public mutating func finish() {
    decideArrivals()
    guard let last = moments.last?.content else { return }
    for moment in moments {
      explanation.draw(
        moment.content.scaled(like: last).picture(on: explanation.canvas), at: moment.call,
        isChange: moment.isChange)
    }
    moments = []
  }
}

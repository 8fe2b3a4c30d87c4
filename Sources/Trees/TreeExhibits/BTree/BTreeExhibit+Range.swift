import Pictures
import Playground

extension BTreeExhibit {
  static let range = Verb<BTreeExhibit>(
    Declaration(
      "range", "marks the values from one to another",
      parameters: [.place("from", .element, "the least"), .place("to", .element, "the greatest")],
      example: "btree b = 50 30 70 20 60\nb range 30 60")
  ) { exhibit, arguments, report in
    guard let from = arguments.key(0), let to = arguments.key(1) else { return }
    try exhibit.checkSort(of: from)
    try exhibit.checkSort(of: to)
    guard from <= to else {
      throw Fault.badShape(
        "a range goes up, and \(from.literal) is more than \(to.literal)", help: "give the lesser first")
    }
    var listener = BTreeListener(report, marksWay: true)
    let places = exhibit.tree.range(from...to, recorder: &listener)
    if report.isSeen, places.count <= mostFollowed {
      for place in places { listener.marks.mark(place.node, place.index, .focus, in: exhibit.tree) }
    }
    report.answer = .list(places.map { exhibit.tree.elements(of: $0.node)[$0.index].value })
    report.say(places.count.counted("value in range", "values in range"))
    listener.hand(to: &report)
  }
}

import CollectionViews
import Declarations
import Language

/// What a learner is asked of a collection, and why the answers are right.
extension Decision {
  /// A learner is not asked to list more items.
  private static let mostListed = 12

  /// `Which items come in?`
  static func arrivals(_ paths: [IndexPath], isFlat: Bool, bounds: String) -> Decision {
    let reason = "their frames overlap \(bounds), and they were not visible"
    let hint = "which frames overlap \(bounds)?"
    guard paths.count <= mostListed else {
      return Decision(
        "How many items come in?", answer: .int(paths.count), because: reason, hint: hint, on: "visible item")
    }
    return Decision(
      "Which items come in?", places: paths.map { [$0.section, $0.item] }, isFlat: isFlat,
      told: paths.map { CollectionExhibit.name($0, isFlat) }.joined(separator: ", "),
      because: paths.isEmpty ? "no other frame overlaps \(bounds)" : reason, hint: hint, on: "visible item")
  }

  /// `3 cells are needed, and 1 waits in the pool: how many are created?`
  static func created(_ created: Int, of needed: Int, waiting: Int) -> Decision {
    Decision(
      "\(needed.counted("cell")) \(needed == 1 ? "is" : "are") needed, and "
        + "\(waiting.grouped) \(waiting == 1 ? "waits" : "wait") in the pool: how many are created?",
      answer: .int(created),
      because:
        "first those in the pool are reused; what leaves the screen comes into the pool only after that",
      hint: "does what leaves come into the pool before or after what arrives is made?", on: "reuse")
  }

  /// `Where does header 1 begin now?`
  static func header(_ section: Int, at place: Value, along axis: String, because reason: String) -> Decision
  {
    Decision(
      "Header \(section): which \(axis) has its upper edge now?", answer: place, because: reason,
      hint: "is it pinned to the edge, or does its section push it?", on: "header")
  }

  /// `Where is item 3 after the batch?`
  static func place(after old: IndexPath, is new: IndexPath?, isFlat: Bool) -> Decision {
    let name = CollectionExhibit.name(old, isFlat)
    return Decision(
      "Where is item \(name) after the batch?", places: new.map { [[$0.section, $0.item]] } ?? [],
      isFlat: isFlat,
      told: new.map { CollectionExhibit.name($0, isFlat) } ?? "",
      because: new == nil
        ? "it is deleted"
        : "what is deleted or taken out before it moves it up, what comes in before it down",
      hint: "take out what goes, counted before the batch; then put in what comes, counted after it",
      on: "item place")
  }

  /// `What is done first?`
  static var orderOfBatch: Decision {
    Decision(
      "Whatever their order in the batch: what is done first?",
      among: [
        Choice("d", "the deletes", synonyms: ["deletes", "delete"]),
        Choice("i", "the inserts", synonyms: ["inserts", "insert"]),
      ],
      is: "the deletes", because: "deletes have indexes of before the batch, inserts those of after it",
      hint: "whose indexes count as before the batch?", on: "order")
  }

  /// `Is item 2 highlighted?`
  static func highlight(_ name: String, isAllowed: Bool) -> Decision {
    Decision(
      "A finger touches item \(name): is it highlighted?", among: [.yes, .no], right: isAllowed ? .yes : .no,
      because: "the delegate answers \(isAllowed ? "yes" : "no")", hint: "what does the delegate answer?",
      on: "highlight")
  }

  /// `The finger is lifted: what happens to item 2?`
  static func lift(_ name: String, selects: Bool, isAllowed: Bool) -> Decision {
    let choices = [
      Choice("s", "it is selected", synonyms: ["selected", "select"]),
      Choice("d", "it is deselected", synonyms: ["deselected", "deselect"]),
      Choice("n", "nothing", synonyms: ["none"]),
    ]
    return Decision(
      "The finger is lifted: what happens to item \(name)?", among: choices,
      right: !isAllowed ? choices[2] : selects ? choices[0] : choices[1],
      because: !isAllowed
        ? "the delegate refuses"
        : selects
          ? "a tap selects, unless several may be selected and it is one of them"
          : "several may be selected, and it is one of them",
      hint: "is it selected already, and may several be?", on: "selection")
  }

  /// `Which item is no longer selected?`
  static func deselected(_ path: IndexPath, isFlat: Bool) -> Decision {
    Decision(
      "Which item is no longer selected?", places: [[path.section, path.item]], isFlat: isFlat,
      told: CollectionExhibit.name(path, isFlat), because: "only one may be selected",
      hint: "how many may be selected?", on: "selection")
  }

  /// `Is the delegate told?`
  static var silentSelection: Decision {
    Decision(
      "Is the delegate told?", among: [.yes, .no], right: .no,
      because: "it hears what a finger does, and not what the program does itself", hint: "who selects?",
      on: "delegate")
  }
}

import Declarations
import Language
import Pictures
import Trees

/// The verbs of heaps.
extension TreeExhibit {
  static let popped = Parameter<Int>(
    place: "n", taking: .whole(atLeast: 1), default: 1, "how many")
  private static let joining = Parameter<Keys>.elements(
    "value", optional: true, "values to add first; lists and ranges spread out")
  private static let order = Parameter<BinaryHeap<Key>.Order?>(
    "as", "which heap; what it is if left out, or a minheap")

  static let heapVerbs: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "push", "adds values to a heap: each rises from the end to its place",
        parameters: [added], example: "tree h = minheap 5 8\nh push 3\nexpect h.root == 3")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkHeap(for: "push")
      try tree.insert(arguments[added], verb: "push", &report)
    },
    Verb(
      Declaration(
        "pop",
        "removes the first value of a heap, or the first n; each time the last value sinks from the top",
        parameters: [popped], example: "tree h = minheap 5 3 8\nh pop\nexpect h.root == 5")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkHeap(for: "pop")
      try tree.pop(arguments[popped], verb: "pop", &report)
    },
    Verb(
      Declaration(
        "peek", "shows the first value of a heap, which is at the top",
        example: "tree h = maxheap 5 3 8\nh peek")
    ) { (tree, _, report) throws(Fault) in
      try tree.checkHeap(for: "peek")
      guard let root = tree.tree.root, let top = tree.heap.top else { throw Self.empty("peek") }
      report.marksWay = true
      report.record(.visited(root), in: tree.tree)
      report.mark { $0.mark(root, .focus) }
      report.say("\(top.label) is the \(tree.heap.order == .min ? "least" : "greatest")")
      report.answer = top.value
    },
    Verb(
      Declaration(
        "heapify",
        "adds values at the end and makes a heap of the whole, bottom-up (Floyd); it makes one of any other tree too",
        parameters: [joining, order],
        example: "tree t = binary 5 3 8 1\nt heapify as: maxheap\nexpect t.root == 8")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.heapify(adding: arguments[joining].array(), as: arguments[order], &report)
    },
    Verb(
      Declaration(
        "sort", "pops a heap until it is empty, and lists the values in that order: heap sort",
        example: "tree h = minheap 5 3 8\nh sort\nexpect h.count == 0")
    ) { (tree, _, report) throws(Fault) in
      try tree.checkHeap(for: "sort")
      try tree.pop(tree.heap.count, verb: "sort", &report)
      // As after clear: a picture of all that went would say nothing.
      report.marks = Marks()
    },
  ]

  /// - Throws: if it is none.
  private func checkHeap(for verb: String) throws(Fault) {
    if !isHeap { throw Fault.needsHeap(for: verb, in: variant) }
  }

  private static func empty(_ verb: String) -> Fault {
    .empty("tree", hasNo: "value to \(verb)")
  }

  private mutating func pop(_ wanted: Int, verb: String, _ report: inout Report<TreeExhibit>) throws(Fault) {
    let count = heap.count
    guard count > 0 else { throw Self.empty(verb) }
    guard wanted <= count else {
      throw Fault.cannotPop(wanted, of: count)
    }
    var popped: [Key] = []
    while popped.count < wanted, let key = heap.pop(recorder: &report) {
      popped.append(key)
      try report.look(popped.count, of: wanted)
    }
    report.answer =
      verb == "pop" && wanted == 1
      ? popped[0].value : try .list(popped.map { $0.value }, interruptedBy: StatementCancellation.current)
    let shown = popped.prefix(40).map { $0.label }.joined(separator: " ")
    let reported = verb == "pop" ? "popped" : "sorted:"
    report.say("\(reported) \(shown)\(popped.count > 40 ? " … (\(popped.count.grouped) values)" : "")")
  }

  private mutating func heapify(
    adding added: [Key], as wanted: BinaryHeap<Key>.Order?, _ report: inout Report<TreeExhibit>
  ) throws(Fault) {
    let order = wanted ?? (isHeap ? heap.order : .min)
    let held = Array(tree.traversed(by: .levelOrder))
    if let first = held.first ?? added.first, let other = added.first(where: { $0.isText != first.isText }) {
      throw Fault.mixedTypes(new: other, held: first)
    }
    let before = variant
    report.story?.questions.goal = .heapify
    if isHeap, order == heap.order {
      try heap.heapify(adding: added, recorder: &report)
    } else {
      // The values that are there take their places unheard: they are not new.
      form = .heap(try BinaryHeap(held, adding: added, order: order, recorder: &report))
    }
    report.say(variant == before ? "made a heap again" : "\(before) became \(variant)")
    if !added.isEmpty {
      report.say(added.count.counted("value added", "values added"))
    }
  }
}

extension BinaryHeap<Key> {
  /// - Parameter count: called with every value.
  mutating func push(
    _ keys: Keys, _ report: inout Report<TreeExhibit>, _ count: (Key, _ isNew: Bool) -> Void = { _, _ in }
  ) throws(Fault) {
    let total = keys.estimatedCount
    var done = 0
    try keys.each { (key) throws(Fault) in
      try tree.checkSort(of: key)
      push(key, recorder: &report)
      count(key, true)
      done += 1
      try report.look(done, of: total, taking: tree.bytesOfNextNode)
    }
  }
}

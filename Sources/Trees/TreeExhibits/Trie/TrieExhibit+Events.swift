import Declarations
import Pictures
import TreeDrawings
import Trees

extension TrieExhibit {
  public typealias Story = TrieNarrator

  public static func tell(_ event: TrieEvent, in trie: borrowing Trie, to report: inout Report<Self>) {
    report.mark { $0.record(event, in: trie) }
    report.story?.follow(event, in: trie)
    switch event {
    case .descended(let node):
      let isWay = report.marksWay
      report.count(.visits)
      if isWay { report.mark { $0.mark(node, .visited) } }
      report.tell(
        ReportedEvent(
          "descended", ["node": trie.json(of: node)], "\(trie.name(of: node)) is there: go down",
          marks: isWay ? [EventMark(.visited, node.subject)] : []))
      report.story?.wentDown(to: node, in: trie)
    case .missed(let letter, let node):
      report.tell(
        ReportedEvent(
          "missed", ["letter": .text(String(letter)), "node": trie.json(of: node)],
          "\(trie.name(of: node)) has no \(String(letter)) after it: not here"))
      report.story?.missed(letter, at: node, in: trie)
    case .grew(let node, let parent):
      report.tell(
        ReportedEvent(
          "grew", ["node": trie.json(of: node), "parent": trie.json(of: parent)],
          "\(trie.name(of: parent)) has no \(trie.name(of: node)) after it yet: a new letter",
          marks: [EventMark(.added, node.subject)]))
      report.story?.grew(node, in: trie)
    case .marked(let node, let isNew):
      report.tell(
        ReportedEvent(
          "marked", ["node": trie.json(of: node), "isNew": .bool(isNew)],
          isNew ? "a word ends here now" : "a word ends here already",
          marks: isNew ? [EventMark(.changed, node.subject)] : []))
      report.story?.marked(node, isNew: isNew, in: trie)
    case .unmarked(let node):
      report.tell(
        ReportedEvent(
          "unmarked", ["node": trie.json(of: node)], "no word ends here anymore",
          marks: [EventMark(.changed, node.subject)]))
      report.story?.unmarked(node, in: trie)
    case .pruned(let node, let letter, let parent):
      let gone: JSON = ["id": .int(Int(node.rawValue)), "letter": .text(String(letter))]
      report.tell(
        ReportedEvent(
          "pruned", ["node": gone, "parent": trie.json(of: parent)],
          "no word needs the \(String(letter)) after \(trie.name(of: parent)) anymore: it is removed",
          marks: [EventMark(.removed, node.subject)]))
      report.story?.pruned(letter, below: parent, in: trie)
    }
  }
}

extension Trie {
  /// A node by what identifies it, and its letter; the root has none.
  fileprivate func json(of node: NodeID) -> JSON {
    let id = JSON.int(Int(node.rawValue))
    guard let letter = letter(of: node) else { return ["id": id] }
    return ["id": id, "letter": .text(String(letter))]
  }

  /// A node in a sentence.
  func name(of node: NodeID) -> String { letter(of: node).map(String.init) ?? "the root" }
}

import Declarations
import Language

/// A call that is under way, or the statement itself, as the trace knows it.
struct CodeLevel: Sendable {
  /// `fib(3)`; nil for the statement itself.
  var call: String?
  let listing: CodeListing
  let uses: CodeUses
  private var line = 0
  private var place = 0
  /// The line that a call interrupts: it is reported again if the call leads to a change.
  var interrupted: String?
  private var held: [CodeSnapshot.Held] = []
  /// The calls below it, the outermost first, as they were when it began.
  var callers: [CodeSnapshot.Caller] = []
  var waiting = WaitingLists()
  /// The parts that the reads of its code have come to.
  var paths: [Int: [Value]] = [:]
  /// The places of the loops over lists.
  var turns: [String: Int64] = [:]

  init(call: String? = nil, listing: CodeListing, uses: CodeUses) {
    self.call = call
    self.listing = listing
    self.uses = uses
  }

  /// The statement at a place of the source is performed.
  mutating func stand(at offset: Int) {
    if place != offset || line == 0 { line = listing.line(of: offset) }
    place = offset
  }

  /// Sets a variable.
  ///
  /// - Returns: what it held in a few words, if it held anything.
  mutating func set(_ name: String, to content: CodeContent, at moment: Int) -> String? {
    guard let index = held.firstIndex(where: { $0.name == name }) else {
      held.append(CodeSnapshot.Held(name: name, content: content, changedAt: moment))
      return nil
    }
    let old = held[index].content.text
    held[index].content = content
    held[index].changedAt = moment
    return old
  }

  /// The value of a variable of its own.
  func value(of name: String) -> Value? { held.first { $0.name == name }?.content.value }

  /// The call, which waits for another.
  var waitingCaller: CodeSnapshot.Caller {
    CodeSnapshot.Caller(call: call, held: held.filter { uses.isVisible($0.name, at: place) })
  }

  func snapshot(
    outer: [CodeSnapshot.Held], number: Int, touches: CodeTouches, watched: [String]?, told: String?,
    isHead: Bool
  ) -> CodeSnapshot {
    CodeSnapshot(
      listing: listing, line: line, call: call, held: held, outer: outer, callers: callers, number: number,
      place: place, uses: uses, turns: turns, touches: touches, watched: watched, told: told, isHead: isHead)
  }
}

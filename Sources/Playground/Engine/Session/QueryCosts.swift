import Declarations
import Language
import Values

/// What queries cost the objects that were asked.
///
/// It is kept beside the timeline: undo does not take back that something was asked. What belongs to a name counts from when
/// an object of that name was made.
struct QueryCosts: Equatable, Sendable {
  private struct Account: Equatable, Sendable {
    var last = Costs()
    var total = Costs()
  }

  private var accounts: [String: Account] = [:]

  /// What the last query of an object cost.
  func last(of name: String) -> Costs { accounts[name]?.last ?? Costs() }

  /// What all queries of an object cost since it was made.
  func total(of name: String) -> Costs { accounts[name]?.total ?? Costs() }

  mutating func charge(_ costs: Costs, to name: String) {
    // Most queries cost nothing, and are not worth an entry.
    if costs.isZero, accounts[name]?.last.isZero != false { return }
    accounts[name, default: Account()].last = costs
    accounts[name, default: Account()].total += costs
  }

  /// An object of this name is made.
  mutating func open(_ name: String) {
    if accounts[name] != nil { accounts[name] = nil }
  }
}

/// A count of what queries cost that a statement read, and where.
///
/// The count is no part of the state from which a step is replayed. So the step keeps it, as it keeps the text that it loaded.
package struct CostReading: Equatable, Sendable {
  var count: Int64
  /// Whether the statement counted it by itself, so that it would again.
  var isOwn = false
  /// Where the statement itself names it; nil if a procedure does.
  var range: SourceRange?
}

extension Interpreter {
  /// A count of what queries cost, for an expression; a statement that is replayed is told what it was told before.
  mutating func read(_ count: Int64, at range: SourceRange) -> Int64 {
    if let told = recordedReadings.popFirst() { return told.count }
    return note(count, at: range)
  }

  /// Notes a count that the statement reads, to be told again when it is replayed.
  ///
  /// - Parameters:
  ///   - range: where the statement names it; nil if a number cannot stand there.
  ///   - isOwn: whether the statement counted it by itself.
  mutating func note(_ count: Int64, at range: SourceRange?, isOwn: Bool = false) -> Int64 {
    run.costReadings.append(
      CostReading(count: count, isOwn: isOwn, range: run.source === run.step.source ? range : nil))
    return count
  }
}

extension Timeline.Record {
  /// The statement as a file has it that makes the session again: with what queries cost in place of the question for it,
  /// since a file has no queries that make no step.
  ///
  /// - Throws: if no number can stand there, because it was not the same at each time, or the question stands in a procedure.
  func textToSave() throws(Fault) -> String {
    guard costReadings.contains(where: { !$0.isOwn }) else { return text }
    var counts: [SourceRange: Int64] = [:]
    for reading in costReadings {
      guard let place = reading.range, range.lowerBound <= place.lowerBound,
        place.upperBound <= range.upperBound,
        counts.updateValue(reading.count, forKey: place) ?? reading.count == reading.count
      else { throw .cannotSaveCosts(of: text) }
    }
    var bytes = source.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    for (place, count) in counts.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
      bytes.replaceSubrange(Int(place.lowerBound)..<Int(place.upperBound), with: String(count).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

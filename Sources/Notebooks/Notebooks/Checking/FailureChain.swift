import Language
import Pictures

/// Which cells fail because of one before them: what that would have made, had it not failed, is missing where their errors stand.
public struct FailureChain: Sendable {
  /// The cells that fail because of one, by the index of that one.
  private var consequences: [Int: [NotebookCell]] = [:]
  private var consequent: Set<Int> = []

  /// - Parameters:
  ///   - verdicts: of the cells of a notebook, in their order.
  ///   - kinds: the kinds of things that cells can make.
  /// - Complexity: linear in the cells.
  init(_ verdicts: [CellVerdict], kinds: Set<String>) {
    guard verdicts.contains(where: \.hasFailed) else { return }
    // The cells that did not make the names which nothing made.
    var missing: [String: Int] = [:]
    var made: Set<String> = []
    for verdict in verdicts {
      if verdict.cell.labels.isFresh {
        missing = [:]
        made = []
      }
      let failure = Failure(verdict)
      let cause = failure?.words.compactMap { missing[$0] }.first
      if let cause {
        consequences[cause, default: []].append(verdict.cell)
        consequent.insert(verdict.cell.index)
      }
      if verdict.isSkipped || verdict.cell.language != .trellis { continue }
      for (name, end) in Self.names(madeBy: verdict.cell.source, kinds: kinds) {
        if let failure, failure.place < end {
          if !made.contains(name) { missing[name] = cause ?? verdict.cell.index }
        } else {
          made.insert(name)
          missing[name] = nil
        }
      }
    }
  }

  /// Whether a cell fails because of one before it, which is told there.
  public func isConsequence(_ verdict: CellVerdict) -> Bool { consequent.contains(verdict.cell.index) }

  /// `6 cells after it fail because of it, at lines 20, 31, 44, …`; nil if none does.
  public func note(on verdict: CellVerdict) -> CleanLine? {
    guard let cells = consequences[verdict.cell.index] else { return nil }
    let lines = cells.prefix(Self.mostLines).map { "\($0.firstLine)" }.joined(separator: ", ")
    let rest = cells.count > Self.mostLines ? ", …" : ""
    return cells.count == 1
      ? "1 cell after it fails because of it, at line \(lines)"
      : "\(cells.count) cells after it fail because of it, at lines \(lines)\(rest)"
  }

  private static let mostLines = 5

  /// Where a cell failed, and the words there.
  private struct Failure {
    let place: Int
    let words: [String]

    init?(_ verdict: CellVerdict) {
      guard case .failed(.error(let error)) = verdict.result, let origin = error.origin,
        origin.source === verdict.cell.source
      else { return nil }
      place = Int(origin.range.lowerBound)
      let text = TokenizedText(origin.source.text(origin.range))
      words = text.indices.compactMap(text.word)
    }
  }

  /// The names that the statements of a cell make, each with where its statement ends.
  private static func names(madeBy source: Source, kinds: Set<String>) -> [(name: String, end: Int)] {
    let text = TokenizedText(source.bytes)
    let places = text.indices.filter { text.tokens[$0].kind != .comment }
    let tokens = places.map { text.tokens[$0] }
    func word(_ index: Int) -> String? { places.indices.contains(index) ? text.word(places[index]) : nil }
    var names: [(String, Int)] = []
    var start = 0
    var depth = 0
    for index in tokens.indices {
      if tokens[index].kind == .opening { depth += 1 }
      if tokens[index].kind == .closing { depth -= 1 }
      let isLast = index == tokens.indices.last
      guard isLast || (depth <= 0 && tokens[index].kind == .separator) else { continue }
      let end = tokens[index].range.upperBound
      switch word(start) {
      case "let":
        // One name, or some in parentheses.
        let last =
          word(start + 1) == nil ? tokens[start...index].firstIndex { $0.kind == .closing } : start + 2
        names += (start + 1..<max(start + 1, last ?? index)).compactMap(word).map { ($0, end) }
      case "define":
        names += [word(start + 1) == "walk" ? word(start + 2) : word(start + 1)].compactMap { $0 }.map {
          ($0, end)
        }
      case let kind? where kinds.contains(kind):
        names += [word(start + 1)].compactMap { $0 }.map { ($0, end) }
      default: break
      }
      start = index + 1
    }
    return names
  }
}

import Declarations
import Engine

extension Session {
  /// What may follow a point.
  func members(of context: LineContext, dot: String.Index) -> Offer {
    let subject = String(context.partial[..<dot])
    let start = context.start + subject.utf8.count + 1
    var offer = Offer(start: start, candidates: [])
    if let object = objects.first(where: { $0.name == subject }) {
      offer.candidates = object.kind.properties.map { Offer.Candidate($0.name, note: $0.summary) }
      let refused = refusedWords(of: subject)
      offer.candidates += object.kind.queries.filter { !refused.contains($0.name) }
        .map { Offer.Candidate(calling: $0) }
      // Where a statement begins, a command may be called.
      if context.words.isEmpty {
        offer.candidates += object.kind.verbs.filter { !refused.contains($0.name) }
          .map { Offer.Candidate(calling: $0) }
      }
      let counts = object.kind.costs.isEmpty ? [] : Counts.names
      offer.candidates += counts.map { Offer.Candidate($0 + ".", isWhole: false) }
    } else if let value = variables[subject] {
      offer.candidates = value.questionWords
      if context.words.isEmpty, value.isList {
        offer.candidates += Grammar.listCommands.map { Offer.Candidate(calling: $0) }
      }
    } else if subject == SessionCommand.swift.rawValue, !swiftNames.isEmpty {
      offer.candidates = swiftNames.map { Offer.Candidate($0) }
    } else if procedureNames.contains(subject) {
      offer.candidates = [Offer.Candidate(Counts.ofDefinitions.name + ".", isWhole: false)]
    } else if subject.hasSuffix("." + Counts.ofDefinitions.name),
      procedureNames.contains(String(subject.dropLast(Counts.ofDefinitions.name.count + 1)))
    {
      offer.candidates = CallCost.allCases.map { Offer.Candidate($0.name, note: $0.summary) }
    } else if let (object, isAsked) = counted(subject) {
      offer.candidates = object.kind.costs.map { Offer.Candidate($0.name) }
      if !isAsked { offer.candidates.append(Offer.Candidate("asked.", isWhole: false)) }
    } else if let end = subject.lastIndex(of: "."),
      let object = objects.first(where: { $0.name == subject[..<end] })
    {
      let group = subject[subject.index(after: end)...] + "."
      offer.candidates = object.kind.properties.map { $0.name }.filter { $0.hasPrefix(group) }
        .map { Offer.Candidate(String($0.dropFirst(group.count))) }
    }
    return offer.keeping(String(context.partial[context.partial.index(after: dot)...]))
  }

  /// The object whose counters `t.cost`, `t.total` or the same with `.asked` stand for.
  private func counted(_ subject: String) -> (object: (name: String, kind: Kind), isAsked: Bool)? {
    var words = subject.split(separator: ".", omittingEmptySubsequences: false)
    let isAsked = words.last == "asked"
    if isAsked { words.removeLast() }
    guard words.count == 2, Counts.names.contains(String(words[1])),
      let object = objects.first(where: { $0.name == words[0] }), !object.kind.costs.isEmpty
    else { return nil }
    return (object, isAsked)
  }
}

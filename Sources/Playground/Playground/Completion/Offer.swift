import Declarations
import Engine
import Language

/// What may be typed at a place: candidates for the word there, and how the whole is written.
public struct Offer: Equatable, Sendable {
  public struct Candidate: Equatable, Sendable {
    public var text: String
    /// Whether the word is whole, so that a blank may follow. Else something must: where values that can stand there are offered, it is
    /// offered only once it was begun.
    public var isWhole: Bool
    /// What it is, in a line.
    public var note: String?
    /// How it goes on, if something follows it.
    public var signature: String?
    /// Whether it is any value, and comes after the command's own labels and choices.
    public var comesLater = false
    /// What it is listed under, apart from the others; nil: under nothing.
    public var group: String?

    public init(_ text: String, isWhole: Bool = true, note: String? = nil) {
      self.text = text
      self.isWhole = isWhole
      self.note = note
    }

    /// A verb, a query or a command, as the word of a statement.
    init(word declaration: Declaration) {
      self.init(declaration.name, note: declaration.summary)
      signature = declaration.signature
    }

    /// A query or a function, as an expression calls it.
    init(calling declaration: Declaration) {
      self.init(declaration.name + "(", isWhole: false, note: declaration.summary)
      signature = declaration.querySignature
    }

    /// What the reader defined.
    ///
    /// - Parameter asCommand: whether a statement begins with it: then a function that is not a command is called in it as well.
    init(defined code: FunctionCode, asCommand: Bool) {
      let isCalled = !asCommand || !code.isCommand
      self.init(code.definition.name.text + (isCalled ? "(" : ""), isWhole: !isCalled)
      signature = isCalled ? code.definition.callSignature : code.definition.signature
    }

    var afterOthers: Candidate {
      var candidate = self
      candidate.comesLater = true
      return candidate
    }

    func listed(under group: String) -> Candidate {
      var candidate = afterOthers
      candidate.group = group
      return candidate
    }
  }

  /// The UTF-8 offset in the line at which the word begins that the candidates replace.
  public var start: Int
  /// Without twins; the command's own words first, each group sorted.
  public var candidates: [Candidate]
  /// The signature of the verb or command, if one stands before.
  public var hint: String?
  /// Whether file names fit here too; the session knows none.
  public var takesPath: Bool
  /// Whether a quote was opened before the path, which has to close it.
  public var isQuoted = false
  /// Whether the name of a lesson may stand there as well.
  public var takesLesson = false
  /// Whether an argument stands there.
  var isArgument = false

  public init(start: Int, candidates: [Candidate], hint: String? = nil, takesPath: Bool = false) {
    self.start = start
    self.candidates = candidates
    self.hint = hint
    self.takesPath = takesPath
  }
}

extension Offer {
  /// Only the candidates that go on as `partial` does, capitals or not; the command's own words first, then by the alphabet.
  func keeping(_ partial: String) -> Offer {
    var offer = self
    let partial = partial.lowercased()
    var seen: Set<String> = []
    offer.candidates = candidates.filter {
      !(isArgument && partial.isEmpty && !$0.isWhole) && $0.text.lowercased().hasPrefix(partial)
        && seen.insert($0.text).inserted
    }
    .sorted { ($0.comesLater ? 1 : 0, $0.text) < ($1.comesLater ? 1 : 0, $1.text) }
    // The word that is meant is known: how it goes on is more useful than how it stands here.
    if offer.candidates.count == 1, !partial.isEmpty, let signature = offer.candidates[0].signature {
      offer.hint = signature
    }
    return offer
  }
}

extension Kind {
  /// Its verbs, and apart from them its queries, but for those that an object refuses.
  func words(besides refused: Set<String> = []) -> [Offer.Candidate] {
    let words =
      verbs.map { Offer.Candidate(word: $0) }
      + queries.map { Offer.Candidate(word: $0).listed(under: "queries") }
    return refused.isEmpty ? words : words.filter { !refused.contains($0.text) }
  }
}

extension Declaration {
  var labels: [Offer.Candidate] {
    parameters.filter { $0.isLabelled }.map { $0.label }
  }
}

extension ParameterDeclaration {
  var label: Offer.Candidate { Offer.Candidate("\(name):", note: summary) }
}

import Language
import Values

/// What code does with its variables, as it is written: which of them it uses as indexes of which lists, which are bounds of the part of a
/// list that it looks at, and where the names of its loops are in sight.
///
/// A bound is a variable with one of the names in ``boundNames`` that is used as an index of the list, or compared with one, or from which
/// one is made: in `let mid = (low + high) / 2` or `for j in low..<high`. An index that is set from two bounds stands between them.
package final class CodeUses: Sendable {
  /// A variable, or a little sum of variables, that stands as an index of a list: `xs[j + 1]`.
  package struct Index: Sendable {
    package let list: String
    /// 0 of `j` in `m[j][i]`, 1 of `i`.
    package let depth: Int
    package let expression: Expression
    /// How it is written above the list.
    package let label: String
    package let isBound: Bool

    package init(list: String, depth: Int, expression: Expression, label: String, isBound: Bool) {
      self.list = list
      self.depth = depth
      self.expression = expression
      self.label = label
      self.isBound = isBound
    }
  }

  /// A loop and where it stands.
  package struct Loop: Sendable {
    package let name: String
    /// The variable through whose values it goes, if it is one alone.
    package let list: String?
    package let range: SourceRange

    package init(name: String, list: String?, range: SourceRange) {
      self.name = name
      self.list = list
      self.range = range
    }
  }

  /// A name as it is written, behind no point.
  package struct Mention: Sendable {
    package let word: Word
    /// The call that it begins, with its parentheses: `sort(xs)`.
    package let call: SourceRange?
  }

  package let indexes: [Index]
  package let loops: [Loop]
  /// The names in it, those set or named first before the others.
  package let names: [String]
  /// The lists, dictionaries and records of which it reads or changes parts, or through which it goes.
  package let lists: Set<String>
  /// Names that it sets otherwise than by a loop: parameters, and those of `let`.
  package let setNames: Set<String>
  /// The names of `let`.
  package let letNames: Set<String>
  /// The definitions that it may call.
  package let callees: Set<String>
  /// Where names stand that may be those of definitions, in their order.
  package let mentions: [Mention]
  /// Whether it puts a list in order, so that its numbers are drawn as bars where there is room for them.
  package let sorts: Bool

  /// Names of variables that bound the part of a list that is looked at.
  package static let boundNames: Set<String> = [
    "low", "high", "lo", "hi", "left", "right", "first", "last", "start", "end",
  ]

  private static func rank(of index: Index) -> Int {
    guard index.isBound else { return 1 }
    return ["low", "lo", "left", "first", "start"].contains(index.label)
      ? 0
      : boundNames.contains(index.label) ? 2 : 1
  }

  /// - Parameter sorts: whether it puts a list in order.
  /// - Complexity: O(*n*) in the length of the text.
  package init(
    _ statements: [Statement], parameters: [String] = [], source: Source, sorts: Bool = false
  ) {
    self.sorts = sorts
    var reader = CodeReader(source)
    for name in parameters { reader.name(name, isSet: true) }
    reader.read(statements)
    let bounds = reader.bounds
    let written = reader.indexes.map { index in
      Index(
        list: index.list, depth: index.depth, expression: index.expression, label: index.label,
        isBound: bounds[index.list]?.contains(index.label) == true)
    }
    let others = bounds.sorted { $0.key < $1.key }.flatMap { list, names in
      names.subtracting(reader.indexes.filter { $0.list == list }.map { $0.label }).sorted().map { name in
        Index(
          list: list, depth: 0, expression: Expression(.name(name, orText: false), range: SourceRange(0, 0)),
          label: name, isBound: true)
      }
    }
    // At one place the lower bound is named first.
    let all = written + others
    indexes = (0...2).flatMap { rank in all.filter { Self.rank(of: $0) == rank } }
    loops = reader.loops
    names = reader.names
    lists = reader.lists
    setNames = reader.setNames
    letNames = setNames.subtracting(parameters)
    callees = reader.callees
    mentions = reader.mentions.sorted { $0.word.range.lowerBound < $1.word.range.lowerBound }
  }

  /// Code in another language, whose every list is drawn.
  ///
  /// - Parameters:
  ///   - names: the names in it, those first that are to stand first.
  ///   - declared: those that it declares otherwise than by a loop.
  ///   - written: its indexes and comparisons, as statements of this language.
  package init(
    names: [String], declared: Set<String>, loops: [Loop], written: [Statement], source: Source
  ) {
    let read = CodeUses(written, source: source)
    sorts = false
    indexes = read.indexes
    self.loops = loops
    self.names = names
    lists = Set(names)
    setNames = declared
    letNames = declared
    callees = []
    mentions = []
  }

  /// Whether anything in it may point into a variable.
  package func pointsInto(_ name: String) -> Bool {
    indexes.contains { $0.list == name } || loops.contains { $0.list == name }
  }

  /// Whether a name is in sight at a place of the source: that of a loop is within it.
  package func isVisible(_ name: String, at place: Int) -> Bool {
    guard !setNames.contains(name), loops.contains(where: { $0.name == name }) else { return true }
    return loops.contains { $0.name == name && $0.range.lowerBound <= place && place < $0.range.upperBound }
  }
}

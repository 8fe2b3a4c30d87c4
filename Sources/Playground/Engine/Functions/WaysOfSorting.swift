import Declarations
import Language
import Values

/// `explain quicksort xs`, `play bubble [5, 2, 9]`: ways of sorting whole lists, in code that the reader could have typed. A definition of
/// the reader's comes before one of the same name.
enum WaysOfSorting {
  /// The whole name of `quicksort`, or `quick`; nil if no way of sorting has it.
  static func name(_ word: String) -> String? {
    [word, "\(word)sort"].first { $0.hasSuffix("sort") && codes[$0] != nil }
  }

  /// By their whole names, with what they call.
  static let codes: [String: FunctionCode] = {
    var parser = Parser(source, syntax: Catalog([]).syntax)
    var codes: [String: FunctionCode] = [:]
    while let statement = try? parser.next() {
      guard case .define(let definition) = statement.kind else { continue }
      codes[definition.name.text] = FunctionCode(definition, source: source)
    }
    return codes
  }()

  /// The text of the codes.
  static let source = Source(name: "ways of sorting", text: text)

  private static let text = """
    define bubblesort(xs) {
      for last in reversed(1..<max(1, xs.count)) {
        for j in 0..<last {
          if xs[j] > xs[j + 1] { xs swap j (j + 1) }
        }
      }
      return xs
    }
    \(SortingDrills.inserting("insertionsort", at: "1..<max(1, xs.count)"))
    define selectionsort(xs) {
      for i in 0..<xs.count {
        let least = i
        for j in i + 1..<xs.count {
          if xs[j] < xs[least] { let least = j }
        }
        if least != i { xs swap i least }
      }
      return xs
    }
    define mergesort(xs) {
      if xs.count < 2 { return xs }
      let middle = xs.count / 2
      return mergesortMerge(mergesort(xs[0..<middle]), mergesort(xs[middle..<xs.count]))
    }
    \(SortingDrills.merging("mergesortMerge"))
    define quicksort(xs) = quicksortPart(xs, 0, xs.count - 1)
    define quicksortPart(xs, low, high) {
      if low >= high { return xs }
    \(SortingDrills.partitioning)
      return quicksortPart(quicksortPart(xs, low, wall - 1), wall + 1, high)
    }
    define heapsort(xs) {
      for i in reversed(0..<xs.count / 2) { let xs = heapsortSift(xs, i, xs.count) }
      for end in reversed(1..<max(1, xs.count)) {
        xs swap 0 end
        let xs = heapsortSift(xs, 0, end)
      }
      return xs
    }
    \(SortingDrills.sifting("heapsortSift"))
    """
}

extension Interpreter {
  /// The definition of a name: the reader's, or that of a way of sorting, or what Swift calls so.
  func definition(named name: String) -> FunctionCode? {
    state.procedures[name] ?? WaysOfSorting.codes[name] ?? SwiftFunctions.codes[name]
  }

  /// `print quicksort(xs)` of `quick xs` where it is played or explained, and the word means a way of sorting; any other statement as it
  /// is.
  func spelledOut(_ statement: Statement) -> Statement {
    if statement.command == .explain, let inner = statement.explained,
      case .command(var act) = statement.kind,
      case let full = spelledOut(inner), full !== inner, let last = act.arguments.indices.last
    {
      act.arguments[last].value = .statement(full)
      return Statement(.command(act), range: statement.range, isSilent: statement.isSilent)
    }
    guard case .act(let act) = statement.kind, let name = WaysOfSorting.name(act.head.text),
      let list = listToSort(act)
    else { return statement }
    let call = Expression(
      .call(Word(name, range: act.head.range), [CallArgument(value: list)]), range: statement.range)
    return Statement(.print([call]), range: statement.range, isSilent: statement.isSilent)
  }

  /// `xs` of `quicksort xs` and of `merge sort xs`; nil if the words mean anything else.
  func listToSort(_ act: Act) -> Expression? {
    let word = act.head.text
    guard WaysOfSorting.name(word) != nil, state.procedures[word] == nil, !hasVariable(word),
      object(named: word) == nil, state.focused?.kind.verb(word) == nil
    else { return nil }
    // `merge sort xs`
    let arguments = act.arguments.first?.value.word == "sort" ? act.arguments.dropFirst() : act.arguments[...]
    guard let list = arguments.first, arguments.count == 1, list.label == nil else { return nil }
    switch list.value {
    case .expression(let expression): return expression
    case .word(let word): return Expression(.name(word, orText: false), range: list.range)
    default: return nil
    }
  }
}

import Declarations
import Language
import Values

/// `explain quicksort xs`, `play bubble [5, 2, 9]`: ways of sorting whole lists, in code that the reader could have typed. A definition of
/// the reader's comes before one of the same name.
enum WaysOfSorting {
  /// - Returns: nil if no way of sorting has the name: `quicksort`, or `quick`.
  static func code(of name: String) -> FunctionCode? { codes[name] ?? codes["\(name)sort"] }

  private static let codes: [String: FunctionCode] = {
    let source = Source(name: "ways of sorting", text: text)
    var parser = Parser(source, syntax: Catalog([]).syntax)
    var codes: [String: FunctionCode] = [:]
    while let statement = try? parser.next() {
      guard case .define(let definition) = statement.kind else { continue }
      codes[definition.name.text] = FunctionCode(definition, source: source)
    }
    return codes
  }()

  private static let text = """
    define bubblesort(xs) {
      for last in reversed(1..<max(1, xs.count)) {
        for j in 0..<last {
          if xs[j] > xs[j + 1] { xs swap j (j + 1) }
        }
      }
      return xs
    }
    define insertionsort(xs) {
      for i in 1..<max(1, xs.count) {
        for j in reversed(1...i) {
          if xs[j - 1] <= xs[j] { break }
          xs swap (j - 1) j
        }
      }
      return xs
    }
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
      let a = mergesort(xs[0..<middle])
      let b = mergesort(xs[middle..<xs.count])
      let merged = []
      for x in a {
        while !b.isEmpty && b.first < x {
          merged append b.first
          b removeFirst
        }
        merged append x
      }
      return merged + b
    }
    define quicksort(xs) = quicksortPart(xs, 0, xs.count - 1)
    define quicksortPart(xs, low, high) {
      if low >= high { return xs }
      let wall = low
      for i in low..<high {
        if xs[i] < xs[high] {
          xs swap wall i
          wall += 1
        }
      }
      xs swap wall high
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
    define heapsortSift(xs, i, end) {
      while 2 * i + 1 < end {
        let child = 2 * i + 1
        if child + 1 < end && xs[child + 1] > xs[child] { child += 1 }
        if xs[i] >= xs[child] { break }
        xs swap i child
        let i = child
      }
      return xs
    }
    """
}

extension Interpreter {
  /// The definition of a name: the reader's, or that of a way of sorting.
  func definition(named name: String) -> FunctionCode? {
    state.procedures[name] ?? WaysOfSorting.code(of: name)
  }

  /// `print quicksort(xs)` of `quicksort xs`, where the word means a way of sorting; any other statement as it is.
  func spelledOut(_ statement: Statement) -> Statement {
    guard case .act(let act) = statement.kind, let list = listToSort(act) else { return statement }
    let call = Expression(.call(act.head, [CallArgument(value: list)]), range: statement.range)
    return Statement(.print([call]), range: statement.range, isSilent: statement.isSilent)
  }

  /// `xs` of `quicksort xs` and of `merge sort xs`; nil if the words mean anything else.
  func listToSort(_ act: Act) -> Expression? {
    guard WaysOfSorting.code(of: act.head.text) != nil,
      case let name = act.head.text, state.procedures[name] == nil, !hasVariable(name),
      object(named: name) == nil,
      state.focused?.kind.verb(name) == nil
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

  /// An `explain` whose statement is spelled out; any other statement as it is.
  func explainingInFull(_ statement: Statement) -> Statement {
    guard statement.command == .explain, let inner = statement.explained,
      case .command(var act) = statement.kind
    else { return statement }
    let full = spelledOut(inner)
    guard full !== inner, let last = act.arguments.indices.last else { return statement }
    act.arguments[last].value = .statement(full)
    return Statement(.command(act), range: statement.range, isSilent: statement.isSilent)
  }
}

/// What `t.cost` and `t.total` are, for help and the reference.
package enum Counts {
  /// The words that stand for counters, behind an object's name.
  package static let names = declarations.prefix(2).map { $0.name }

  package static let declarations = [
    Declaration(
      "cost", "the cost of the last step that changed an object, by counter: t.cost.comparisons",
      example: "tree t = avl 50 30 70\nt insert 60\nexpect t.cost.comparisons == 2",
      written: "name.cost.counter"),
    Declaration(
      "total", "the cost of all its steps since it was created",
      example: "stack s = min 5 3\nprint s.total.comparisons",
      written: "name.total.counter"),
    Declaration(
      "asked",
      "the cost of queries, apart from steps: cost.asked for the last one, total.asked for all; undo does not take it back",
      example: """
        stack s = plain 5 3 7
        print s.min
        expect s.cost.asked.comparisons == 2
        """, written: "name.cost.asked.counter"),
  ]

  /// What a call of a definition cost.
  package static let ofDefinitions = Declaration(
    "cost",
    "the cost of the last call of a definition, with all that it calls; of calls in one another, of the outermost",
    example: """
      define least(xs) { let m = xs[0]; for x in xs { if x < m { let m = x } }; return m }
      print least([3, 1, 2])
      expect least.cost.comparisons == 3 && least.cost.reads == 1
      plot least.cost.comparisons for n in 1...20 { let m = least(1...n) }
      """, written: "definition.cost.counter")

  /// `comparisons: two values compared by == …`
  package static let countersOfDefinitions = CallCost.allCases.map { ($0.name, $0.summary) }

  /// `comparisons · tree, btree: two values compared`
  package static func counters(in catalog: Catalog) -> [(String, String)] {
    Cost.allCases.compactMap { cost in
      let kinds = catalog.kinds.filter { $0.costs.contains(cost) }.map { $0.name }
      return kinds.isEmpty ? nil : (cost.name, "\(cost.summary) (\(kinds.joined(separator: ", ")))")
    }
  }
}

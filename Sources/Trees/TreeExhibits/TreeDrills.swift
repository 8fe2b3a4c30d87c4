import Declarations
import Language
import Trees

/// Trees for a learner: larger ones at higher levels.
enum TreeDrills {
  /// Different numbers below 100.
  static func numbers(_ level: Int, _ random: inout SeededGenerator) -> [Int] {
    let count = random.number(level == 1 ? 3...5 : level == 2 ? 6...8 : 9...12)
    return random.pick(count, of: Array(1...99))
  }

  /// - Parameters:
  ///   - creation: `tree t = avl`
  ///   - options: what follows the values.
  ///   - arguments: what follows the verb, for the values that the tree holds.
  static func form(
    _ verb: String, from level: Int = 1, _ creation: String, options: String = "",
    arguments: @escaping @Sendable ([Int], inout SeededGenerator) -> [Int]
  ) -> DrillForm {
    DrillForm(verb, from: level) { level, random in
      let values = numbers(level, &random)
      let name = creation.split(separator: " ")[1]
      let statement = [String(name), verb] + arguments(values, &random).map { String($0) }
      return Drill(
        setup: "\(creation) \(values.arguments)\(options)", statement: statement.joined(separator: " "))
    }
  }

  /// What search trees have in common, B-trees as well.
  static func searches(_ creation: String, options: String = "") -> [DrillForm] {
    [
      form("insert", creation, options: options) { values, random in [absent(values, &random)] },
      form("find", creation, options: options) { values, random in
        [random.number(1...3) == 1 ? absent(values, &random) : random.pick(values)]
      },
      form("remove", from: 2, creation, options: options) { values, random in
        let inner = inner(values)
        return [random.pick(inner.isEmpty || random.number(1...4) == 1 ? values : inner)]
      },
    ]
  }

  /// Those that have two children where the values are inserted in this order and nothing is rotated.
  private static func inner(_ values: [Int]) -> [Int] {
    values.enumerated().filter { index, value in
      let (earlier, later) = (values[..<index], values[(index + 1)...])
      let low = earlier.filter { $0 < value }.max() ?? .min
      let high = earlier.filter { $0 > value }.min() ?? .max
      return later.contains { low < $0 && $0 < value } && later.contains { value < $0 && $0 < high }
    }.map { $0.element }
  }

  /// A number that the tree does not hold.
  static func absent(_ values: [Int], _ random: inout SeededGenerator) -> Int {
    random.pick((1...99).filter { !values.contains($0) })
  }

  /// Neighbors in order, and paths: asked for by name.
  static func inquiries(_ creation: String) -> [DrillForm] {
    let neighbors = ["floor", "ceiling"].map { verb in
      form(verb, from: DrillForm.namedOnly, creation) { values, random in [absent(values, &random)] }
    }
    return neighbors + [
      form("lca", from: DrillForm.namedOnly, creation) { values, random in random.pick(2, of: values) },
      form("range", from: DrillForm.namedOnly, creation) { values, random in
        random.pick(2, of: values).sorted()
      },
      form("path", from: DrillForm.namedOnly, creation) { values, random in [random.pick(values)] },
    ]
  }

  static func walks(_ creation: String, from level: Int) -> DrillForm {
    DrillForm("traverse", from: level) { level, random in
      let values = numbers(level, &random).prefix(4 + level)
      let order = random.pick(["in", "pre", "post", "level"])
      return Drill(
        setup: "\(creation) \(Array(values).arguments)", statement: "t traverse order: \(order)")
    }
  }
}

extension TreeExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let variant = variant ?? "bst"
    let creation = "tree t = \(variant)"
    if variant.hasSuffix("heap") {
      return [
        TreeDrills.form("push", creation) { values, random in [TreeDrills.absent(values, &random)] },
        TreeDrills.form("pop", creation) { _, _ in [] },
      ]
    }
    if variant == "binary" { return [TreeDrills.walks(creation, from: 1)] }
    guard SearchTree<Key>.Discipline.allCases.contains(where: { $0.rawValue == variant }) else { return [] }
    return TreeDrills.searches(creation) + TreeDrills.inquiries(creation)
      + [TreeDrills.walks(creation, from: DrillForm.namedOnly)]
  }
}

extension BTreeExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    TreeDrills.searches("btree b =", options: " order: 3")
  }
}

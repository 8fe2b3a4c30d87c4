import Declarations
import Language

extension SourceExhibit {
  private static let names = ["Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal"]

  public static func drills(of variant: String?) -> [DrillForm] {
    [
      form("insert", new: 2) { places, new, random in
        "\(random.pick(places).path) \(new.joined(separator: " "))"
      },
      form("move") { places, _, random in
        let ends = random.pick(2, of: places)
        return "\(ends[0].path) to: \(ends[1].path)"
      },
      form("remove") { places, _, random in random.pick(places).path },
      form("replace", from: 2, new: 1) { places, new, random in "\(random.pick(places).path) \(new[0])" },
    ]
  }

  /// A place among sections, or in a list without any.
  private struct Place {
    let section: Int?
    let item: Int

    var path: String { section.map { "(\($0), \(item))" } ?? "\(item)" }
  }

  /// - Parameter new: how many names the data do not hold yet.
  private static func form(
    _ verb: String, from level: Int = 1, new: Int = 0,
    arguments: @escaping @Sendable ([Place], _ new: [String], inout SeededGenerator) -> String
  ) -> DrillForm {
    DrillForm(verb, from: level) { level, random in
      let names = random.pick(names.count, of: names)
      let held = names.prefix(3 + level)
      let first = random.number(2...held.count - 1)
      let sections = level == 1 ? [held] : [held.prefix(first), held.dropFirst(first)]
      let lists = sections.map { "[\($0.joined(separator: ", "))]" }
      let places = sections.enumerated().flatMap { section, items in
        (0..<items.count).map { Place(section: level == 1 ? nil : section, item: $0) }
      }
      return Drill(
        setup: "source s = \(level == 1 ? lists[0] : "[\(lists.joined(separator: ", "))]")",
        statement: "s \(verb) \(arguments(places, Array(names.suffix(new)), &random))")
    }
  }
}

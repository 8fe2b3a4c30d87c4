import CollectionViews
import Declarations
import Pictures

/// What sources refuse, and collections that have one, in words.
extension Fault {
  static let nothingToInsert = refused(
    "insert needs the new items", help: "write insert 1 Zoe, or insert section: 1 items: [Zoe]")

  static func valuesAreInSource(_ name: String) -> Fault {
    refused(
      "insert takes no values here: the data source '\(name)' has them",
      help: "\(name) insert changes the data; the operation gives only the index")
  }

  static func dataAreInSource(_ name: String) -> Fault {
    refused(
      "diff takes no data here: the data source '\(name)' has them",
      help: "report what changed in an update, or reload")
  }

  init(_ error: DataSourceError) {
    switch error {
    case .noSection(let section, let count): self.init(CollectionError.noSection(section, count: count))
    case .noItem(let path, let count): self.init(CollectionError.noItem(path, count: count))
    case .noPlace(let path, let count):
      self = .refused(
        "index \(path.item.grouped) of section \(path.section) is out of range",
        help: "an item is put at 0 to \(count.grouped), which is after the last")
    case .noSectionPlace(let section, let count):
      self = .refused(
        "there is no index for a section \(section.grouped)",
        help: "a section is put at 0 to \(count.grouped), which is after the last")
    }
  }
}

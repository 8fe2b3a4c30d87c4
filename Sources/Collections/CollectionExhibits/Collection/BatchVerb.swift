import CollectionViews
import Pictures
import Playground

/// How the operations of a block are read.
extension BatchUpdate {
  /// Adds what an operation says, and to the values what it writes on items.
  mutating func append(_ operation: Arguments.Operation, _ values: inout [IndexPath: Key]) throws {
    let arguments = operation.arguments
    let sectionIndex = operation.name == "insert" ? 3 : operation.name == "move" ? 2 : 1
    let section = arguments.whole(sectionIndex)
    guard (section == nil) != (arguments[0] == nil) else {
      throw section == nil
        ? Fault.refused(
          "\(operation.name) needs an item or a section",
          help: "write \(operation.name) 2 or \(operation.name) section: 2")
        : Fault.refused(
          "\(operation.name) takes an item or a section, not both",
          help: "an item of section 1 is written (1, 0): \(operation.name) (1, 0)")
    }
    switch (operation.name, section) {
    case ("insert", let section?):
      operations.append(.insertSection(section, items: arguments.whole(4) ?? 0))
    case ("insert", nil):
      guard let path = arguments.indexPath(0) else { return }
      let keys = try arguments.keys(1)
      let count = arguments.whole(2) ?? max(1, keys.count)
      guard keys.isEmpty || keys.count == count, count <= Limits.listValues else {
        throw Fault.refused(
          "insert takes values or a count, up to \(Limits.listValues.grouped)", help: "leave one of them out")
      }
      for offset in 0..<count {
        let (item, overflow) = path.item.addingReportingOverflow(offset)
        guard !overflow else { throw Fault(CollectionError.noItem(path, count: nil)) }
        let place = IndexPath(section: path.section, item: item)
        operations.append(.insert(place))
        if keys.indices.contains(offset) { values[place] = keys[offset] }
      }
    case ("delete", let section?): operations.append(.deleteSection(section))
    case ("delete", nil):
      if let path = arguments.indexPath(0) {
        operations.append(.delete(path))
      } else if let (first, last) = arguments.ends(0), first <= last {
        guard last.subtractingReportingOverflow(first).partialValue < Limits.listValues else {
          throw Fault.listTooLong
        }
        operations += (first...last).map { .delete(IndexPath(item: $0)) }
      }
    case ("move", let section?):
      guard case .int(let target) = arguments[1] else {
        throw Fault.refused("a section moves to the number of a section", help: "write move section: 0 to: 2")
      }
      operations.append(.moveSection(section, to: target))
    case ("move", nil):
      if let path = arguments.indexPath(0), let target = arguments.indexPath(1) {
        operations.append(.move(path, to: target))
      }
    case ("reload", let section?): operations.append(.reloadSection(section))
    default:
      if let path = arguments.indexPath(0) { operations.append(.reload(path)) }
    }
  }
}

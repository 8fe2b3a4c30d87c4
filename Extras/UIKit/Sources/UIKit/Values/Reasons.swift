import CollectionViews

// Why the engine refuses something, in the words of UIKit's exceptions.

extension UpdateError {
  var reason: String {
    switch self {
    case .deleteOutOfRange(let place, let count):
      "attempt to delete \(place), but there are only \(count) before the update"
    case .reloadOutOfRange(let place, let count):
      "attempt to reload \(place), but there are only \(count) before the update"
    case .moveFromOutOfRange(let place, let target, let count):
      "attempt to move \(place) to \(target), but there are only \(count) before the update"
    case .insertOutOfRange(let place, let count):
      "attempt to insert \(place), but there are only \(count) after the update"
    case .moveToOutOfRange(let target, let place, let count):
      "attempt to move \(place) to \(target), but there are only \(count) after the update"
    case .noSectionBefore(let operation, let sections):
      "attempt to \(operation.words), but there are only \(sections) sections before the update"
    case .noSectionAfter(let operation, let sections):
      "attempt to \(operation.words), but there are only \(sections) sections after the update"
    case .duplicateDelete(let place): "attempt to delete \(place) twice in one update"
    case .duplicateReload(let place): "attempt to reload \(place) twice in one update"
    case .duplicateInsert(let place): "attempt to insert \(place) twice in one update"
    case .duplicateMoveFrom(let place, let first, let second):
      "attempt to move \(place) to both \(first) and \(second)"
    case .duplicateMoveTo(let target, let first, let second):
      "attempt to move both \(first) and \(second) to \(target)"
    case .deleteAndMove(let place, let target):
      "attempt to delete \(place), and to move the same to \(target), in one update"
    case .deleteAndReload(let place): "attempt to delete and reload \(place) in one update"
    case .insertAndMove(let target, let place):
      "attempt to insert \(target), and to move \(place) to the same, in one update"
    case .moveOutOfDeletedSection(let path, let target):
      "attempt to move item \(path) to \(target) out of a section that the same update deletes"
    case .moveIntoInsertedSection(let target, let path):
      "attempt to move item \(path) to \(target) into a section that the same update inserts"
    case .negativeItems(let section, let items): "section \(section) would have \(items) items"
    case .tooManyItems(let limit): "there would be more than \(limit) items"
    case .sectionsDoNotAddUp(let counts):
      "invalid number of sections. " + counts.reason("sections", "the view")
    case .itemsDoNotAddUp(let section, let counts):
      "invalid number of items in section \(section). " + counts.reason("items", "the section")
    case .canceled: "the update was canceled"
    }
  }
}

extension UpdateOperation {
  fileprivate var words: String {
    switch self {
    case .insert(let path): "insert item \(path)"
    case .delete(let path): "delete item \(path)"
    case .reload(let path): "reload item \(path)"
    case .move(let path, let target): "move item \(path) to \(target)"
    case .insertSection(let section, _): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let section, let target): "move section \(section) to \(target)"
    }
  }
}

extension CountMismatch {
  fileprivate func reason(_ things: String, _ place: String) -> String {
    let moves =
      movedIn + movedOut == 0
      ? "" : ", and plus or minus those moved into or out of it (\(movedIn) in, \(movedOut) out)"
    return
      "The number of \(things) of \(place) after the update (\(after)) must be equal to the number before it (\(before)), plus or minus those inserted or deleted (\(inserted) inserted, \(deleted) deleted)\(moves)"
  }
}

extension LayoutError {
  var reason: String {
    switch self {
    case .badItemSize(let size, let number):
      "the size of item \(number) is \(CGSize(size).words): width and height have to be finite and greater than 0"
    case .badLength(let option, let length):
      "\(Self.property(option)) of the flow layout is \(length): it has to be a finite number that is not negative"
    case .tooLong(let length): "the content of the flow layout would be \(length) points long"
    default: "the flow layout cannot be computed: \(self)"
    }
  }

  /// The properties of UIKit, by the engine's options.
  private static func property(_ option: String) -> String {
    switch option {
    case "lineSpacing": "minimumLineSpacing"
    case "itemSpacing": "minimumInteritemSpacing"
    case "insets": "sectionInset"
    case "header": "headerReferenceSize"
    case "footer": "footerReferenceSize"
    default: option
    }
  }
}

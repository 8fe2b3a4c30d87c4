import CollectionViews
import Declarations
import Language

extension LayoutError {
  /// What the user is told: the error of an answer where it has a line, else the words for it.
  var refusal: Fault {
    if case .answer(let error) = self, case .thrown(let thrown) = error.reason, let fault = thrown.fault {
      return fault
    }
    if case .delegate(let error) = self { return error.refusal }
    return Fault(self)
  }
}

extension LayoutError {
  /// Why an answer found no data for an item, in words; nil if something else is wrong.
  var missingData: String? {
    guard case .answer(let error) = self, case .thrown(let thrown) = error.reason, let fault = thrown.fault,
      fault.isOfMissingData
    else { return nil }
    return fault.message
  }
}

extension CollectionError {
  /// What the user is told: the error of an answer where it has a line, else the words for it.
  var refusal: Fault {
    switch self {
    case .layout(let error): error.refusal
    case .delegate(let error): error.refusal
    default: Fault(self)
    }
  }
}

extension AnswerFailure {
  /// What the language's own answers throw.
  init(_ fault: Fault) {
    self = fault.isCancellation ? .canceled : .thrown(ThrownError(fault.message, cause: FaultyAnswer(fault)))
  }
}

extension ThrownError {
  /// The fault of an answer, if it has a line.
  var fault: Fault? {
    guard let fault = (cause as? FaultyAnswer)?.fault, fault.range != nil else { return nil }
    return fault
  }
}

private final class FaultyAnswer: Sendable {
  let fault: Fault

  init(_ fault: Fault) { self.fault = fault }
}

extension Fault {
  /// An answer that was read as what it should be, and still makes no sense.
  init(_ error: CallbackError) {
    let subject = OwnReply.Subject(error.callback, error.element).words
    switch error.reason {
    case .thrown(let thrown): self = .refused("\(subject): \(thrown)")
    case .badFrame(let frame):
      let size = Size(width: frame.width, height: frame.height)
      self = .refused(
        "\(subject): an element at \(PointsText.text(Point(x: frame.x, y: frame.y))) cannot be \(size.words)",
        help: "width and height must be 0 or more")
    case .badSize(let size): self = .refused("\(subject): the content cannot be as large as \(size.words)")
    case .badAlpha(let alpha):
      self = .refused("\(subject): an alpha of \(PointsText.text(alpha))", help: "alpha is from 0 to 1")
    case .noItem(let path):
      self = .refused(
        "\(subject): there is no item (\(path.section), \(path.item))",
        help: "a range is clipped to the items that exist, a list is not")
    case .noSection(let section): self = .refused("\(subject): there is no section \(section)")
    case .tooManyNamed(let count, let limit):
      self = .refused(
        "\(subject): \(count.grouped) items are named for one rectangle; the limit is \(limit.grouped)",
        help: "name those that touch it")
    case .tooManyToCall(let count, let limit):
      self = .refused(
        "\(subject): all \(count.grouped) elements would be asked; the limit is \(limit.grouped)",
        help: "answer it yourself: contentSize(view) = … and elements(view, rect) = …")
    }
  }
}

extension Size {
  fileprivate var words: String { "\(PointsText.text(width)) × \(PointsText.text(height))" }
}

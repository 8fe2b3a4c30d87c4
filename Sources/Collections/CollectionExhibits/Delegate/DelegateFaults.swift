import CollectionViews
import Declarations
import Language

extension DelegateError {
  /// What the user is told: the error of an answer where it has a line, else the words for it.
  var refusal: Fault {
    if case .thrown(let thrown) = reason, let fault = thrown.fault { return fault }
    return Fault(self)
  }
}

/// What delegates refuse, in words.
extension Fault {
  static let sizeOfWhat = refused(
    "view.size takes an item", help: "write view.size(item) or view.size((0, 3))")

  static let noAnswer = refused(
    "a delegate answers at least one question",
    help: "write { shouldSelect(item) = item != (0, 3) }; help delegate lists the questions")

  /// An answer that was read as what it should be, and still makes no sense.
  init(_ error: DelegateError) {
    let subject = DelegateReply.words(error.callback, error.subject)
    switch error.reason {
    case .thrown(let thrown): self = .refused("\(subject): \(thrown)")
    case .badSize(let size):
      self = .refused(
        "\(subject): a size cannot be \(PointsText.text(size.width)) × \(PointsText.text(size.height))")
    case .badLength(let length):
      self = .refused("\(subject): a length of \(PointsText.text(length))", help: "lengths must be 0 or more")
    case .tooMany(let count, let limit):
      self = .refused(
        "\(subject): the delegate would be asked \(count.grouped) times; the limit is \(limit.grouped)",
        help: "use fewer items, or options of the layout: itemSize, itemSizes, insets, header")
    }
  }
}

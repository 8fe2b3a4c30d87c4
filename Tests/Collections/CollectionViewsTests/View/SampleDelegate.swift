import CollectionViews

/// A delegate whose answers are lists, read by the number of the item or section and repeated from their
/// start; an empty list is not an answer.
struct SampleDelegate: CollectionDelegate {
  /// Thrown where an answer is to fail.
  struct Silence: Error, Hashable {}

  var shouldHighlight: [Bool] = []
  var shouldSelect: [Bool] = []
  var shouldDeselect: [Bool] = []
  var sizes: [Size] = []
  var insets: [Insets] = []
  var lineSpacings: [Double] = []
  var itemSpacings: [Double] = []
  var headers: [Size] = []
  var footers: [Size] = []
  /// The question that fails.
  var silent: DelegateCallback.Kind?

  var implemented: Set<DelegateCallback.Kind> {
    var implemented: Set<DelegateCallback.Kind> = silent.map { [$0] } ?? []
    if !shouldHighlight.isEmpty { implemented.insert(.shouldHighlight) }
    if !shouldSelect.isEmpty { implemented.insert(.shouldSelect) }
    if !shouldDeselect.isEmpty { implemented.insert(.shouldDeselect) }
    if !sizes.isEmpty { implemented.insert(.size) }
    if !insets.isEmpty { implemented.insert(.insets) }
    if !lineSpacings.isEmpty { implemented.insert(.lineSpacing) }
    if !itemSpacings.isEmpty { implemented.insert(.itemSpacing) }
    if !headers.isEmpty { implemented.insert(.header) }
    if !footers.isEmpty { implemented.insert(.footer) }
    return implemented
  }

  private func answer<Value>(
    _ callback: DelegateCallback.Kind, _ values: [Value], _ index: Int
  ) throws(AnswerFailure) -> Value {
    guard silent != callback else { throw .thrown(ThrownError(Silence())) }
    return values[index % values.count]
  }

  func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try answer(.shouldHighlight, shouldHighlight, item.item)
  }
  func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try answer(.shouldSelect, shouldSelect, item.item)
  }
  func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try answer(.shouldDeselect, shouldDeselect, item.item)
  }
  func size(of item: IndexPath) throws(AnswerFailure) -> Size {
    try answer(.size, sizes, item.section + item.item)
  }
  func insets(ofSection section: Int) throws(AnswerFailure) -> Insets { try answer(.insets, insets, section) }
  func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try answer(.lineSpacing, lineSpacings, section)
  }
  func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try answer(.itemSpacing, itemSpacings, section)
  }
  func header(ofSection section: Int) throws(AnswerFailure) -> Size { try answer(.header, headers, section) }
  func footer(ofSection section: Int) throws(AnswerFailure) -> Size { try answer(.footer, footers, section) }
}

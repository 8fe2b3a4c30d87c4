/// A flow layout as its delegate has it: what the delegate answers counts in place of the options, as with
/// `UICollectionViewDelegateFlowLayout`.
///
/// The delegate is asked about every section and, if it gives sizes, about every item, each time: a size may
/// depend on the place of an item, which any change of the items before it moves.
struct DelegatedFlow {
  private(set) var layout: FlowLayout
  /// The items, numbered by their places if the delegate gives their sizes.
  private(set) var items: Items
  private(set) var asked: ViewCallbacks

  /// - Throws: ``LayoutError/delegate(_:)``
  /// - Complexity: O(*s*) callbacks for *s* sections, and O(*n*) for *n* items if their sizes are answered
  init(
    _ layout: FlowLayout, items: Items, asking delegate: AnyDelegate
  ) throws(LayoutError) {
    var asking = DelegateCaller(delegate)
    self.layout = layout
    self.items = items
    let implemented = asking.implemented.intersection(layout.callbacks)
    try Self.check(implemented, for: items)
    let counts = items.counts
    if implemented.contains(.size) {
      self.items = items.numberedByPlace
      self.layout.itemSizes = []
    }
    if implemented.contains(.insets) { self.layout.insets = [] }
    if implemented.contains(.header) { self.layout.header = [] }
    if implemented.contains(.footer) { self.layout.footer = [] }
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    for (section, count) in counts.enumerated() {
      try turns.next(interrupter)
      if implemented.contains(.insets) {
        self.layout.insets.append(try asking.insets(ofSection: section))
      }
      if implemented.contains(.lineSpacing) {
        self.layout.lineSpacings.append(try asking.lineSpacing(ofSection: section))
      }
      if implemented.contains(.itemSpacing) {
        self.layout.itemSpacings.append(try asking.itemSpacing(ofSection: section))
      }
      if implemented.contains(.header) {
        self.layout.header.append(try asking.header(ofSection: section))
      }
      if implemented.contains(.footer) {
        self.layout.footer.append(try asking.footer(ofSection: section))
      }
      if implemented.contains(.size) {
        self.layout.itemSizes.append(try Self.sizes(ofSection: section, count, items, &asking))
      }
    }
    asked = asking.asked
  }

  private static func sizes(
    ofSection section: Int, _ count: Int, _ items: Items, _ asking: inout DelegateCaller
  ) throws(LayoutError) -> [Size] {
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    for run in items.sections[section].itemRuns {
      for _ in run.numbers {
        try turns.next(interrupter)
        // An item's own size always counts.
        if let size = run.ownSize {
          sizes.append(size)
        } else {
          sizes.append(try asking.size(of: IndexPath(section: section, item: sizes.count)))
        }
      }
    }
    return sizes
  }

  private static func check(
    _ implemented: Set<DelegateCallback.Kind>, for items: Items
  ) throws(LayoutError) {
    let limit = DelegateCaller.mostAsked
    if let kind = implemented.first(where: { !$0.isAboutItem }), items.sections.count > limit {
      throw .delegate(DelegateError(kind, .tooMany(items.sections.count, limit: limit)))
    }
    guard implemented.contains(.size), items.count > limit else { return }
    throw .delegate(DelegateError(.size, .tooMany(items.count, limit: limit)))
  }
}

extension Items {
  /// As many items, with numbers that are their places in their sections, and none of a size of its own.
  /// - Complexity: O(*r*) for *r* runs and sections
  fileprivate var numberedByPlace: Items { Items(counts: counts) }
}

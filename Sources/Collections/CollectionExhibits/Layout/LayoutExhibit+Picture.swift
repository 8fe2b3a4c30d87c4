import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// How a layout looks: its options beside a sample.
extension LayoutExhibit {
  static let sampleSize = Size(width: 320, height: 240)

  /// The items that a layout can place: nine, or where it cannot place these, as many as it can. One that cannot place a single item may
  /// still be able to place as many as one of the reader's own lists has values. Where an answer reads a list or a dictionary that has too
  /// little in it for a single item, that may come later: it shows none, and says why.
  ///
  /// - Throws: why it cannot place nine.
  static func samples(
    _ style: LayoutStyle, _ settings: LayoutSettings, placedBy layout: AnyLayout
  ) throws(LayoutError) -> (items: Items, emptiness: String?) {
    let most = Items(counts: style == .global ? [4, 5] : [9])
    do throws(LayoutError) {
      try place(most, by: layout)
      return (most, nil)
    } catch {
      guard case .answer = error else { throw error }
      let fewer = 1..<most.count
      let lengths = settings.own.compactMap { $0.value.itemCount.flatMap(Int.init(exactly:)) }
      // What is wrong with every answer is not tried again and again.
      let counts = try canPlace(1, by: layout) ? Array(fewer) : lengths.filter(fewer.contains).sorted()
      for count in counts.reversed() where try canPlace(count, by: layout) {
        return (Items(counts: [count]), nil)
      }
      if let reason = error.missingData, try canPlace(0, by: layout) {
        return (Items(counts: [0]), reason)
      }
      throw error
    }
  }

  private static func canPlace(_ count: Int, by layout: AnyLayout) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      try place(Items(counts: [count]), by: layout)
      return true
    } catch {
      if error == .canceled { throw error }
      return false
    }
  }

  private static func place(_ items: Items, by layout: AnyLayout) throws(LayoutError) {
    // It refuses to place even nothing if an option is wrong.
    let viewport = Viewport(size: sampleSize)
    var prepared = try layout.prepared(for: items, in: viewport)
    // Its sample is drawn, so it must be possible to show it.
    try prepared.willShow(viewport, after: .nothing)
  }

  /// Its sample, in a view as wide as a small phone.
  func sample() throws(Fault) -> (content: ViewportContent, view: CollectionView) {
    let view: CollectionView
    do {
      view = try CollectionView(items: sampleItems, layout: layout, size: Self.sampleSize)
    } catch { throw error.refusal }
    return (ViewportContent(view), view)
  }

  private func sampled(_ marks: Marks) throws(Fault) -> LayoutSample {
    let written = writtenOptions
    return LayoutSample(
      options: written.map { name, value in
        LayoutSample.Option(name, value, change: marks.configured.contains(name) ? .changed : .none)
      }
        + implemented.map { callback in
          LayoutSample.Option(
            callback, "answered", change: marks.configured.contains(callback) ? .changed : .none)
        }, sample: try sample().content)
  }

  /// The options with their values, as they are written.
  private var writtenOptions: [(name: String, value: String)] {
    shownOptions.map { ($0.name, Self.written(settings.value(of: $0))) }
      + settings.own.map { ($0.name, Self.written($0.value)) }
  }

  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    Drawn(try sampled(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    let written = writtenOptions
    let changes = request.marks.configured.sorted().map { name in
      written.first { $0.name == name }.map { "set \(name) to \(SpokenText.word($0.value))." }
        ?? "\(name) has a new answer."
    }
    let options = written.map { "\($0.name) \(SpokenText.word($0.value))." }
    let callbacks = implemented.isEmpty ? [] : ["answers \(SpokenText.list(implemented))."]
    return Description(
      changes: changes, summary: "a \(style.rawValue) layout.", details: options + callbacks)
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    let content = try sample().content
    do throws(DrawingViolation) {
      try ViewportRules.check(content.picture(on: canvas), of: content, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: "sample")
    }
    return [("sample", ViewportRules.all)]
  }
}

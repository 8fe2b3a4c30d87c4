import CollectionDrawings
import CollectionViews
import Pictures
import Playground

/// How a layout looks: its options beside a sample.
extension LayoutExhibit {
  static let sampleSize = Size(width: 320, height: 240)

  static func samples(_ style: LayoutStyle) -> Items {
    Items(counts: style == .global ? [4, 5] : [9])
  }

  /// Nine items, in a view as wide as a small telephone.
  func sample() throws -> (content: ViewportContent, view: CollectionView) {
    let view: CollectionView
    do {
      view = try CollectionView(items: Self.samples(style), layout: layout, size: Self.sampleSize)
    } catch { throw error.refusal }
    return (ViewportContent(view), view)
  }

  private func sampled(_ marks: Marks) throws -> LayoutSample {
    LayoutSample(
      options: style.options.map { option in
        LayoutSample.Option(
          option.name, Self.written(settings.value(of: option)),
          change: marks.configured.contains(option.name) ? .changed : .none)
      }, sample: try sample().content)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    Drawn(try sampled(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    let options = style.options.map { "\($0.name) \(SpokenText.word(Self.written(settings.value(of: $0))))." }
    let changes = request.marks.configured.sorted().compactMap { name in
      style.option(name).map { "set \(name) to \(SpokenText.word(Self.written(settings.value(of: $0))))." }
    }
    return Description(changes: changes, summary: "a \(style.rawValue) layout.", details: options)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    let content = try sample().content
    do throws(DrawingViolation) {
      try ViewportRules.check(content.picture(on: canvas), of: content, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: "sample")
    }
    return [("sample", ViewportRules.all)]
  }
}

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
    let written = writtenOptions
    return LayoutSample(
      options: written.map { name, value in
        LayoutSample.Option(name, value, change: marks.configured.contains(name) ? .changed : .none)
      }
        + answered.map { question in
          LayoutSample.Option(
            question, "answered", change: marks.configured.contains(question) ? .changed : .none)
        }, sample: try sample().content)
  }

  /// The options with their values, as they are written.
  private var writtenOptions: [(name: String, value: String)] {
    style.options.map { ($0.name, Self.written(settings.value(of: $0))) }
      + settings.own.map { ($0.name, Self.written($0.value)) }
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    Drawn(try sampled(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    let written = writtenOptions
    let changes = request.marks.configured.sorted().map { name in
      written.first { $0.name == name }.map { "set \(name) to \(SpokenText.word($0.value))." }
        ?? "\(name) is answered anew."
    }
    let options = written.map { "\($0.name) \(SpokenText.word($0.value))." }
    let questions = answered.isEmpty ? [] : ["answers \(SpokenText.list(answered))."]
    return Description(
      changes: changes, summary: "a \(style.rawValue) layout.", details: options + questions)
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

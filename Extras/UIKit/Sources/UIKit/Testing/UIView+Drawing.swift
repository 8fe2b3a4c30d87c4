import Pictures

/// What the view shows, to scale: boxes with their texts. A box that is turned leans, and says by how many degrees.
///
///     print(picture(of: view))
extension UIView: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    layoutIfNeeded()
    return content.picture(on: canvas)
  }

  public func description(on canvas: Canvas) -> Description {
    layoutIfNeeded()
    return content.description(on: canvas)
  }
}

/// What a view shows, in a room of a width and a height in cells.
///
///     #expect(picture(of: view, columns: 44).text == """ … """)
@preconcurrency @MainActor
public func picture(of view: UIView, columns: Int = 80, rows: Int = 40) -> Picture {
  view.picture(on: Canvas(columns: columns, rows: rows))
}

extension Picture {
  /// The picture as text, to compare in a test: lines without spaces at their ends, the last without a line feed.
  public var text: String { description }
}

/// The boxes of a view and of what is in it, as they are seen at this moment, from the back.
struct ViewContent: Drawable {
  /// A box, in points of the view that is drawn.
  struct Box {
    /// From the upper left clockwise.
    var corners: [CGPoint]
    var text: String?
    /// How far it is turned clockwise, in radians.
    var rotation: CGFloat = 0
    var scale: CGFloat = 1
    /// Whether it is text alone, without a frame.
    var isText = false
    /// What can be seen of it.
    var clip: CGRect

    var frame: CGRect { CGRect(around: corners) }
  }

  private(set) var boxes: [Box] = []
  private let size: CGSize

  @MainActor init(of view: UIView) {
    size = view.bounds.size
    boxes = [
      Box(
        corners: CGRect(origin: .zero, size: size).corners, text: view.title,
        clip: CGRect(origin: .zero, size: size))
    ]
    let origin = view.layer.placement(at: AnimationClock.now).boundsOrigin
    for subview in view.subviews {
      add(subview, in: CGRect(origin: .zero, size: size), turned: 0, scaled: 1) {
        CGPoint(x: $0.x - origin.x, y: $0.y - origin.y)
      }
    }
  }

  /// - Parameter place: where a point of the superview is in the view that is drawn.
  @MainActor private mutating func add(
    _ view: UIView, in clip: CGRect, turned: CGFloat, scaled: CGFloat, place: @escaping (CGPoint) -> CGPoint
  ) {
    let (placement, origin, opacity) = view.layer.placement(at: AnimationClock.now)
    guard !view.isHidden, opacity > 0.01 else { return }
    let corners = placement.corners.map(place)
    let transform = placement.transform
    var box = Box(corners: corners, text: view.title, clip: clip)
    box.rotation = turned + atan2(transform.b, transform.a)
    box.scale = scaled * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let frame = box.frame
    box.isText = view is UILabel
    // What covers its superview exactly is not told from it.
    let isBare =
      !box.isText && view.superview.map { $0.bounds == view.frame } == true && view.gestureRecognizers == nil
    if !isBare, frame.overlaps(clip), !box.isText || box.text?.isEmpty == false { boxes.append(box) }
    let inner = view.clipsToBounds ? clip.intersection(frame) : clip
    for subview in view.subviews {
      add(subview, in: inner, turned: box.rotation, scaled: box.scale) { point in
        place(placement.outside(CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
      }
    }
  }

  func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns >= 8, canvas.rows >= 3, size.width > 0, size.height > 0 else {
      return Picture(CleanText(boxes.first?.text ?? "a view"), on: canvas)
    }
    // A cell is about twice as high as wide; a picture of a phone need not be larger than its words.
    let points = max(
      size.width / CGFloat(min(canvas.columns, 64) - 1),
      size.height / CGFloat(2 * (min(canvas.rows, 30) - 1)), 5)
    let (columns, rows) = (
      max(6, Int((size.width / points).rounded())), max(2, Int((size.height / points / 2).rounded()))
    )
    let grid = ViewGrid(
      cell: CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(rows)),
      columns: columns, rows: rows)
    var surface = Surface(right: columns, bottom: rows)
    for (owner, box) in boxes.enumerated().dropFirst() where !box.isText {
      let area = grid.area(of: box.frame.intersection(box.clip))
      let stroke = Surface.Stroke(line: .light)
      if let leaning = grid.leaning(box) {
        surface.lay(leaning: leaning, top: grid.area(of: box.upright).top, owner: owner, stroke: stroke)
      } else {
        surface.lay(area, owner: owner, stroke: stroke)
      }
    }
    surface.frame(Surface.Stroke(line: .double))
    var picture = Picture(marks: surface.edges(), columns: columns + 1, rows: rows + 1)
    for (owner, box) in boxes.enumerated() {
      if let rows = owner > 0 && !box.isText ? grid.leaning(box) : nil {
        picture.marks += grid.sides(rows, top: grid.area(of: box.upright).top)
      }
      picture.marks += grid.texts(of: box, owner: owner, on: surface)
    }
    return picture
  }

  func description(on canvas: Canvas) -> Description {
    Description(
      summary:
        "a view of \(PointsText.text(Double(size.width))) × \(PointsText.text(Double(size.height))) points with \(boxes.count - 1) boxes and texts.",
      details: boxes.dropFirst().map { box in
        ([box.text ?? "a box", "at \(box.frame.words)"] + ViewGrid.turns(box).map { $0.string(in: .ascii) })
          .joined(separator: ", ") + "."
      })
  }
}

extension ViewContent.Box {
  /// The frame that it would have upright, about the same middle.
  var upright: CGRect {
    guard corners.count == 4 else { return frame }
    func length(_ first: CGPoint, _ last: CGPoint) -> CGFloat { hypot(last.x - first.x, last.y - first.y) }
    let (width, height) = (length(corners[0], corners[1]), length(corners[1], corners[2]))
    let frame = frame
    return CGRect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }
}

extension UIView {
  /// What is written on its box: its own text, what speech says of it, or that of a label that has no size.
  fileprivate var title: String? {
    ownText ?? accessibilityLabel
      ?? subviews.lazy.filter { $0 is UILabel && ($0.bounds.width == 0 || $0.bounds.height == 0) }.compactMap(
        \.ownText
      ).first
  }
}

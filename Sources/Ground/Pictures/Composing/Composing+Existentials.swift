#if !hasFeature(Embedded)
  // Lists of things whose types differ. Embedded Swift has none: there each says `drawing`, or they stand one after the other without
  // a list.

  extension HorizontalStack {
    @_disfavoredOverload
    public init(
      _ children: [any Drawable], spacing: Int = 3, alignment: Alignment = .top, joint: CleanText = .empty
    ) {
      self.init(children.map { $0.drawing }, spacing: spacing, alignment: alignment, joint: joint)
    }
  }

  extension VerticalStack {
    @_disfavoredOverload
    public init(
      _ children: [any Drawable], spacing: Int = 0, alignment: Alignment = .leading, joint: CleanText = .empty
    ) {
      self.init(children.map { $0.drawing }, spacing: spacing, alignment: alignment, joint: joint)
    }
  }

  extension FirstThatFits {
    @_disfavoredOverload public init(_ ways: [any Drawable]) { self.init(ways.map { $0.drawing }) }
  }
#endif

/// The built-in layouts, written in the language. Each takes its options under names of its own, so that one text does for all
/// configurations.
enum BuiltInByHand {
  /// What several of them call. `place` is written for a view that scrolls up and down.
  static let functions = """
    define cycled(xs, n) = xs[n % xs.count]
    define room(view) = max(0, view.width - view.inset.1 - view.inset.3)
    """

  static let list = """
    layout mine = custom highs: HEIGHTS line: LINE {
      prepare(view) {
        let y = 0
        let sections = []
        for count in view.sections {
          let frames = []
          for n in 0..<count {
            if n > 0 { let y = y + view.line }
            frames append (0, y, room(view), cycled(view.highs, n))
            let y = y + cycled(view.highs, n)
          }
          sections append frames
        }
        return (frames: sections, length: y)
      }
      contentSize(view) = (room(view), view.prepared.length)
      attributes(view, item) = view.prepared.frames[item.section][item.item]
    };
    """

  static let columns = """
    layout mine = custom least: LEAST highs: HEIGHTS line: LINE between: BETWEEN edges: EDGES {
      prepare(view) {
        let y = 0
        let sections = []
        for section in 0..<view.sections.count {
          let edge = cycled(view.edges, section)
          let space = max(0, room(view) - edge.1 - edge.3)
          let count = max(1, floor((space + view.between) / (view.least + view.between)))
          let width = max(0, (space - (count - 1.0) * view.between) / count)
          if width > 1 { let width = floor(width) }
          let y = y + edge.0
          let frames = []
          let thick = 0
          for n in 0..<view.sections[section] {
            if n % count == 0 && n > 0 { let y = y + thick + view.line; let thick = 0 }
            let high = cycled(view.highs, n)
            let thick = max(thick, high)
            frames append (edge.1 + n % count * (width + view.between), y, width, high)
          }
          let y = y + thick + edge.2
          sections append frames
        }
        return (frames: sections, length: y)
      }
      contentSize(view) = (room(view), view.prepared.length)
      attributes(view, item) = view.prepared.frames[item.section][item.item]
    };
    """

  static let waterfall = """
    layout mine = custom falls: FALLS highs: HEIGHTS line: LINE between: BETWEEN edges: EDGES {
      prepare(view) {
        let y = 0
        let sections = []
        for section in 0..<view.sections.count {
          let edge = cycled(view.edges, section)
          let space = max(0, room(view) - edge.1 - edge.3)
          let width = max(0, (space - (view.falls - 1.0) * view.between) / view.falls)
          let y = y + edge.0
          let ends = [0 for n in 1...view.falls]
          let frames = []
          for n in 0..<view.sections[section] {
            let shortest = 0
            for column in 1..<view.falls { if ends[column] < ends[shortest] { let shortest = column } }
            let high = cycled(view.highs, n)
            frames append (edge.1 + shortest * (width + view.between), y + ends[shortest], width, high)
            let ends[shortest] = ends[shortest] + high + view.line
          }
          if frames.count > 0 { let y = y + max(ends) - view.line }
          let y = y + edge.2
          sections append frames
        }
        return (frames: sections, length: y)
      }
      contentSize(view) = (room(view), view.prepared.length)
      attributes(view, item) = view.prepared.frames[item.section][item.item]
    };
    """

  static let mosaic = """
    define cut(length, share) = min(length, ceiling(length * share))
    define rest(length, first, gap) = min(length, first + gap)
    define strip(n, left, y, w, h, gap) {
      if n == 0 || left == 1 { return [(0, y, w, h)] }
      let half = cut(w, 0.5)
      if left == 2 || n % 3 == 1 {
        return [(0, y, half, h), (rest(w, half, gap), y, w - rest(w, half, gap), h)]
      }
      let upper = cut(h, 0.5)
      let lower = rest(h, upper, gap)
      let first = cut(w, if n % 3 == 2 { 2.0 / 3 } else { 1.0 / 3 })
      let next = rest(w, first, gap)
      if n % 3 == 2 {
        return [(0, y, first, h), (next, y, w - next, upper), (next, y + lower, w - next, h - lower)]
      }
      return [(0, y, first, upper), (0, y + lower, first, h - lower), (next, y, w - next, h)]
    }
    layout mine = custom high: SEGMENT between: GAP {
      prepare(view) {
        let strips = 0
        let sections = []
        for count in view.sections {
          let frames = []
          let n = 0
          while frames.count < count {
            let y = strips * (view.high + view.between) + view.between
            for frame in strip(n, count - frames.count, y, view.width, view.high, view.between) { frames append frame }
            let n = n + 1
            let strips = strips + 1
          }
          sections append frames
        }
        let end = if strips == 0 { 0 } else { (strips - 1) * (view.high + view.between) + view.between + view.high }
        return (frames: sections, end: end)
      }
      contentSize(view) = (view.width, max(view.height, view.prepared.end))
      attributes(view, item) = view.prepared.frames[item.section][item.item]
    };
    """

  /// The rules of flow layouts: a grid where all items of a section are of one size, else full lines that are justified and a
  /// last one that is packed. `a` is along the axis, `b` across it.
  static let flow = """
    define along(view, size) = if view.upright { size.1 } else { size.0 }
    define across(view, size) = if view.upright { size.0 } else { size.1 }
    define placed(view, a, b, long, broad) = if view.upright { (b, a, broad, long) } else { (a, b, long, broad) }
    define lineOf(view, sizes, first, room) {
      let used = across(view, sizes[first])
      let last = first
      while last + 1 < sizes.count && used + view.between + across(view, sizes[last + 1]) <= room {
        let last = last + 1
        let used = used + view.between + across(view, sizes[last])
      }
      return last
    }
    define breadth(view, sizes, first, last) {
      let sum = 0
      for n in first...last { let sum = sum + across(view, sizes[n]) }
      return sum
    }
    define wrapped(view, sizes, start, a, room) {
      let frames = []
      let first = 0
      let a = a
      let most = 1
      let end = a
      while first < sizes.count {
        let last = lineOf(view, sizes, first, room)
        let count = last - first + 1
        let most = max(most, count)
        let gap = 0
        let b = start
        if last + 1 < sizes.count {
          if count > 1 { let gap = (room - breadth(view, sizes, first, last)) / (count - 1.0) } else { let b = start + (room - across(view, sizes[first])) / 2.0 }
        } else {
          if most == 1 { let b = start + (room - across(view, sizes[first])) / 2.0 }
          let gap = view.between
        }
        let thick = 0
        for n in first...last { let thick = max(thick, along(view, sizes[n])) }
        for n in first...last {
          let size = sizes[n]
          frames append placed(view, a + (thick - along(view, size)) / 2.0, b, along(view, size), across(view, size))
          let b = b + across(view, size) + gap
        }
        let end = a + thick
        let a = end + view.line
        let first = last + 1
      }
      return (frames: frames, end: end)
    }
    define grid(view, count, size, start, a, room) {
      if count == 0 { return (frames: [], end: a) }
      let broad = across(view, size)
      let long = along(view, size)
      let most = max(1, floor((view.between + room) / (view.between + broad)))
      let gap = if most > 1 { (room - most * broad) / (most - 1.0) } else { 0 }
      let b = if most > 1 { start } else { start + (room - broad) / 2.0 }
      let frames = [placed(view, a + floor(n / most) * (long + view.line), b + n % most * (broad + gap), long, broad) for n in 0..<count]
      return (frames: frames, end: a + floor((count - 1) / most) * (long + view.line) + long)
    }
    define uniform(sizes) {
      for size in sizes { if size != sizes[0] { return no } }
      return yes
    }
    layout mine = custom scroll: AXIS upright: UPRIGHT sizes: SIZES line: LINE between: BETWEEN edges: EDGES tops: HEADERS {
      prepare(view) {
        let extent = if view.upright { room(view) } else { max(0, view.height - view.inset.0 - view.inset.2) }
        let a = 0
        let sections = []
        let headers = []
        for section in 0..<view.sections.count {
          let edge = cycled(view.edges, section)
          let top = cycled(view.tops, section)
          headers append (if top > 0 { placed(view, a, 0, top, extent) } else { none })
          let leading = if view.upright { edge.0 } else { edge.1 }
          let trailing = if view.upright { edge.2 } else { edge.3 }
          let start = if view.upright { edge.1 } else { edge.0 }
          let space = extent - start - (if view.upright { edge.3 } else { edge.2 })
          let a = a + top + leading
          let sizes = [cycled(view.sizes, n) for n in 0..<view.sections[section]]
          let done = if uniform(sizes) { grid(view, sizes.count, cycled(view.sizes, 0), start, a, space) } else { wrapped(view, sizes, start, a, space) }
          sections append done.frames
          let a = done.end + trailing
        }
        return (frames: sections, headers: headers, length: a, extent: extent)
      }
      contentSize(view) = if view.upright { (view.prepared.extent, view.prepared.length) } else { (view.prepared.length, view.prepared.extent) }
      attributes(view, item) = view.prepared.frames[item.section][item.item]
      header(view, section) = view.prepared.headers[section]
    };
    """
}

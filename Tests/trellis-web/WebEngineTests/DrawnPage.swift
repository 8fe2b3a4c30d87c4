/// A picture of the engine in node, as much of it as the scripts of a page ask a browser for: parts with their keys, their texts, and where
/// they are.
enum DrawnPage {
  static let script = #"""
    class Element {
      constructor(tag, attributes, parent) {
        Object.assign(this, { tag, attributes, parent, children: [], text: "", names: new Set((attributes.class ?? "").split(" ")) })
        this.dataset = attributes["data-key"] ? { key: attributes["data-key"] } : {}
        this.classList = { add: name => this.names.add(name), remove: name => this.names.delete(name), toggle: (name, isOn) => isOn ? this.names.add(name) : this.names.delete(name) }
        const [, x = 0, y = 0] = /translate\((\S+) (\S+?)\)/.exec(attributes.transform ?? "") ?? []
        this.x = (parent?.x ?? 0) + Number(x) + (tag === "svg" && parent ? Number(attributes.x) : 0)
        this.y = (parent?.y ?? 0) + Number(y)
      }
      get all() { return this.children.flatMap(each => [each, ...each.all]) }
      get textContent() { return this.text + this.children.map(each => each.textContent).join("") }
      get className() { return [...this.names].join(" ") }
      matches(selector) {
        const key = this.attributes["data-key"], [, tag, test] = /^([a-z]*)(.*)$/s.exec(selector)
        if (tag && tag !== this.tag) return false
        if (test.startsWith(".")) return this.names.has(test.slice(1))
        const [, sign, value] = /^\[data-key(?:(\^?=)['"](.*)['"])?\]$/.exec(test) ?? []
        return !test || key !== undefined && (!sign || (sign === "=" ? key === value : key.startsWith(value)))
      }
      querySelectorAll(selector) {
        const own = /^:scope > text:not\(\.sign\)$/.test(selector)
        return own ? this.children.filter(each => each.tag === "text" && !each.names.has("sign")) : this.all.filter(each => each.matches(selector))
      }
      querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null }
      closest(selector) { return this.matches(selector) ? this : this.parent?.closest(selector) ?? null }
      getBoundingClientRect() {
        const { attributes: { x = 0, y = 0, width, height } } = this
        if (this.tag === "rect") return new DOMRect(this.x + Number(x), this.y + Number(y), Number(width), Number(height))
        if (this.tag !== "text") return new DOMRect(this.x - 16, this.y - 16, 32, 32)
        const wide = this.textContent.length * 9, isMiddle = this.names.has("middle") || this.parent.names.has("node") || this.parent.names.has("thing")
        return new DOMRect(this.x + Number(x) - (isMiddle ? wide / 2 : 0), this.y + Number(y) - 12, wide, 14)
      }
      focus() {}
      setAttribute() {}
    }
    class DOMRect {
      constructor(x, y, width, height) { Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }) }
    }
    const CSS = { escape: text => text }
    function drawn(svg) {
      let open = null, root = null
      for (const [, closing, tag, rest, isEmpty, text] of svg.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/gi)) {
        if (closing) { open = open.parent; continue }
        const attributes = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(each => each.slice(1)))
        const part = new Element(tag, attributes, open)
        root ??= part
        open?.children.push(part)
        if (tag !== "style" && tag !== "desc" && tag !== "title") part.text = text.trim()
        if (!isEmpty) open = part
      }
      root.names.add("picture")
      return root
    }
    """#
}

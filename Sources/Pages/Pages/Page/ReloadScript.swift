/// The second script of a page that is served while it is written: it waits for a new version, and loads that.
enum ReloadScript {
  static let text = #"""
    "use strict"
    const served = performance.getEntriesByType("navigation")[0]?.serverTiming?.find(each => each.name === "version")
    let known = served ? served.duration : 0
    async function follow() {
      for (let pause = 1000; ; pause = Math.min(2 * pause, 16000)) {
        try {
          for (;;) {
            const response = await fetch(`changes?after=${known}`)
            if (!response.ok) break
            const version = Number(await response.text())
            if (known && version !== known) return location.reload()
            known = version
            pause = 1000
          }
        } catch {}
        await new Promise(done => setTimeout(done, pause))
      }
    }
    follow()

    """#
}

/// The part of a live page's script that shows that something runs, and offers to stop it.
enum LiveBusyScript {
  static let text = #"""
    // Whether something runs that the reader asked for.
    const isBusy = () => document.body.matches(".busy") || Boolean(document.querySelector(".running"))
    // What takes a while is seen, with a way to end it.
    const works = made("aside", "works"), ends = made("button", "", "Stop")
    works.setAttribute("aria-label", "What runs")
    ends.type = "button"
    ends.title = "or Esc"
    ends.addEventListener("click", stop)
    works.append(made("span", "", "Performing…"), ends)
    document.body.append(works)

    """#
}

/// The part of a live page's script that makes what a prompt offers: the words that complete a line, and the replies to a question.
enum LiveOfferScript {
  static let text = #"""
    function wordsOffered(words, take) {
      return words.map((word, index) => {
        const item = made("li"), button = pressed(word.text, () => take(word))
        if (word.note) button.title = word.note
        // They are one stop of Tab; the arrows go from one to the next.
        button.tabIndex = index ? -1 : 0
        item.append(button)
        return item
      })
    }
    // A reply is a word, or a name with what it replies.
    function repliesOffered(words, take) {
      return words.map(word => {
        const item = made("li"), [name, reply] = Array.isArray(word) ? word : [word, word]
        item.append(pressed(name, () => take(reply)))
        return item
      })
    }

    """#
}

/// The part of the style sheet that is about code: its lines, and its colors on the grounds that code stands on.
enum CodeStyle {
  static let text = colors + lines + CodeMarkup.rules

  private static let colors = """
    :root{--keyword:light-dark(#7b2182,#dba6f2);--label:light-dark(#7a4300,#e8bd74);
    --text:light-dark(#14602c,#93d6a0);--number:light-dark(#0a4aa8,#9cc4ff);--comment:light-dark(#4f5762,#aeb6c1)}
    .k{color:var(--keyword)}.l{color:var(--label)}.s{color:var(--text)}.n{color:var(--number)}
    .c{color:var(--comment)}

    """

  /// What does not fit goes on farther in than the line begins: see ``CodeMarkup/rules``.
  private static let lines = """
    .ln{display:block;min-height:1lh}.ln[class*=" i"]{white-space:pre-wrap;overflow-wrap:anywhere;
    position:relative;text-indent:-2ch}
    .in{position:absolute;left:0;text-indent:0}

    """
}

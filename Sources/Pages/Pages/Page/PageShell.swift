import Pictures

/// What is around the content of every page: its head, its style, its script.
struct PageShell {
  var title: String
  var body: Markup

  /// The page allows the one style sheet and the one script that stand in it, by their hashes, images that stand in it, and
  /// nothing else: no request leaves it, and whatever else might be in it does not run.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'sha256-\(SHA256.base64(PageStyle.text))'; "
    + "script-src 'sha256-\(SHA256.base64(PageScript.text))'; base-uri 'none'; form-action 'none'"

  /// Without a script it is hidden, and the page follows the system's appearance.
  static let themeSwitch: Markup =
    "<p class=\"theme\" hidden><button type=\"button\">Light or dark</button></p>"

  var html: Markup {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(title)</title>
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="color-scheme" content="light dark">
    <style>\(Markup(trusted: PageStyle.text))</style></head>
    <body>
    \(body)
    <script>\(Markup(trusted: PageScript.text))</script>
    </body></html>

    """
  }
}

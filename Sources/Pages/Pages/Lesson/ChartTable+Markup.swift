import Pictures

extension ChartTable {
  var markup: Markup {
    let heads = names.map { name -> Markup in "<th scope=\"col\">\(name)</th>" }.joined()
    let lines = rows.map { row -> Markup in
      let cells = names.indices.map { index -> Markup in
        "<td>\(index < row.values.count ? row.values[index] : "")</td>"
      }.joined()
      return "<tr><th scope=\"row\">\(row.place)</th>\(cells)</tr>"
    }.joined()
    return """
      <div class="hide"><table><caption>The chart in numbers</caption>\
      <tr><th scope="col">\(axis)</th>\(heads)</tr>\(lines)</table></div>
      """
  }
}

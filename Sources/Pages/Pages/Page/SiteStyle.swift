/// The part of the style sheet that is about the index of a site.
enum SiteStyle {
  static let text = """
    main.index,main.index~nav,main.index~footer{width:min(70rem,100% - 2.5rem)}
    .lede{font-size:1.2rem;line-height:1.5;color:var(--quiet);max-width:66ch}
    .resume{background:var(--shade);border-left:3px solid var(--added);padding:.7rem 1.1rem;max-width:66ch}
    .search{margin:1.8rem 0;max-width:32rem}.search label{display:block;font-size:.85rem;color:var(--quiet)}
    .search input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--edge);border-radius:8px;
    padding:.4rem .8rem;width:100%;min-height:2.75rem}
    .found{margin:.4rem 0 0;font-size:.85rem;color:var(--quiet);min-height:1.4em}
    .subject h2{margin-top:2.5rem}
    .lessons{list-style:none;padding:0;display:grid;gap:1.2rem;
    grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
    .lessons li{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:1rem;
    display:flex;flex-direction:column;position:relative}
    .lessons a{color:inherit;text-decoration:none;display:flex;flex-direction:column;flex:1}
    .lessons a::after{content:"";position:absolute;inset:0;border-radius:10px}
    .lessons li:hover{border-color:var(--added)}
    .lessons .summary{color:var(--quiet);font-size:.85rem;line-height:1.4;margin:.3rem 0 .2rem}
    .emblem{display:flex;height:10rem;align-items:center;justify-content:center;margin-bottom:.7rem}
    .emblem .picture{height:100%;width:100%;margin:0}
    .excerpt{font:500 .62rem/1.5 var(--mono);white-space:pre;overflow:hidden;width:100%;max-height:100%}
    .lessons .title{font-weight:600;line-height:1.3}
    .lessons .about{color:var(--quiet);font-size:.8rem;margin-top:.2rem}
    .lessons .state{position:absolute;top:.5rem;right:.8rem;font-size:.75rem;color:var(--visited);
    background:var(--card);padding:0 .3rem}

    """
}

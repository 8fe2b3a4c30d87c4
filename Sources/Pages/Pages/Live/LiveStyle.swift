/// The rules for what a reader changes and tries.
enum LiveStyle {
  static let text = """
    .hands{display:flex;gap:.4rem;flex-wrap:wrap;padding:.35rem .8rem;background:var(--shade)}
    .how{align-self:center;font-size:.8rem;color:var(--quiet)}
    .works{display:none;position:fixed;bottom:1rem;left:50%;transform:translateX(-50%);z-index:7;align-items:center;
    gap:.8rem;background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:.4rem .5rem .4rem 1rem;
    font-size:.85rem;animation:late .6s step-end}
    body:is(.busy,:has(.running)) .works{display:flex}@keyframes late{from{visibility:hidden}}
    .works button{border:1px solid var(--edge);background:none;border-radius:8px;padding:.25rem .8rem;cursor:pointer;
    min-height:2.25rem}
    .hands+.steps{border-top:1px solid var(--rule)}
    .hands button,.copy,.offers button{border:1px solid var(--edge);background:var(--card);border-radius:8px;
    padding:.25rem .8rem;cursor:pointer;min-height:2.25rem;font-size:.85rem}
    .field{font:500 .8rem/1.7 var(--mono);color:inherit;background:var(--card);border:0;width:100%;resize:none;
    display:block;overflow:auto hidden;white-space:pre;scrollbar-width:none}
    textarea.program{outline:2px solid var(--added);outline-offset:-2px}
    .program:has(>code:empty)::after{content:"Nothing is performed here.";color:var(--quiet)}
    .changed{border-color:var(--changed)}
    .still .hands,.still .prompt:not(.written,:has(.tried>*)){display:none}
    .cannot{border-left:3px solid var(--changed);padding-left:1.1rem}
    .stale,.marked{margin:0;padding:.5rem 1.1rem;font-size:.9rem}
    .stale,.marked.wrong{color:var(--wrong)}.marked.right{color:var(--visited);text-align:left}
    .busy .cell .steps{opacity:.6}
    .prompt{background:var(--card);border:1px solid var(--edge);border-radius:10px;margin:1.8rem 0;overflow:hidden}
    .prompt label{display:flex;align-items:baseline;padding:.6rem 1.1rem;gap:.6rem}
    .prompt .sign{font:600 .9rem var(--mono);color:var(--added)}
    .prompt .field{padding:.2rem 0;min-height:2rem}
    .prompt:focus-within{border-color:var(--added)}.prompt .field:focus-visible{outline:0}
    .tried{max-height:70vh;overflow-y:auto}.entry{border-bottom:1px solid var(--rule)}
    .typed{margin:0;padding:.5rem 1.1rem;background:var(--shade);white-space:pre;overflow-x:auto}
    .running{margin:0;padding:.5rem 1.1rem;font-size:.85rem;color:var(--quiet)}
    .offers{list-style:none;margin:0;padding:0 1.1rem .7rem;display:flex;flex-wrap:wrap;gap:.3rem}
    .offers button{font-family:var(--mono)}
    .touch{cursor:grab}.entry:not(:last-child) .touch{cursor:auto}
    .picture:has(.touch){touch-action:pan-y pinch-zoom}
    :is(.changed,.entry:last-child) .picture:has(.touch){touch-action:none}
    .practiced>.steps,.practiced>.controls,.practiced>.cover{display:none}
    .veiled>.hands{grid-row:2}.veiled:has(>.hands)>:is(.steps,.cover){grid-row:3}.veiled:has(>.hands)>.controls{grid-row:4}
    .veiled>.drill{grid-row:3}
    @media(min-width:60rem){.cell.beside:has(>.hands){grid-template-rows:auto 1fr auto}
    .beside>.hands{grid-row:2;grid-column:1;align-content:start}.beside:has(>.hands)>:is(.steps,.cover){grid-row:1/3;grid-column:2}
    .beside:has(>.hands)>.controls{grid-row:3}.beside>.drill{grid-row:1/3;grid-column:2;border:0}
    .beside>.hands+.steps,.beside>.drill{border-top:0;border-left:1px solid var(--rule)}}
    .drill{padding:.8rem 1.1rem;border-top:1px solid var(--rule)}
    .drill p{margin:.4rem 0}.drill .told{white-space:pre-wrap}.drill .told:empty{display:none}
    .drill .answer input{flex:1 1 12rem}
    .picture.answers [data-key],.picture.answers:has(.card){cursor:pointer}
    .picture text.picked{text-decoration:underline;font-weight:800}
    .picture .picked:is(rect),.picture .picked>:is(rect,circle){stroke:var(--ink);stroke-width:3.6}
    .tip{position:fixed;z-index:8;pointer-events:none;background:var(--ink);color:var(--paper);border-radius:6px;
    padding:.15rem .5rem;font:500 .75rem/1.5 var(--mono);max-width:20rem}
    .entry .cell{margin:0;border:0;border-radius:0}
    .kept{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center}
    .wait{margin:.4rem 0;font-size:.9rem}
    .notebook{width:100%;height:12rem;font:500 .8rem var(--mono)}

    """
}

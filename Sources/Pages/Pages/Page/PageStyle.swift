import Pictures

/// The style sheet of every page.
///
/// Each color of a text has a contrast of 4.5 to 1 at least on its ground (WCAG 2.1, 1.4.3), in light and in dark; each line that
/// means something 3 to 1.
enum PageStyle {
  static let text =
    (PictureStyle.colors + CodeStyle.text + layout + prose + figures + PictureStyle.rules + pictures
    + PictureMarkup.rules + bars + SiteStyle.text + questions + LiveStyle.text + media)
    .replacing("\n", with: "")

  /// The screens on which the contents have room beside the lesson: there they are open.
  static let rail = "(min-width:92rem)"

  private static let layout = """
    *{box-sizing:border-box}
    html{font:400 1.125rem/1.6 Charter,"Bitstream Charter","Iowan Old Style",Georgia,"DejaVu Serif",serif;
    background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0}
    main,footer,body>nav{width:min(66ch,100% - 2.5rem);margin:0 auto}
    main{padding-top:1.5rem}
    footer{margin-top:4rem;padding-bottom:3rem;color:var(--quiet);font-size:.85rem;display:flex;flex-wrap:wrap;
    gap:0 1rem;justify-content:space-between;align-items:center}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:9}
    .hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    :focus-visible{outline:3px solid var(--added);outline-offset:2px}
    :is(.cell,.prompt) :focus-visible{outline-offset:-3px}
    [hidden]{display:none!important}

    """

  private static let prose = """
    h1{font-size:2.4rem;line-height:1.12;margin:0 0 1rem;letter-spacing:-.015em;text-wrap:balance}
    h2{margin:3rem 0 .5rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
    h3{margin:2rem 0 .25rem;font-size:1.15rem}
    p,ul,ol,blockquote{margin:.8rem 0;text-wrap:pretty;overflow-wrap:break-word}
    a{color:var(--added);text-underline-offset:.15em}
    img{max-width:100%;height:auto}
    code,pre,samp{font:500 .84em/1.5 var(--mono)}
    pre{overflow-x:auto;margin:1rem 0;font-size:.8rem}
    pre code{font-size:1em}
    blockquote{border-left:3px solid var(--rule);padding-left:1rem;margin-left:0;color:var(--quiet)}
    hr{border:0;border-top:1px solid var(--rule);margin:2.5rem 0}
    .wide{overflow-x:auto;margin:1.2rem 0}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95rem}
    th,td{padding:.3rem 1.25rem .3rem 0;text-align:left;border-bottom:1px solid var(--rule);vertical-align:top}
    .right{text-align:right}.centre{text-align:center}
    .fold{border-left:3px solid var(--rule);padding:.1rem 0 .1rem 1.1rem;margin:1.8rem 0}
    .fold summary{cursor:pointer;font-weight:600;padding:.4rem 0}.fold>:last-child{margin-bottom:.4rem}
    .fold.small{border:0;padding:0;margin:-1.3rem 0 1.8rem;font-size:.75rem;color:var(--quiet)}
    .fold.small summary{font-weight:400;padding:.1rem 0}.fold.small .program{font-size:1em}
    .cannot-type{font-size:.85rem;color:var(--quiet)}
    .notes{font-size:.85rem;border-top:1px solid var(--rule);margin-top:3rem}

    """

  private static let figures = """
    figure{margin:1.8rem 0}
    .cell{background:var(--card);border:1px solid var(--rule);border-radius:10px;overflow:hidden;
    margin-inline:max(-6rem,calc((min(66ch,100vw - 2.5rem) - 100vw)/2 + 1.25rem))}
    .program{margin:0;padding:.8rem 1.1rem;line-height:1.7;color:var(--ink);background:var(--shade);overflow-x:hidden}
    .program+.steps{border-top:1px solid var(--rule)}
    .program [data-statement]{border-radius:4px;padding:.12em .3em;margin:-.12em -.3em;
    -webkit-box-decoration-break:clone;box-decoration-break:clone}
    .program .now{background:var(--now)}
    .played.live .program [data-statement]{cursor:pointer}
    .steps{list-style:none;margin:0;padding:0}div.steps>.step+.step{padding-top:0}
    .step{padding:1rem 1.1rem;break-inside:avoid}
    li+li .step{border-top:1px solid var(--rule)}
    .step>:first-child{margin-top:0}.step>:last-child{margin-bottom:0}
    .say{margin:.5rem 0 0;line-height:1.4}
    .cost{margin:.1rem 0 0;color:var(--quiet);font-size:.8rem;line-height:1.45}
    .picture~.say,.picture~.cost,.view~.say,.view~.cost{text-align:center;text-wrap:balance}
    .printed,.error,.code{margin:.5rem 0}
    .error{color:var(--wrong)}
    .code mark{background:var(--now);color:inherit;box-shadow:-.6rem 0 var(--now),.6rem 0 var(--now),
    -.75rem 0 var(--added)}
    .code{padding-inline:.75rem .6rem}
    .variables{font:500 .75rem/1.4 var(--mono);margin:.5rem auto}
    .variables caption{text-align:left;color:var(--quiet);font-family:inherit}
    .variables .changed{color:var(--changed)}
    .played .steps{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr))}
    .live .steps{grid-template-columns:minmax(0,1fr)}
    .live .steps>li{grid-area:1/1;visibility:hidden}.live .steps>li.now{visibility:visible}
    .live .step{border-top:0!important}
    .live .say{min-height:1.4em}
    .controls{display:flex;gap:.1rem;align-items:center;border-top:1px solid var(--rule);padding:.3rem .7rem}
    button{font:inherit;color:inherit}
    .controls button{width:2.75rem;height:2.75rem;border:0;border-radius:8px;background:none;cursor:pointer;
    flex:none;padding:0}
    .controls button:hover{background:color-mix(in srgb,var(--ink) 8%,transparent)}
    .controls svg{width:1.2rem;fill:currentColor;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round;
    vertical-align:middle}
    .scrub{flex:1;display:flex;min-width:3rem}
    .scrub input{width:100%;min-width:0;accent-color:var(--added);height:2.75rem;margin:0 .4rem}
    .count{font-variant-numeric:tabular-nums;color:var(--quiet);font-size:.85rem;white-space:nowrap;
    min-width:3.4rem;text-align:right}

    """

  private static let pictures = """
    .narrow{display:none}.view{overflow-x:auto}
    .slot{fill:var(--card);stroke:var(--rule);stroke-width:1}
    .spot{fill:transparent;stroke:none}.spot:hover{stroke:var(--ink);stroke-width:2;fill:var(--card)}

    """

  private static let bars = """
    html{scroll-padding-top:4rem}
    .masthead{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:.4rem 1.2rem;padding:.3rem 1.25rem;
    background:var(--paper);font-size:.85rem;min-height:3rem}
    .masthead:not(:has(a,.contents,.theme:not([hidden]))){display:none}
    .masthead>a{padding:.5rem 0}.masthead>*{white-space:nowrap}.contents li{white-space:normal}
    .theme{border:1px solid var(--rule);background:none;border-radius:8px;padding:.3rem .8rem;cursor:pointer;
    min-height:2.25rem;margin-left:auto}
    .progress{position:fixed;inset:0 0 auto;height:3px;background:var(--added);transform:scaleX(0);
    transform-origin:0 50%;z-index:6}
    .contents summary{cursor:pointer;padding:.5rem 0}
    .contents nav{position:absolute;top:100%;background:var(--card);border:1px solid var(--rule);border-radius:10px;
    padding:.5rem 0;max-height:70vh;overflow-y:auto;width:min(24rem,100vw - 2.5rem);box-shadow:0 6px 20px #0002}
    .contents ol{list-style:none;margin:0;padding:0}
    .contents li a{display:block;padding:.35rem 1.1rem;text-decoration:none;color:inherit;line-height:1.35;
    border-left:3px solid transparent}
    .contents li a:hover{background:var(--shade)}
    .contents a[aria-current]{border-color:var(--added);color:var(--added)}
    .ways{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;margin-top:4rem!important;
    border-top:1px solid var(--rule);padding-top:1rem}
    .ways+footer{margin-top:1rem}
    .topics ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem}
    .veiled{display:grid;grid-template-columns:minmax(0,1fr)}
    .veiled>.program{grid-row:1}.veiled>.steps,.veiled>.cover{grid-row:2;grid-column:1}
    .veiled>.controls{grid-row:3}
    .veiled>.steps{filter:blur(.6rem);opacity:.55;user-select:none;-webkit-user-select:none;pointer-events:none;
    min-height:9rem}
    .veiled>.controls{opacity:.4}
    .cover{place-self:center;z-index:1;text-align:center;padding:1rem;font-size:.9rem}
    .cover p{margin:0 0 .6rem}
    .cover button{border:1px solid var(--edge);background:var(--card);border-radius:8px;padding:.4rem 1rem;
    cursor:pointer;min-height:2.75rem}

    """

  private static let questions = """
    .ask{border-left:3px solid var(--added);padding:.1rem 0 .1rem 1.1rem;margin:1.8rem 0}
    .ask p{margin:.4rem 0}
    .question{font-weight:600}
    .answer{display:flex;gap:.5rem;flex-wrap:wrap}
    .answer input{font:500 .95rem var(--mono);color:inherit;background:var(--card);border:1px solid var(--edge);
    border-radius:8px;padding:.4rem .7rem;flex:1 1 10rem;min-width:0;min-height:2.75rem}
    .answer button{border:1px solid var(--edge);background:var(--card);border-radius:8px;
    padding:.4rem 1rem;cursor:pointer;min-height:2.75rem}
    .verdict:empty{display:none}
    .choices{list-style:none;padding:0;display:flex;gap:.5rem;flex-wrap:wrap}
    .choices button{font:inherit;color:inherit;border:1px solid var(--edge);background:var(--card);border-radius:8px;
    padding:.4rem .9rem;cursor:pointer;min-height:2.75rem}.choices kbd{opacity:.7;margin-right:.4rem}
    .ask.right .verdict{color:var(--visited);font-weight:600}.ask.wrong .verdict{color:var(--wrong)}

    """

  private static let media = """
    @media(max-width:40rem){.picture.wide,.view:has(>.wide),.broad{display:none}.narrow{display:block}}
    @media\(rail){.contents[open] nav{position:fixed;top:4.5rem;left:1.5rem;width:14rem;background:none;
    border:0;box-shadow:none;max-height:calc(100vh - 6rem)}}
    @media(min-width:60rem){.beside.veiled>.steps,.beside.veiled>.cover{grid-row:1;grid-column:2}
    .beside.veiled>.controls{grid-row:2}.cell.beside{display:grid;grid-template-columns:minmax(11rem,1fr) 2fr;
    grid-template-rows:1fr auto}.beside .program+.steps{border-top:0;border-left:1px solid var(--rule)}
    .traced{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 1.5rem;align-content:start}
    .traced>*{grid-column:1/-1}.traced>.code{grid-column:1;margin:0}.traced>.shown{grid-column:2}
    .beside .controls,.beside .live{grid-column:1/-1}}
    @media(max-width:40rem){.masthead{padding-inline:.7rem;column-gap:.8rem}h1{font-size:1.9rem}.controls{padding-inline:.2rem}.controls button{width:2.5rem}
    .count{min-width:2.6rem}.step{padding:.8rem .7rem}.program{padding:.7rem .8rem}}
    @media print{:root{color-scheme:light}html{font-size:10pt}main,footer{width:100%}main{padding:0}
    .controls,.skip,.masthead,.progress,.answer,.cover,.resume,.search,.hands,.prompt,.tip,.works,.drill,.kept,.copy,.wait{display:none!important}
    .veiled>.steps{filter:none;opacity:1}.cell{margin-inline:0;break-inside:auto}
    .live .steps>li{visibility:visible;grid-area:auto}.step .carried{display:none}
    .fold::details-content{content-visibility:visible;block-size:auto}
    h1,h2,h3,.program{break-after:avoid}.cell:not(.played){break-inside:avoid}
    .played .steps{grid-template-columns:repeat(3,minmax(0,1fr))}
    .live li+li .step{border-top:1px solid var(--rule)!important}pre{white-space:pre-wrap}.hide{display:none}}
    """
}

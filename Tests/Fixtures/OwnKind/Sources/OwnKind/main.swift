import Playground
import TrellisProgram

TrellisProgram.main(Catalog([Kind(QueueExhibit.self)]))

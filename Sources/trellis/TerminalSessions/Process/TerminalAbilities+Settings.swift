import LineEditing
import Playground

extension TerminalAbilities {
  /// These, as far as the settings want them.
  func wished(by settings: Settings) -> TerminalAbilities {
    var wished = self
    if settings.screenReader == .on {
      wished.redraws = false
      wished.synchronizes = false
    }
    switch settings.terminal ?? .auto {
    case .auto: break
    case .plain: (wished.marksPrompts, wished.opensLinks, wished.synchronizes) = (false, false, false)
    case .full:
      (wished.marksPrompts, wished.opensLinks, wished.synchronizes) = (redraws, redraws, wished.redraws)
    }
    return wished
  }
}

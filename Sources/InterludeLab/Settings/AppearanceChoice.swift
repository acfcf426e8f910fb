/// The appearance that the user has chosen, as long as the desktop has the other one.
struct AppearanceChoice: Equatable {
  /// The desktop's appearance.
  private var desktop = LabDefaults.Appearance.light
  /// The chosen appearance; nil to follow the desktop.
  private(set) var chosen: LabDefaults.Appearance?

  init(chosen: LabDefaults.Appearance?) {
    self.chosen = chosen
  }

  /// Notes the user's choice; that of the desktop's appearance follows the desktop again.
  mutating func choose(_ appearance: LabDefaults.Appearance) {
    chosen = appearance == desktop ? nil : appearance
  }

  /// Notes the desktop's appearance.
  ///
  /// - Returns: Whether the lab takes it over.
  mutating func follows(_ appearance: LabDefaults.Appearance) -> Bool {
    desktop = appearance
    if chosen == appearance { chosen = nil }
    return chosen == nil
  }
}

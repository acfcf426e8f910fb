package import InterludeInput
import InterludeJournal

/// A named set of knob values; other knobs have their defaults.
package struct TuningPreset: Codable, Equatable, Sendable {
  package var name: String
  package var values: [String: KnobValue]

  package init(name: String, values: [String: KnobValue]) {
    (self.name, self.values) = (name, values)
  }

  /// Returns the built-in presets of a scene, the default first.
  static func shipped(with scene: String) -> [TuningPreset] {
    [TuningPreset(name: "Default", values: [:])] + (table[scene] ?? [])
  }

  private static let table: [String: [TuningPreset]] = [
    "tags": sheet,
    "warning": sheet,
    "menu": [
      TuningPreset(name: "Snappy", values: ["damping": .number(0.9), "duration": .number(0.25)]),
      TuningPreset(
        name: "Floaty", values: ["damping": .number(0.6), "duration": .number(0.8), "scale": .number(0.3)]),
    ],
    "spin": [
      TuningPreset(
        name: "Snappy", values: ["duration": .number(0.45), "turns": .number(0.5), "carry": .number(0.14)]),
      TuningPreset(
        name: "Floaty",
        values: [
          "duration": .number(1.6), "turns": .number(2), "carry": .number(0.4), "glide": .number(2.4),
        ]),
    ],
  ]

  private static let sheet = [
    TuningPreset(
      name: "Snappy",
      values: [
        "damping": .number(1), "duration": .number(0.35), "release-duration": .number(0.32),
        "decisive-speed": .number(200),
      ]),
    TuningPreset(
      name: "Floaty",
      values: [
        "damping": .number(0.66), "duration": .number(0.95), "release-damping": .number(0.78),
        "release-duration": .number(0.9), "decisive-speed": .number(500),
      ]),
  ]
}

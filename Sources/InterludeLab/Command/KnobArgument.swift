import ArgumentParser
import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// A knob and the value for it, on the command line: damping=0.6.
package struct KnobArgument: ExpressibleByArgument {
  package let name: String
  /// The value as it was typed; the knob's kind says how to read it.
  package let text: String

  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    (name, text) = (parts[0], parts[1])
  }
}

extension [KnobArgument] {
  /// Returns the values for the knobs of `scene`, by name; of several for one knob the last.
  ///
  /// - Parameters:
  ///   - recording: The recording that is resumed, if any: knobs of all screens in it are known.
  ///   - complain: Receives a sentence for a name that no knob has so far, since a later screen may bring the
  ///     knob; nil refuses the name, for scenes whose knobs are all there from the start.
  @MainActor
  package func values(
    for scene: LabScene, resuming recording: Recording? = nil, text: any TextSource,
    complain: ((String) -> Void)? = nil
  ) throws(KnobError) -> [String: KnobValue] {
    // Without --set the scene is not made just to be asked.
    guard !isEmpty else { return [:] }
    let knobs = scene.knobs(resuming: recording, text: text)
    var values: [String: KnobValue] = [:]
    for argument in self {
      if let complain, !knobs.contains(where: { $0.name == argument.name }) {
        let error = KnobError.unknown(argument.name, known: knobs.map(\.name))
        complain("\(error); if a later screen has it, it is set there")
        values[argument.name] = Double(argument.text).map(KnobValue.number) ?? .choice(argument.text)
      } else {
        values[argument.name] = try knobs.setting(argument.name, to: argument.text).value
      }
    }
    return values
  }
}

extension LabScene {
  /// Returns the knobs that are known once the first screen is shown, or once `recording` has been run.
  fileprivate func knobs(resuming recording: Recording?, text: any TextSource) -> [Tuning.Knob] {
    let header =
      recording?.header
      ?? Recording.Header(scene: name, width: 1180, height: 900, scale: 1, refreshRate: 60)
    let content = content(header, text)
    defer { content.end() }
    for take in content.takes {
      take.stage.isReplaying = true
      // The window's own run reports it.
      take.stage.misuseHandler = { _ in }
    }
    for step in recording?.steps ?? [] { content.replay(step) }
    guard let take = content.takes.first else { return [] }
    if take.shots.isEmpty { _ = content.frame(FrameTime(now: 0, target: 0)) }
    return take.stage.tuning.knobs
  }
}

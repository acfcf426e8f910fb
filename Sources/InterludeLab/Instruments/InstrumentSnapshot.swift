package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeTesting

/// Renders instruments to pictures without a window.
@MainActor
package enum InstrumentSnapshot {
  /// The instrument, size and time to render.
  package struct View {
    /// The identifier of the instrument, one of `names`.
    package var instrument: String
    /// The size in points; nil for the preferred size.
    package var size: CGSize?
    /// Device pixels per point.
    package var scale: CGFloat = 1
    /// The shown time in seconds of the take; nil for its end.
    package var time: Double?
    /// The time range that tracks show before `time`, in seconds.
    package var span = 4.0
    package var isDark = false

    package init(_ instrument: String, size: CGSize? = nil) {
      (self.instrument, self.size) = (instrument, size)
    }
  }

  /// The identifiers of all instruments.
  package static var names: [String] { Instruments.all.map { $0.name } }

  /// Returns the identifier of the instrument with this identifier or title, such as “View hierarchy” or
  /// “view-hierarchy”; nil if there is none.
  package static func name(_ text: String) -> String? {
    let wanted = text.lowercased().replacingOccurrences(of: " ", with: "-")
    return Instruments.all.first {
      $0.name == wanted || $0.title.lowercased().replacingOccurrences(of: " ", with: "-") == wanted
    }?.name
  }

  /// Replays `recording` up to `end`, in seconds.
  ///
  /// - Parameters:
  ///   - make: The scene's factory.
  ///   - frame: Makes one frame of the take, and reports its cost if it is measured.
  package static func take(
    of recording: Recording, until end: Double = .infinity, text: any TextSource,
    make: @escaping () -> UIViewController,
    frame: (Take, FrameTime) -> Void = { _ = $0.frame($1) }
  ) -> Take {
    let take = Take(recording.header, text: text, make: make)
    take.stage.isReplaying = true
    for step in recording.steps {
      switch step {
      case .input(let event): take.receive(event)
      case .frame(let time):
        guard time.now <= end || take.shots.isEmpty else { return take }
        frame(take, time)
      }
    }
    return take
  }

  /// Returns a controller whose view contains only the instrument; nil if the identifier is unknown.
  static func controller(_ view: View, of take: Take) -> UIViewController? {
    kind(view.instrument).map { InstrumentController($0, view, take) }
  }

  /// Returns a picture of an instrument; nil if the identifier is unknown.
  package static func picture(_ view: View, of take: Take, text: any TextSource) -> DisplayNode? {
    guard let kind = kind(view.instrument) else { return nil }
    let width: CGFloat = kind is Track.Type ? 920 : 320
    var preferredSize = CGSize(width: width, height: 400)
    func picture(_ size: CGSize) -> DisplayNode {
      SceneShot.picture(size: size, scale: view.scale, at: nil, text: text) {
        let controller = InstrumentController(kind, view, take)
        controller.onRead = { preferredSize.height = $0.preferredHeight(width: width) }
        return controller
      }
    }
    if let size = view.size { return picture(size) }
    // The preferred height is known only after the instrument has read the take.
    _ = picture(preferredSize)
    return picture(preferredSize)
  }

  private static func kind(_ name: String) -> Instrument.Type? {
    Instruments.all.first { $0.name == name }
  }
}

/// Shows one instrument at one time of a run.
private final class InstrumentController: UIViewController {
  private let kind: Instrument.Type
  private let shot: InstrumentSnapshot.View
  private let take: Take
  private var instrument: Instrument?
  /// Called when the instrument has read the run.
  var onRead: ((Instrument) -> Void)?
  private let caption = UILabel()

  init(_ kind: Instrument.Type, _ shot: InstrumentSnapshot.View, _ take: Take) {
    (self.kind, self.shot, self.take) = (kind, shot, take)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = shot.isDark ? .dark : .light
    view.backgroundColor = LabStyle.panel
    let instrument = kind.init(frame: view.bounds)
    self.instrument = instrument
    view.addSubview(instrument)
    guard instrument is Track else { return }
    // The same caption as in the timeline.
    caption.text = kind.title
    caption.font = LabStyle.labelStrong
    caption.textColor = LabStyle.quiet
    caption.frame = CGRect(x: 12, y: 4, width: Track.gutter - 20, height: 16)
    view.addSubview(caption)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let instrument else { return }
    instrument.frame = view.bounds
    instrument.layoutIfNeeded()
    let cursor = shot.time.map { take.shot(at: $0) } ?? take.shots.indices.last
    if let track = instrument as? Track {
      let end = shot.time ?? take.shots.last?.time.now ?? 0
      track.axis = TimeAxis(
        range: end - shot.span...end, width: max(1, instrument.bounds.width - Track.gutter))
    }
    instrument.read(
      Reading(
        take: take, cursor: cursor, isLive: shot.time == nil,
        lessons: Dictionary(Finding.Kind.allCases.map { ($0.lesson, $0.lesson) }) { first, _ in first }))
    onRead?(instrument)
  }
}

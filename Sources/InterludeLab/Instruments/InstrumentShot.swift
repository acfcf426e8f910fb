package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeTesting

/// Pictures of instruments, without a window.
@MainActor
package enum InstrumentShot {
  /// What an instrument is to show of a run.
  package struct View {
    /// "gestures"; `names` lists them.
    package var instrument: String
    /// Points; nil for as large as it is by itself.
    package var size: CGSize?
    /// Device pixels a point.
    package var scale: CGFloat = 1
    /// The take's seconds at which it is looked at; nil for its end.
    package var time: Double?
    /// How many seconds before that instant tracks show.
    package var span = 4.0
    package var isDark = false

    package init(_ instrument: String, size: CGSize? = nil) {
      (self.instrument, self.size) = (instrument, size)
    }
  }

  /// The names of all instruments.
  package static var names: [String] { Instruments.all.map { $0.name } }

  /// A run of `recording` up to `end`, in seconds.
  ///
  /// - Parameters:
  ///   - make: The scene's factory.
  ///   - frame: Has the take make one frame; whoever measures it says what it cost.
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

  /// A controller with nothing but the instrument in it, as large as its view; nil where no instrument has
  /// the name.
  static func controller(_ view: View, of take: Take) -> UIViewController? {
    kind(view.instrument).map { InstrumentController($0, view, take) }
  }

  /// A picture of an instrument; nil where none has the name.
  package static func picture(_ view: View, of take: Take, text: any TextSource) -> DisplayNode? {
    guard let kind = kind(view.instrument) else { return nil }
    let width: CGFloat = kind is Track.Type ? 920 : 320
    var wish = CGSize(width: width, height: 400)
    func picture(_ size: CGSize) -> DisplayNode {
      SceneShot.picture(size: size, scale: view.scale, at: nil, text: text) {
        let controller = InstrumentController(kind, view, take)
        controller.onRead = { wish.height = $0.preferredHeight(width: width) }
        return controller
      }
    }
    if let size = view.size { return picture(size) }
    // How high it is depends on what there is to read.
    _ = picture(wish)
    return picture(wish)
  }

  private static func kind(_ name: String) -> Instrument.Type? {
    Instruments.all.first { $0.name == name }
  }
}

/// Shows one instrument that reads one instant of a run.
private final class InstrumentController: UIViewController {
  private let kind: Instrument.Type
  private let shot: InstrumentShot.View
  private let take: Take
  private var instrument: Instrument?
  /// Told when the instrument has read the run.
  var onRead: ((Instrument) -> Void)?
  private let caption = UILabel()

  init(_ kind: Instrument.Type, _ shot: InstrumentShot.View, _ take: Take) {
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
    // As the timeline writes it.
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
    instrument.read(Reading(take: take, cursor: cursor, isLive: shot.time == nil))
    onRead?(instrument)
  }
}

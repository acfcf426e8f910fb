import Foundation
import Interlude
import InterludeJournal
import InterludeLayers

/// The captions, text and plot around a lesson's two stages, on a stage of their own.
@MainActor
final class TwinFrame {
  let stage: Stage
  private let page: TwinPage
  private(set) var layout: TwinLayout

  private let lesson: Lesson
  private let text: any TextSource

  /// - Parameter fixed: The initial size of the stages; nil to fill the available space.
  init(
    _ lesson: Lesson, size: CGSize, stage fixed: CGSize? = nil, scale: CGFloat, refreshRate: Double,
    isDark: Bool, text: any TextSource
  ) {
    let stage = Stage(
      size: size, scale: scale, refreshRate: refreshRate, isDark: isDark, text: text,
      firstLayerID: 900_000_000)
    let page = stage.perform { TwinPage(lesson) }
    stage.show { page }
    (self.stage, self.page, self.lesson, self.text) = (stage, page, lesson, text)
    layout = stage.perform { page.layout(in: size, stage: fixed) }
    stage.perform { page.apply(layout) }
  }

  /// Returns a new frame of the same size, in its initial state.
  func again() -> TwinFrame {
    TwinFrame(
      lesson, size: stage.size, stage: layout.stages[0].size, scale: stage.scale,
      refreshRate: stage.refreshRate, isDark: stage.isDark, text: text)
  }

  /// Lays out the page and the frames of the two stages for a new size of the whole lesson.
  func layOut(in size: CGSize) {
    stage.perform {
      layout = page.layout(in: size)
      page.apply(layout)
    }
  }

  /// Resolves `color` for the lab's appearance.
  func color(_ color: UIColor) -> CGColor {
    let style: UIUserInterfaceStyle = stage.isDark ? .dark : .light
    return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
  }

  func show(_ traces: [ArraySlice<TwinTrace.Sample>]) {
    // A limit, so that a card that flies far away does not flatten the rest of the plot.
    let limit = 1.6 * Double(layout.stages[0].height)
    stage.perform { page.plot.show(traces, limit: limit) }
  }
}

/// The page of a lesson, without the two stages.
final class TwinPage: UIViewController {
  let plot = TwinPlot()
  private let lesson: Lesson
  private let heading = UILabel()
  private let paragraph = UILabel()
  private let attempt = UILabel()
  private let names = [UILabel(), UILabel()]
  private let captions = [UILabel(), UILabel()]
  private let shades = [UIView(), UIView()]
  private var appliedLayout: TwinLayout?

  private static let spacing: CGFloat = 8

  init(_ lesson: Lesson) {
    self.lesson = lesson
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.font = LabStyle.title
    heading.text = lesson.title
    paragraph.font = LabStyle.body
    attempt.font = LabStyle.bodyStrong
    attempt.text = lesson.attempt
    for label in [heading, paragraph, attempt] {
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      view.addSubview(label)
    }
    for shade in shades {
      shade.layer.cornerRadius = TwinLayout.radius
      shade.layer.cornerCurve = .continuous
      shade.layer.shadowColor = UIColor.black.cgColor
      shade.layer.shadowOpacity = 0.12
      shade.layer.shadowRadius = 16
      shade.layer.shadowOffset = CGSize(width: 0, height: 6)
      view.addSubview(shade)
    }
    for side in 0...1 {
      names[side].font = LabStyle.bodyStrong
      names[side].text = side == 0 ? "Naive:" : "Natural:"
      captions[side].font = LabStyle.body
      captions[side].text = lesson.sides[side].caption
      view.addSubview(names[side])
      view.addSubview(captions[side])
    }
    plot.name(lesson.plotted.title)
    view.addSubview(plot)
    updateColors()
  }

  private func updateColors() {
    view.backgroundColor = LabStyle.background
    for label in [heading, attempt] + names { label.textColor = LabStyle.text }
    for label in [paragraph] + captions { label.textColor = LabStyle.quiet }
    for shade in shades { shade.backgroundColor = LabStyle.panel }
  }

  /// - Parameter stage: The fixed size of the stages; nil to fill the available space.
  func layout(in size: CGSize, stage: CGSize? = nil) -> TwinLayout {
    loadViewIfNeeded()
    return TwinLayout(in: size, stage: stage) { self.wordsHeight(width: $0, isFolded: $1) }
  }

  private func wordsHeight(width: CGFloat, isFolded: Bool) -> CGFloat {
    fill(isFolded: isFolded)
    return [heading, paragraph, attempt].reduce(2 * Self.spacing) { $0 + height(of: $1, width: width) }
  }

  private func fill(isFolded: Bool) {
    paragraph.text = isFolded ? lesson.firstSentence : lesson.paragraph
  }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  func apply(_ layout: TwinLayout) {
    appliedLayout = layout
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let appliedLayout else { return }
    fill(isFolded: appliedLayout.isFolded)
    var y = appliedLayout.words.minY
    for label in [heading, paragraph, attempt] {
      let tall = height(of: label, width: appliedLayout.words.width)
      label.frame = CGRect(x: appliedLayout.words.minX, y: y, width: appliedLayout.words.width, height: tall)
      label.isHidden = appliedLayout.words.width <= 0
      y += tall + Self.spacing
    }
    for side in 0...1 {
      shades[side].frame = appliedLayout.stages[side]
      let caption = appliedLayout.captions[side]
      // Measured by other labels: a changed font asks for another layout, and this one would never end.
      let wide = [(names[side], LabStyle.bodyStrong), (captions[side], LabStyle.body)]
        .map { UILabel($0.text ?? "", $1, LabStyle.text).lineWidth }
      let isNarrow = wide[0] + wide[1] + 12 > caption.width
      let fonts =
        isNarrow ? (LabStyle.labelStrong, LabStyle.label) : (LabStyle.bodyStrong, LabStyle.body)
      if names[side].font != fonts.0 { names[side].font = fonts.0 }
      if captions[side].font != fonts.1 { captions[side].font = fonts.1 }
      let width = names[side].lineWidth
      let isBelow = caption.height > 40
      captions[side].numberOfLines = isBelow ? 2 : 1
      names[side].frame = CGRect(
        x: caption.minX + 4, y: caption.minY, width: width, height: isBelow ? 14 : 18)
      captions[side].frame =
        isBelow
        ? CGRect(x: caption.minX + 4, y: caption.minY + 15, width: max(caption.width - 8, 0), height: 28)
        : CGRect(
          x: caption.minX + 4 + width + 4, y: caption.minY, width: max(caption.width - width - 12, 0),
          height: 18)
    }
    plot.frame = appliedLayout.plot
    plot.isHidden = appliedLayout.plot.width <= 0
  }
}

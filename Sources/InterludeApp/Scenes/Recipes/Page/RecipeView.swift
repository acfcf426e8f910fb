import Foundation
import Interlude

/// The content of a recipe: a plate, the facts, the ingredients, and the steps side by side.
final class RecipeView: UIView {
  let steps: StepsView
  private let plate = RecipePlate()
  private let facts: UILabel
  private let heading = UILabel(
    "Ingredients", font: Typography.section, color: RecipesPalette.label, scales: true)
  private let ingredients: [UILabel]
  private let lines: [UIView]
  private let stepsHeading = UILabel(
    "Steps", font: Typography.section, color: RecipesPalette.label, scales: true)
  private let note = UILabel(
    "Leaf through them to the side.", font: Typography.caption, color: RecipesPalette.secondaryLabel,
    scales: true)

  init(_ recipe: Recipe, color: UIColor) {
    facts = UILabel(
      recipe.facts, font: Typography.captionDigits, color: RecipesPalette.secondaryLabel, scales: true)
    ingredients = recipe.ingredients.map {
      UILabel($0, font: Typography.body, color: RecipesPalette.label, scales: true)
    }
    lines = recipe.ingredients.dropLast().map { _ in UIView() }
    steps = StepsView(recipe.steps)
    super.init(frame: .zero)
    plate.show(recipe.symbol, on: color)
    plate.layer.cornerRadius = 18
    for line in lines { line.backgroundColor = RecipesPalette.line }
    for part in [plate, facts, heading, stepsHeading, steps, note] + lines { addSubview(part) }
    for label in ingredients { addSubview(label) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Returns the height in a column of `width` points.
  func height(forWidth width: CGFloat) -> CGFloat {
    arrange(in: width) { _, _ in }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(in: bounds.width) { view, frame in view.frame = frame }
  }

  /// Calls `place` with the frame of each part.
  ///
  /// - Returns: The height of all.
  private func arrange(in width: CGFloat, _ place: (UIView, CGRect) -> Void) -> CGFloat {
    var y: CGFloat = 0
    func put(_ view: UIView, _ height: CGFloat, below gap: CGFloat) {
      y += gap
      place(view, CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    put(plate, (width * 0.42).rounded(), below: 0)
    let (heading, line) = (CGFloat(28).scaled(with: .title2), CGFloat(18).scaled(with: .footnote))
    put(facts, line, below: 12)
    put(stepsHeading, heading, below: 20)
    put(steps, StepsView.height, below: 8)
    put(note, line, below: 8)
    put(self.heading, heading, below: 20)
    for (index, label) in ingredients.enumerated() {
      put(label, 22 + CGFloat(20).scaled(with: .subheadline), below: 0)
      if index < lines.count {
        place(lines[index], CGRect(x: 0, y: y, width: width, height: 1 / UIScreen.main.scale))
      }
    }
    return y
  }
}

/// The steps of a recipe, side by side; a finger leafs through them.
final class StepsView: UIScrollView, UIScrollViewDelegate {
  /// The height in the user's text size: that of a number and of five lines.
  static var height: CGFloat { 48 + CGFloat(120).scaled(with: .subheadline) }

  private static let gap: CGFloat = 12
  private let cards: [StepCard]

  init(_ steps: [String]) {
    cards = steps.enumerated().map { StepCard($0.offset + 1, $0.element) }
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    // Behind the tab bar, its inset would let them scroll vertically.
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    // The neighbours of a card show up to the edge of the page.
    clipsToBounds = false
    delegate = self
    for card in cards { addSubview(card) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether the first card is at the right, as it was in the last layout.
  private var isRightToLeft = false

  /// The distance from one card to the next.
  private var pitch: CGFloat { max(bounds.width - 56, 120) + Self.gap }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = pitch
    // The last card comes to rest at the leading edge, as all others do.
    let size = CGSize(width: CGFloat(cards.count - 1) * pitch + bounds.width, height: bounds.height)
    if contentSize != size { contentSize = size }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: CGFloat(index) * pitch, y: 0, width: pitch - Self.gap, height: bounds.height
      ).mirrored(in: size.width, if: isMirrored)
    }
    if isMirrored != isRightToLeft, bounds.width > 0 {
      isRightToLeft = isMirrored
      contentOffset.x = size.width - bounds.width - contentOffset.x
    }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.x = (targetContentOffset.pointee.x / pitch).rounded() * pitch
  }
}

/// One step: its number and its text.
final class StepCard: UIView {
  private let number: UILabel
  private let text: UILabel

  init(_ number: Int, _ text: String) {
    self.number = UILabel(
      "\(number)", font: Typography.sectionDigits, color: RecipesPalette.accent, scales: true)
    self.text = UILabel(text, font: Typography.body, color: RecipesPalette.label, scales: true)
    super.init(frame: .zero)
    backgroundColor = RecipesPalette.card
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    self.text.numberOfLines = 0
    for label in [self.number, self.text] { addSubview(label) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 32, 0)
    let numberHeight = CGFloat(26).scaled(with: .title2)
    number.frame = CGRect(x: 16, y: 14, width: width, height: numberHeight)
    let height = text.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
    text.frame = CGRect(
      x: 16, y: 22 + numberHeight, width: width,
      height: min(height.rounded(.up), max(bounds.height - 34 - numberHeight, 0)))
  }
}

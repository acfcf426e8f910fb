import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Colours that depend on the traits, and views that update with them.
@MainActor
@Suite struct DynamicColorTests {
  private let test = TestStage()
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    test.show { [box] in
      let controller = UIViewController()
      controller.view.addSubview(box)
      return controller
    }
  }

  private func setDark(_ dark: Bool = true) {
    test.setAppearance(dark: dark)
    test.frame()
  }

  private static let red = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .red }

  private func dark(_ color: UIColor) -> CGColor { color.cgColor(in: ResolvedTraits(style: .dark)) }

  // MARK: Colours

  @Test func `a provider is called with the traits, through any number of nested colours`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(Self.red.resolvedColor(with: UITraitCollection()) == .red)
    #expect(
      Self.red.resolvedColor(with: dark) == UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
  }

  @Test func `colours derived from a dynamic colour are dynamic too`() {
    let resolvedTraits = ResolvedTraits(style: .dark)
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(faded.cgColor(in: resolvedTraits) == CGColor(gray: 1, alpha: 0.5))
    #expect(faded.cgColor(in: ResolvedTraits()) == CGColor(gray: 0, alpha: 0.5))
    #expect(Self.red.withAlphaComponent(0.5).cgColor(in: resolvedTraits).alpha == 0.5)
    #expect(Self.red.withAlphaComponent(0.5).cgColor(in: resolvedTraits).green == CGFloat(69) / 255)
    #expect(UIColor.label.desaturated == UIColor.label)
    #expect(faded.fading(to: 0.5).cgColor(in: resolvedTraits) == CGColor(gray: 1, alpha: 0.25))
  }

  @Test func `colours are equal by components, and dynamic ones by identity of the provider`() {
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemBlue)
    #expect(UIColor.label != UIColor.black, "black is black in the dark too")
    #expect(Self.red == Self.red)
    #expect(Self.red != UIColor { _ in .red })
    #expect(Set([UIColor.label, UIColor.label, UIColor.black]).count == 2)
  }

  @Test func `in dark mode the elevated background is lighter`() {
    for color in [
      UIColor.systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ] {
      let raised = color.cgColor(in: ResolvedTraits(style: .dark, level: .elevated))
      #expect(raised.red > color.cgColor(in: ResolvedTraits(style: .dark)).red)
      #expect(
        color.cgColor(in: ResolvedTraits(style: .light, level: .elevated))
          == color.cgColor(in: ResolvedTraits()))
    }
  }

  // MARK: Views

  @Test func `a background colour is resolved for its own subtree, no matter which code sets it`() {
    test.perform {
      box.overrideUserInterfaceStyle = .dark
      box.backgroundColor = .systemBackground
    }
    #expect(box.layer.backgroundColor == CGColor(gray: 0, alpha: 1))
    #expect(box.backgroundColor == .systemBackground)
    test.perform { box.overrideUserInterfaceStyle = .light }
    #expect(box.layer.backgroundColor == CGColor(gray: 1, alpha: 1))
  }

  @Test func `colours set directly on layers stay`() {
    let custom = CGColor(gray: 0.5, alpha: 1)
    let extra = CALayer()
    test.perform {
      box.backgroundColor = .systemBackground
      box.layer.backgroundColor = custom
      box.layer.borderColor = UIColor.label.cgColor
      box.layer.addSublayer(extra)
      extra.backgroundColor = UIColor.label.cgColor
    }
    setDark()
    #expect(box.layer.backgroundColor == custom)
    #expect(box.backgroundColor == UIColor(white: 0.5, alpha: 1))
    #expect(box.layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(extra.backgroundColor == CGColor(gray: 0, alpha: 1))
  }

  @Test func `a style change shows at once and moves nothing`() {
    test.perform { box.backgroundColor = .systemBackground }
    test.frame()
    setDark()
    #expect(box.layer.presentation()?.backgroundColor == CGColor(gray: 0, alpha: 1))
    test.frame()
    #expect(!test.stage.wantsFrame)
  }

  @Test func `text, symbols, materials, controls and bars follow`() throws {
    let label = UILabel(frame: box.bounds)
    let picture = UIImageView(image: UIImage(systemName: "star"))
    let tinted = UIImageView(image: UIImage(systemName: "star"))
    let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let slider = UISlider(frame: box.bounds)
    let toggle = UISwitch(frame: box.bounds)
    let progress = UIProgressView(frame: box.bounds)
    let segments = UISegmentedControl(items: ["One", "Two"])
    let button = UIButton(configuration: .filled())
    let tintedButton = UIButton(configuration: .tinted())
    let scroll = UIScrollView(frame: box.bounds)
    let mark = AccessoryMark(.disclosureIndicator)
    let parts = [
      label, picture, tinted, pane, slider, toggle, progress, segments, button, tintedButton, scroll, mark,
    ]
    test.perform {
      label.text = "text"
      picture.tintColor = .label
      toggle.isOn = true
      segments.selectedSegmentIndex = 0
      scroll.contentSize = CGSize(width: 300, height: 900)
      for part in parts { box.addSubview(part) }
    }
    test.frame()
    let light = test.picture
    setDark()
    func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }
    func grounds(_ view: UIView) -> [CGColor] { layers(view.layer).compactMap(\.backgroundColor) }
    func drawn(_ content: any LayerContent) -> [CGColor] {
      content.displayItems(in: box.bounds).compactMap {
        switch $0 {
        case .text(_, _, let color), .fill(_, let color, _), .stroke(_, let color, _): color
        case .image(_, _, let tint): tint
        case .gradient, .radialGradient, .node: nil
        }
      }
    }
    #expect(test.picture !== light)
    #expect(drawn(label) == [dark(.label)])
    #expect(drawn(picture).contains(dark(.label)))
    #expect(drawn(tinted).contains(dark(.systemBlue)))
    #expect(
      layers(pane.layer).compactMap(\.backdrop)
        == [UIBlurEffect.Style.systemMaterialDark.backdrop(isDark: false)])
    #expect(grounds(slider).contains(dark(.systemFill)) && grounds(slider).contains(dark(.systemBlue)))
    #expect(grounds(toggle).contains(dark(.systemGreen)))
    #expect(grounds(progress).contains(dark(.systemFill)))
    #expect(grounds(segments).contains(dark(.selectedSegment)))
    #expect(grounds(segments).contains(dark(.tertiarySystemFill)))
    #expect(grounds(segments).filter { $0 == dark(.separator) }.count == 2)
    #expect(grounds(button).contains(dark(.systemBlue)))
    #expect(grounds(tintedButton).contains(dark(UIColor.systemBlue.fading(to: 0.16))))
    #expect(grounds(scroll).filter { $0 == dark(.scrollIndicator) }.count == 2)
    #expect((mark.layer as? CAShapeLayer)?.strokeColor == dark(.tertiaryLabel))
    setDark(false)
    #expect(drawn(label) == [UIColor.black.cgColor])
    #expect(grounds(toggle).contains(UIColor.systemGreen.cgColor))
  }

  @Test func `materials with an explicit style keep it`() {
    for (style, isFixed) in [
      (UIBlurEffect.Style.systemMaterialLight, true), (.light, true), (.dark, true), (.regular, false),
      (.systemChromeMaterial, false),
    ] {
      #expect((style.backdrop(isDark: true) == style.backdrop(isDark: false)) == isFixed, "\(style)")
    }
  }
}

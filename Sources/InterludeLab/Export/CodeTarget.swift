import InterludeMotion

/// A framework for which a tuned spring can be exported as code.
package enum CodeTarget: String, CaseIterable, Sendable {
  case uikit
  case coreAnimation = "core-animation"
  case swiftui, css, compose, flutter, motion
  case reactSpring = "react-spring"
  case reanimated, libadwaita, figma

  /// The display name.
  package var title: String {
    switch self {
    case .uikit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .swiftui: "SwiftUI"
    case .css: "CSS"
    case .compose: "Jetpack Compose"
    case .flutter: "Flutter"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .reanimated: "Reanimated"
    case .libadwaita: "libadwaita"
    case .figma: "Figma"
    }
  }

  /// Returns `choice` as code that ends in a line feed; a comment names any approximation.
  package func code(_ choice: SpringChoice) -> String {
    let lines =
      switch self {
      case .uikit: choice.uikit
      case .coreAnimation: choice.coreAnimation
      case .swiftui: choice.swiftui
      case .css: choice.css
      case .compose: choice.compose
      case .flutter: choice.flutter
      case .motion: choice.motion
      case .reactSpring: choice.reactSpring
      case .reanimated: choice.reanimated
      case .libadwaita: choice.libadwaita
      case .figma: choice.figma
      }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SpringChoice {
  /// The spring's parameters and behaviour, for the first line of a comment.
  var heading: String {
    "Damping ratio \(CodeNumber.rounded(spring.dampingRatio, 3)), response "
      + "\(CodeNumber.rounded(spring.response, 3)) s: \(SpringSummary(self).text)"
      + " over \(CodeNumber.rounded(travel, 1)) pt."
  }

  var mass: String { CodeNumber.short(spring.mass) }
  var stiffness: String { CodeNumber.short(spring.stiffness) }
  var damping: String { CodeNumber.short(spring.damping) }
}

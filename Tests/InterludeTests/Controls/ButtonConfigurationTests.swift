import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct ButtonConfigurationTests {
  @Test func `content, insets and padding of a configuration determine the size`() {
    let stage = TestStage()
    stage.perform {
      var looks = UIButton.Configuration.filled()
      looks.title = "Go"
      looks.image = UIImage(systemName: "heart")
      looks.imagePadding = 6
      looks.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 4)
      let button = UIButton(configuration: looks)
      // The symbol's 22 points, then two letters of half of 17 points each.
      #expect(button.intrinsicContentSize == CGSize(width: 20 + 22 + 6 + 17 + 4, height: 10 + 22 + 10))
      button.frame.size = button.intrinsicContentSize
      button.layoutIfNeeded()
      #expect(button.imageView?.frame == CGRect(x: 20, y: 10, width: 22, height: 22))
      #expect(button.titleLabel?.frame.minX == 48)
    }
  }

  @Test func `a filled button is white on its colour and grey when disabled`() {
    var looks = UIButton.Configuration.filled()
    looks.baseBackgroundColor = .systemPink
    let button = UIButton(configuration: looks)
    #expect(button.currentTitleColor == .white)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
    button.configuration = .plain()
    button.isEnabled = true
    #expect(button.currentTitleColor == button.tintColor)
  }

  @Test func `a tap runs the primary action with the button as sender`() {
    var senders: [Bool] = []
    let (stage, harness) = ControlHarness.shown(
      {
        UIButton(
          configuration: .tinted(),
          primaryAction: UIAction(title: "Go") { senders.append($0.sender is UIButton) })
      }, size: CGSize(width: 80, height: 40))
    #expect(harness.control.currentTitle == "Go")
    stage.tap(at: CGPoint(x: 140, y: 220))
    #expect(senders == [true])
  }
}

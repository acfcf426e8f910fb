import Foundation
import Testing

@testable import Interlude

@MainActor
@Suite struct PictureStateTests {
  private let harness = StageHarness()
  private let images = (1...3).map { UIImage(drawing: [], size: CGSize(width: $0, height: $0)) }

  @Test func `a series of images is shown one after another and ends after its repeats`() {
    let view = UIImageView(frame: .zero)
    harness.perform { [images] in
      view.animationImages = images
      view.animationDuration = 0.3
      view.animationRepeatCount = 1
      view.startAnimating()
    }
    #expect(view.shownImage === images[0])
    harness.advance(0.15)
    #expect(view.shownImage === images[1])
    #expect(view.isAnimating)
    harness.advance(0.3)
    #expect(!view.isAnimating)
    #expect(view.shownImage == nil)
  }

  @Test func `a highlighted view shows its other image, or its own without one`() {
    let view = UIImageView(image: images[0])
    view.isHighlighted = true
    #expect(view.shownImage === images[0])
    view.highlightedImage = images[1]
    #expect(view.shownImage === images[1])
    view.isHighlighted = false
    #expect(view.shownImage === images[0])
  }

  @Test func `a button shows the background image of its state behind its title`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    harness.perform { [harness, images] in
      button.setBackgroundImage(images[0], for: .normal)
      button.setBackgroundImage(images[1], for: .disabled)
      harness.home.view.addSubview(button)
    }
    let background = try #require(button.subviews.first as? UIImageView)
    #expect(background.image === images[0])
    #expect(background.frame == button.bounds)
    button.isEnabled = false
    #expect(background.image === images[1])
    #expect(button.currentBackgroundImage === images[1])
  }

  @Test func `a white wheel is white until it has a colour of its own`() {
    let wheel = UIActivityIndicatorView(style: .whiteLarge)
    #expect(wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(wheel.layer.sublayers?.first?.backgroundColor == UIColor.white.cgColor)
    wheel.color = .red
    #expect(wheel.layer.sublayers?.first?.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `a flat transform in space is that of a cell's attributes`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 2))
  }
}

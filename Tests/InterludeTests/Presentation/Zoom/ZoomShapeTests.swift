import Foundation
import Testing

@testable import Interlude

/// The shapes that a finger gives to a zoomed card.
@Suite struct ZoomShapeTests {
  private func shape(_ width: CGFloat, content: CGFloat, picture: CGFloat) -> ZoomShape {
    ZoomShape(
      size: CGSize(width: width, height: width), cornerRadius: 0, contentScale: content,
      contentOffset: .zero, pictureScale: picture, pictureOpacity: 0, dimming: 0)
  }

  @Test func `what a finger pulls on from where it is small is never mirrored`() {
    let rest = shape(400, content: 1, picture: 4)
    // Caught near rest, where the spring of a push has left picture and content smaller than on the path.
    let caught = shape(300, content: 0.6, picture: 0.7)
    let path = ZoomPath(
      rest: rest, source: shape(100, content: 0.25, picture: 1), distance: 400, caught: (20, caught))
    #expect(abs(path.shape(at: 20).pictureScale - caught.pictureScale) < 1e-12)
    for position in stride(from: 0.0, through: 800, by: 10) {
      let shape = path.shape(at: position)
      #expect(shape.contentScale > 0 && shape.pictureScale > 0, "at \(position)")
    }
  }
}

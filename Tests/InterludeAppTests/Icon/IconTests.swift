import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import InterludeApp

/// The icon that the program draws.
@MainActor
@Suite struct IconTests {
  private func pixel(_ image: DisplayImage, _ x: Double, _ y: Double) -> UInt32 {
    image.pixels[Int(y * Double(image.height - 1)) * image.width + Int(x * Double(image.width - 1))]
  }

  @Test(arguments: [8, 16, 22, 24, 32, 48, 64, 128, 256, 512])
  func `the icon shows a finger on a sheet on a rounded tile at every size`(side: Int) throws {
    let image = try IconCommand.painted(side: side).image
    #expect(image.width == side && image.height == side)
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      #expect(pixel(image, x, y) >> 24 < 255, "the corner is cut")
    }
    let finger = pixel(image, 0.6, 0.72)
    #expect(finger >> 24 == 255 && (finger >> 16) & 255 > 200 && finger & 255 < 150)
    let sheet = pixel(image, 0.3, 0.75)
    #expect(sheet >> 24 == 255 && sheet & 255 > 200)
    let background = pixel(image, 0.5, 0.1)
    #expect(background >> 24 == 255 && background & 255 > (background >> 16) & 255)
  }
}

import Testing

@testable import InterludeSDL

@Suite struct WindowScaleTests {
  @Test(arguments: [(1.0, 1.0, 1.0), (1.0, 1.25, 1.25), (2.0, 1.3, 2.5), (1.5, 1.0, 1.5), (1.0, 0.5, 1.0)])
  func `the desktop's factor for text enlarges everything, by quarters`(
    pixels: Double, text: Double, scale: Double
  ) {
    #expect(Window.scale(pixelsPerUnit: pixels, textScale: text) == scale)
  }

  @Test(arguments: [
    (96.0, 1.0), (0, 1), (120, 1.25), (144, 1.5), (192, 2), (288, 3), (100, 1), (110, 1.25), (50, 1),
    (4_000, 8), (-96, 1), (.nan, 1), (.infinity, 1),
  ])
  func `a desktop's dots per inch become quarters of a scale`(dpi: Double, scale: Double) {
    #expect(Window.scale(forDotsPerInch: dpi) == scale)
  }
}

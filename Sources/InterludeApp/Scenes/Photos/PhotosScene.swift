import Interlude

/// A library of a hundred thousand photos: a grid, and each photo on a page of its own.
enum PhotosScene {
  static let name = "photos"
  static let summary = "A grid of 100,000 photos: pinch it, zoom into one, page on, pull it down."

  @MainActor static func make() -> UIViewController {
    PhotosViewController()
  }
}

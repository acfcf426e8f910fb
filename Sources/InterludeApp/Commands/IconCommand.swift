import InterludeLab
import ArgumentParser
import Foundation
import Interlude
import InterludeTesting

/// Writes the program's icon, for `script/install`.
struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon", abstract: "Write the program's icon as a PNG file.", shouldDisplay: false)

  @Option(help: ArgumentHelp("Its side in pixels, 8 to 4096.", valueName: "pixels"))
  var size = 256

  @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "file.png"))
  var file: String

  func validate() throws {
    if !(8...4096).contains(size) {
      throw ValidationError("--size must be between 8 and 4096 pixels")
    }
  }

  func run() throws {
    try reportingErrors {
      try Self.painted(side: size).write(to: file)
    }
  }

  /// Returns a painter with the painted icon.
  @MainActor
  static func painted(side: Int) throws(PictureError) -> ScenePainter {
    // The icon has no text, so it needs no font.
    let text = FixedText()
    let painter = ScenePainter(text: text, ground: UIColor.clear.cgColor)
    let size = CGSize(width: side, height: side)
    let picture = SceneShot.picture(size: size, scale: 1, at: nil, text: text) {
      let controller = UIViewController()
      controller.view.backgroundColor = .clear
      controller.view.addSubview(IconView(side: side))
      return controller
    }
    try painter.paint(picture, scale: 1)
    return painter
  }
}

/// An error by which no text can be drawn on this machine.
package enum FontError: Error, Equatable, CustomStringConvertible {
  /// Neither Inter nor another sans-serif font that can be opened was found.
  case noFont
  /// The font library could not be initialised; the string is its error message.
  case libraryFailed(String)

  package var description: String {
    switch self {
    case .noFont:
      "no font found: install the package fonts-inter, or any sans-serif font together with fontconfig"
    case .libraryFailed(let reason):
      "SDL2_ttf did not start (\(reason)): reinstall the package libsdl2-ttf-2.0-0"
    }
  }
}

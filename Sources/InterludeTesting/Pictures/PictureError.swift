/// Why a picture cannot be made.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// A folder for pictures could not be made.
  case folder(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// Device pixels.
  case tooLarge(width: Double, height: Double)
  /// A recording without a frame.
  case nothingToShow

  package var description: String {
    switch self {
    case .folder(let path, let reason):
      "cannot make the folder \(path) (\(reason)): name one where you may write"
    case .unwritable(let path, let reason):
      "cannot write the picture \(path) (\(reason)): name a file in a folder with room where you may write"
    case .tooLarge(let width, let height):
      """
      a picture of \(Self.whole(width))x\(Self.whole(height)) pixels is more than can be held: \
      choose a smaller --size or --scale
      """
    case .nothingToShow:
      "there is nothing to see: the recording ends before its first frame"
    }
  }

  private static func whole(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

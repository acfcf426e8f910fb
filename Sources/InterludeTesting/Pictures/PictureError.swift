/// The errors of making pictures.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// A picture folder could not be created.
  case folder(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The picture is too large, in device pixels.
  case tooLarge(width: Double, height: Double)
  /// The recording has no frame.
  case nothingToShow

  package var description: String {
    switch self {
    case .folder(let path, let reason):
      "cannot create the folder \(path) (\(reason)): choose a writable location"
    case .unwritable(let path, let reason):
      "cannot write the picture \(path) (\(reason)): choose a writable folder with free space"
    case .tooLarge(let width, let height):
      """
      a picture of \(Self.whole(width))x\(Self.whole(height)) pixels is too large: \
      choose a smaller --size or --scale
      """
    case .nothingToShow:
      "nothing to show: the recording has no frames"
    }
  }

  private static func whole(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

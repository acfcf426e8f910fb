import Foundation

/// Whether two paths lead to one file, however they are spelled.
func areSameFile(_ left: String, _ right: String) -> Bool {
  func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
  return resolved(left) == resolved(right)
}

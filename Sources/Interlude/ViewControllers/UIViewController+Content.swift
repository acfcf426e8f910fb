import Foundation

extension UIViewController {
  /// The name in reports: the class, and the title if there is one.
  var nameForReports: String {
    let name = "\(type(of: self))"
    return title.map { "\(name) \"\($0)\"" } ?? name
  }

  /// The name in the journal: the title, or else the class.
  var journalName: String { title ?? "\(type(of: self))" }

  /// The runner that presents this controller or its container.
  var presentingRunner: PresentationRunner? {
    presentedBy ?? storedParent?.presentingRunner
  }

  /// Notifies the container or the presentation, and observers, of another preferred size.
  func preferredContentSizeChanged() {
    extras?.observers?.changed()
    if let parent = storedParent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentedBy?.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}

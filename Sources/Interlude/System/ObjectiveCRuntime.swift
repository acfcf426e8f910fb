public import Foundation

// The names of the Objective-C runtime by which libraries exchange methods. There is no such runtime here:
// the look-ups find nothing, and a library's `if let` goes on without the exchange.

/// A method of an Objective-C class; there is none here.
public nonisolated struct Method: Sendable {
  private init() {}
}

/// The code of an Objective-C method; there is none here.
public nonisolated struct IMP: Sendable {
  fileprivate init() {}
}

/// Not supported; always returns nil.
public nonisolated func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Not supported; always returns nil.
public nonisolated func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Not supported; always returns nil.
public nonisolated func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

/// Not supported: it cannot be called, since there is no method.
@discardableResult
public nonisolated func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

/// Not supported: it cannot be called, since there is no method.
public nonisolated func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Not supported: it cannot be called, since there is no method.
public nonisolated func method_getImplementation(_ m: Method) -> IMP { IMP() }

/// Not supported: it cannot be called, since there is no method.
public nonisolated func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Not supported: the code of a block is called by nothing.
public nonisolated func imp_implementationWithBlock(_ block: Any) -> IMP { IMP() }

/// Not supported: the class keeps its methods, and the result is false.
@discardableResult
public nonisolated func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Not supported: the class keeps its methods, and the result is nil.
@discardableResult
public nonisolated func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// Returns the class of an object; nil without an object.
public nonisolated func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.flatMap { type(of: $0 as AnyObject) }
}

/// An error that ends the program.
open class NSException: NSObject {
  /// The name of the error.
  public let name: NSExceptionName
  /// The description of the error.
  public let reason: String?
  /// Further information.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an error.
  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Ends the program with the description of the error. Exceptions cannot be caught here.
  open func raise() -> Never {
    fatalError("\(name.rawValue): \(reason ?? "")")
  }

  /// Ends the program with a description.
  public class func raise(_ name: NSExceptionName, format: String, arguments: [any CVarArg] = []) -> Never {
    NSException(name: name, reason: format).raise()
  }
}

/// The name of an error.
public nonisolated struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An argument that is not allowed.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// A state in which the program cannot go on.
  public static let internalInconsistencyException =
    NSExceptionName(rawValue: "NSInternalInconsistencyException")
  /// An error without a more exact name.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// An index that does not exist.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
}

/// Runs `body`, and returns its result.
///
/// There are no autoreleased objects on this system, so nothing is released at its end.
///
/// - Parameter body: The code to run; what it throws is thrown.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

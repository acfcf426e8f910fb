/// The name of an enum's case, for probes that compare the cases of machines.
package enum EnumCase {
  /// Returns the name of the case of `value`, without its associated values; nil if it is no enum. One case
  /// always has the same pointer, which lives as long as the program.
  ///
  /// It is the runtime's function by which `print` names a case. A mirror costs ten times as much.
  @_silgen_name("swift_EnumCaseName")
  package static func name<Value>(of value: Value) -> UnsafePointer<CChar>?
}

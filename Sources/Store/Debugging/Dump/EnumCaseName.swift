/// The name of an enum value's case.
///
/// A mirror knows it only of cases with a payload, and the printed value is whatever the type's
/// `description` says.
package func enumCaseName(_ value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? {
    enumCaseNameInRuntime(value).map(String.init(cString:))
  }
  return _openExistential(value, do: name)
}

/// The look-up that the standard library's own `dump` makes.
@_silgen_name("swift_EnumCaseName")
func enumCaseNameInRuntime<Value>(_ value: Value) -> UnsafePointer<CChar>?

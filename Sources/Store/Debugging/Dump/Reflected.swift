/// A value's parts as the runtime knows them.
///
/// The look-ups that a `Mirror` makes, without the mirror: making one takes longer than all else that
/// starts an effect, whose action is named.
struct Reflected {
  private let value: Any
  private let type: Any.Type

  init(_ value: Any) {
    self.value = value
    type = Swift.type(of: value)
  }

  /// Whether the value is of an enum, an optional included.
  var isEnum: Bool { style == UInt8(ascii: "e") }

  var isTuple: Bool { style == UInt8(ascii: "t") }

  private var style: UInt8 {
    func style<Value>(_ value: Value) -> CChar { displayStyleInRuntime(value) }
    return UInt8(bitPattern: _openExistential(value, do: style))
  }

  /// The number of parts; of an enum, whether there is a payload.
  var count: Int {
    func count<Value>(_ value: Value) -> Int { childCountInRuntime(value, type: type) }
    return _openExistential(value, do: count)
  }

  /// Whether a value is a case without a payload of an enum, which is its type where it is asked for.
  static func isCaseWithoutPayload<Value>(_ value: Value) -> Bool {
    let reflected = Reflected(value)
    return reflected.type == Value.self && reflected.isEnum && reflected.count == 0
  }

  /// A part, and what it is called.
  func child(_ index: Int) -> (label: String?, value: Any) {
    var name: UnsafePointer<CChar>?
    var free: NameRelease?
    func child<Value>(_ value: Value) -> Any {
      childInRuntime(of: value, type: type, index: index, outName: &name, outFreeFunc: &free)
    }
    let value = _openExistential(value, do: child)
    defer { free?(name) }
    return (name.map(String.init(cString:)), value)
  }
}

private typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyleInRuntime<Value>(_ value: Value) -> CChar

@_silgen_name("swift_reflectionMirror_count")
private func childCountInRuntime<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func childInRuntime<Value>(
  of value: Value,
  type: Any.Type,
  index: Int,
  outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<NameRelease?>
) -> Any

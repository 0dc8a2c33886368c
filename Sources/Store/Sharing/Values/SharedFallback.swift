/// The value in a shared optional, or another value as long as there is none.
///
/// The type of the optional is a parameter, because a read would look it up otherwise.
final class SharedFallback<Value, Whole: OptionalOf<Value>>: SharedSource, SharedFormer,
  @unchecked Sendable
{
  private let base: any SharedSource<Whole>
  let former: FormerValue<Value>

  init(_ base: any SharedSource<Whole>, _ former: FormerValue<Value>) {
    (self.base, self.former) = (base, former)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { base.isWhole }
  var isLinkable: Bool { base.isLinkable }
  var isSubstituted: Bool { base.read().isNil }
  var isWritable: Bool { base.isWritable }

  func part(of whole: Any) -> Value? { base.part(of: whole).map { $0.value(or: former) } }

  func read() -> Value { base.read().value(or: former) }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { value throws(Failure) in
      var current = value.value(or: former)
      defer { value = Whole(current) }
      return try body(&current)
    }
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}

/// A source with a former value.
protocol SharedFormer<Value> {
  associatedtype Value

  var former: FormerValue<Value> { get }
}

/// The optional of a type.
protocol OptionalOf<Wrapped>: OptionalType {
  associatedtype Wrapped

  init(_ value: Wrapped)

  /// The value, or the former one.
  func value(or former: FormerValue<Wrapped>) -> Wrapped
}

extension Optional: OptionalOf {
  func value(or former: FormerValue<Wrapped>) -> Wrapped { self ?? former.current }
}

/// The value that a reference had before it referred to another one.
final class FormerValue<Value>: AnyFormerValue, @unchecked Sendable {
  /// The value that was declared.
  let declared: Value
  /// Used with the lock of the shared values held.
  private var value: Value

  init(of source: any SharedSource<Value>) {
    value = source.read()
    declared = (source as? any SharedFormer<Value>)?.former.declared ?? value
  }

  /// The value of an earlier process, which doesn't say what was declared: nothing, where there is such a value.
  init(restored value: Value) {
    self.value = value
    declared = (Value.self as? any EmptyValue.Type)?.init() as? Value ?? value
  }

  var current: Value { SharedChanges.withLock { value } }

  func forget() { value = declared }
}

/// The value that a reference had before, whatever its type.
package protocol AnyFormerValue: AnyObject, Sendable {
  /// Shows the value that was declared in place of it; called with the lock of the shared values held.
  func forget()
}

/// A value with nothing in it.
package protocol EmptyValue {
  init()
}

extension Array: EmptyValue {}
extension Dictionary: EmptyValue {}
extension IdentifiedArray: EmptyValue where ID == Element.ID, Element: Identifiable {}
extension Set: EmptyValue {}
extension String: EmptyValue {}

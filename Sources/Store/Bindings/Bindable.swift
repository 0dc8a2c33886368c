#if !canImport(SwiftUI)
import Observation

/// Makes bindings to the properties of an observable object, such as a store.
///
/// ```swift
/// @Bindable var store: StoreOf<Form>
///
/// TextField(text: $store.name)
/// ```
///
/// Replaces the type of the same name in SwiftUI on platforms without SwiftUI.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value
  private let location: SourceLocation

  /// Wraps an object.
  ///
  /// - Parameters:
  ///   - wrappedValue: The object.
  ///   - location: The line of the property, for reports of writes through its bindings.
  public init(wrappedValue: Value, location: SourceLocation = #Store::location) {
    self.wrappedValue = wrappedValue
    self.location = location
  }

  /// Wraps an object where it is used.
  ///
  /// - Parameters:
  ///   - wrappedValue: The object.
  ///   - location: The line of the property, for reports of writes through its bindings.
  public init(_ wrappedValue: Value, location: SourceLocation = #Store::location) {
    self.init(wrappedValue: wrappedValue, location: location)
  }

  /// The source of the bindings: `$store`.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let (object, location) = (wrappedValue, location)
    return Binding(
      get: { object[keyPath: keyPath] },
      set: { value in
        BindingLocation.write(from: location) { object[keyPath: keyPath] = value }
      }
    )
  }
}
#endif

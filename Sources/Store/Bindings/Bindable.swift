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
/// Stands in for the type of the same name in SwiftUI, where there is none.
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
  ///   - fileID: The file, for reports of what is written through the bindings.
  ///   - filePath: The path of the file, for those reports.
  ///   - line: The line, for those reports.
  ///   - column: The column, for those reports.
  public init(
    wrappedValue: Value,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    self.wrappedValue = wrappedValue
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Wraps an object where it is used.
  ///
  /// - Parameters:
  ///   - wrappedValue: The object.
  ///   - fileID: The file, for reports of what is written through the bindings.
  ///   - filePath: The path of the file, for those reports.
  ///   - line: The line, for those reports.
  ///   - column: The column, for those reports.
  public init(
    _ wrappedValue: Value,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      wrappedValue: wrappedValue,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// What makes the bindings: `$store`.
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

/// The property that was written through a binding, and the new value.
///
/// Make one with ``set(_:_:)``, and match it by the property:
///
/// ```swift
/// switch action {
/// case .binding(\.name): …
/// case .binding: …
/// }
/// ```
///
/// Two are equal if they assign the same value to the same property. The key path is the written one, to the observed
/// property itself.
///
/// Neither key path nor value must be `Sendable`, so that features that belong to the main actor
/// have bindings. The action is `Sendable` if the state is.
public struct BindingAction<Root> {
  /// The property that was written.
  public let keyPath: PartialKeyPath<Root>
  /// The new value.
  public let value: any Equatable

  let write: (inout Root) -> Void
  /// Compares values; created where their type is known, which may be isolated to an actor.
  private let isEqual: (any Equatable) -> Bool

  /// An action that assigns a value to a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action, to be embedded in the case `binding`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath,
      value: value,
      write: { $0[keyPath: keyPath] = value },
      isEqual: { $0 as? Value == value }
    )
  }

  /// Whether an action wrote the given property: lets `case .binding(\.name)` match.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: The action.
  /// - Returns: Whether the action's key path equals the given one.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    action: BindingAction
  ) -> Bool {
    keyPath.isEqual(to: action.keyPath)
  }
}

extension BindingAction: Equatable {
  /// Whether both assign the same value to the same property.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath.isEqual(to: rhs.keyPath) && lhs.isEqual(rhs.value)
  }
}

// The closures capture a key path of the state and a value of one of its properties, neither
// of which is ever changed.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: CasePathable {
  /// The paths of the properties that can be written: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The path of the actions that write the given property, with the value written.
    public subscript<Value: Equatable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        named: PropertyName.of(keyPath),
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath.isEqual(to: keyPath) ? $0.value as? Value : nil },
        matches: { keyPath.isEqual(to: $0.keyPath) }
      )
    }
  }

  /// The paths of the properties that can be written.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

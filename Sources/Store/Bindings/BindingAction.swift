/// Says which property was written through a binding, and the value it was given.
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
/// Two are equal if they give the same property the same value. The key path is the one that was
/// written down, to the observed property itself.
///
/// Neither key path nor value has to be `Sendable`, so that features that belong to the main actor
/// have bindings. The action is `Sendable` where the state is.
public struct BindingAction<Root> {
  /// The property that was written.
  public let keyPath: PartialKeyPath<Root>
  /// What it was given.
  public let value: any Equatable

  let write: (inout Root) -> Void
  /// Compares values; made where their type is known, on whose actor it may be.
  private let isEqual: (any Equatable) -> Bool

  /// An action that gives a property a value.
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
    keyPath.leads(as: action.keyPath)
  }
}

extension BindingAction: Equatable {
  /// Whether both give the same property the same value.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath.leads(as: rhs.keyPath) && lhs.isEqual(rhs.value)
  }
}

// What the closures hold are a key path of the state and a value of one of its properties, neither
// of which is ever changed.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

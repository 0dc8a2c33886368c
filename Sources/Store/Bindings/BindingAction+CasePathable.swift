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

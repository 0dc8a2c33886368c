extension Optional: CasePathable where Wrapped: ~Copyable & ~Escapable {
  /// The paths of a value and of none.
  public struct AllCasePaths {}

  /// The paths of a value and of none.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional.AllCasePaths where Wrapped: Copyable & Escapable {
  /// The path of no value.
  public var none: AnyCasePath<Wrapped?, Void> {
    AnyCasePath(
      embed: { .none },
      extract: { if case .none = $0 { () } else { nil } },
      matches: { if case .none = copy $0 { true } else { false } }
    )
  }

  /// The path of a value.
  public var some: AnyCasePath<Wrapped?, Wrapped> {
    AnyCasePath(
      embed: { .some($0) },
      extract: { if case .some(let value) = $0 { value } else { nil } },
      matches: { if case .some = copy $0 { true } else { false } }
    )
  }
}

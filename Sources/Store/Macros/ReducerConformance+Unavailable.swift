// Names that someone may try: the macro says what to write instead.
extension ReducerConformance {
  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var caseIterable: ReducerConformance {
    ReducerConformance()
  }

  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var comparable: ReducerConformance {
    ReducerConformance()
  }

  /// Not written by `@Reducer`: declare it in an extension.
  @available(*, unavailable) public static var identifiable: ReducerConformance {
    ReducerConformance()
  }
}

extension Reducer {
  // swift-format-ignore: NoLeadingUnderscores
  /// Prints each action that this reducer receives, as by ``Reducer/printChanges(_:)``.
  ///
  /// - Parameter printer: How it is printed; `nil` prints nothing and costs nothing.
  /// - Returns: A reducer that does the same.
  @available(*, deprecated, renamed: "printChanges(_:)")
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .customDump
  ) -> PrintChanges<Self> {
    printChanges(printer)
  }
}

extension AlertState {
  /// The action of a button.
  ///
  /// - Parameter index: The position of the button.
  /// - Returns: The action, or `nil` if there is no such button or it has none.
  package func action(ofButton index: Int) -> Action? {
    buttons.indices.contains(index) ? buttons[index].action : nil
  }
}

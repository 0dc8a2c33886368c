/// What a control does when the value changes that says which control has the focus.
package enum FocusChange: Equatable {
  /// The control takes the focus.
  case take
  /// The control gives the focus up, and no other control takes it.
  case giveUp

  /// The change of one control.
  ///
  /// A control that loses the focus to another one does nothing: that one takes it.
  ///
  /// - Parameters:
  ///   - wanted: The value of the control that should have the focus, if any should.
  ///   - own: The value of this control.
  ///   - isFocused: Whether this control has the focus.
  package init?<Value: Equatable>(wanted: Value?, own: Value, isFocused: Bool) {
    switch (wanted, isFocused) {
    case (own, false): self = .take
    case (nil, true): self = .giveUp
    default: return nil
    }
  }
}

import Store

extension Link {
  /// The link of a child that is always there, such as the list below a stack.
  ///
  /// - Parameters:
  ///   - child: The property with the child.
  ///   - makeScreen: Makes the screen with a child.
  public init<Child: Linked>(
    _ child: WritableKeyPath<Screen, Child>,
    to makeScreen: @escaping (Child) -> Screen
  ) {
    let forms = Child.link.forms.map { form in
      LinkForm<Screen>(shape: form.shape) { reader in
        form.read(&reader).map(makeScreen)
      } print: { screen, writer in
        form.print(screen[keyPath: child], &writer)
      }
    }
    self.init(forms: forms)
  }
}

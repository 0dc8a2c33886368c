extension Store {
  /// Sends the dismissal that a binding has written, and reports it if nothing dismissed the child.
  ///
  /// - Parameters:
  ///   - action: The dismissal.
  ///   - property: The property that presents the child.
  ///   - isPresented: Whether the child is still presented.
  package func dismiss<Child>(
    by action: Action,
    _ property: KeyPath<State, Child?>,
    isPresented: () -> Bool
  ) {
    let runtime = source.runtime.takeUnretainedValue()
    guard !runtime.isDraining, source.isPresent, let watch = runtime.tree?.context.watch
    else { return write(action) }
    let location = BindingLocation.current ?? .unknown
    let (_, isLost) = runtime.sendingWatched(for: Child.self, by: watch) {
      source.send(action, at: location)
    }
    guard isLost, isPresented(), !runtime.feature.handles(action) else { return }
    let name = enumCaseName(action) ?? "…"
    let lost = UnhandledChildAction(
      repair: ".ifLet(\\.$\(PropertyName.of(property)), action: \\.\(name)) { … }",
      parentAction: Action.self
    )
    runtime.reporter.report(lost.issue(ActionName.of(action), at: location))
  }

  /// Reports that a binding can't dismiss a child, because the child isn't presented.
  package func reportNotPresented(_ path: String) {
    source.runtime.takeUnretainedValue().reporter.report(
      RuntimeIssue(
        code: "binding-not-presented",
        message: """
          A binding wrote nil to the child with the actions \(path), which isn't presented. The state is unchanged.

          Likely causes: the property isn't marked '@Presents', or the case holds the child's actions without a \
          'PresentationAction'.
          """,
        location: BindingLocation.current ?? .unknown
      )
    )
  }
}

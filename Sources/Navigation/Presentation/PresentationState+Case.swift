import Store

extension PresentationState where State: CasePathable {
  /// The presented state, if it is in the named case.
  ///
  /// Changed in place. Setting `nil` removes what is presented, and another value replaces it, while it is in that
  /// case. Writing while it isn't, `nil` too, is reported and changes nothing.
  ///
  /// ```swift
  /// state.$destination[case: \.picker]?.isOpen = true
  /// ```
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? {
    get { wrappedValue.flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      let path = AnyCasePath(path)
      if wrappedValue.map({ path.matches($0) }) ?? false {
        let address = uniqueStorage.address
        var payload = address.pointee.take().flatMap { path.extract(from: $0) }
        defer { address.pointee = payload.map { path.embed($0) } }
        yield &payload
      } else {
        var payload: Case?
        defer { reportOtherCase(payload) }
        yield &payload
      }
    }
  }

  /// Reports a write to a case that what is presented isn't in; to set `nil` where nothing is presented is no mistake.
  private func reportOtherCase<Case>(_ payload: Case?) {
    guard wrappedValue != nil || payload != nil else { return }
    let found = wrappedValue.map { "it is in another case, \(ActionName.of($0))" }
    reportIssue(
      "presentation-other-case",
      """
      Can't set \(typeName(Case.self)) of the presented \(typeName(State.self)): \
      \(found ?? "nothing is presented").

      Likely causes: the case changed before this line ran, or what was presented was dismissed. Replace all \
      that is presented, as in 'state.destination = .picker(…)'.
      """,
      at: .nearest()
    )
  }
}

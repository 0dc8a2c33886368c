/// Names the actions of one store.
///
/// Cases without a payload have the same name each time, which is kept: every effect is named after the
/// action that it answers, and to make a name takes longer than most of what starts an effect.
struct ActionNames {
  /// Names, by where the runtime has the text of the case.
  private var known: [(text: UnsafePointer<CChar>, name: String)] = []

  /// The name of an action, as ``ActionName/of(_:)`` makes it.
  mutating func name<Action>(of action: Action) -> String {
    guard let text = Reflected.caseWithoutPayload(action) else { return ActionName.of(action) }
    if let known = known.first(where: { $0.text == text }) { return known.name }
    let name = ActionName.of(action)
    // An optional is called by its type.
    if name == String(cString: text) { known.append((text, name)) }
    return name
  }
}

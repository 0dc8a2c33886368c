extension IdentifiedArray {
  static func reportDuplicate(_ id: ID, at place: SourceLocation?) {
    report(
      "identified-array-duplicate-id",
      """
      An element with the id \(describe(id)) is in the list already; the one that came later was \
      left out.

      • Give each \(Element.self) an id of its own; ids copied from a template or a server are \
      the usual cause.
      • If duplicates are expected, say which one stays: \
      IdentifiedArray(elements, uniquingIDsWith: { first, second in … }).
      """,
      place
    )
  }

  static func reportCollision(of newID: ID, was oldID: ID) {
    report(
      "identified-array-duplicate-id",
      """
      The element with the id \(describe(oldID)) was given the id \(describe(newID)), which \
      another element has. It stays in the list under the id \(describe(oldID)).

      • Do not change the id of a \(Element.self) to one that is taken.
      • To put it in place of the other, remove the other first: rows.remove(id: \
      \(describe(newID))).
      """,
      nil
    )
  }

  static func reportMismatch(subscript id: ID, element: ID) {
    report(
      "identified-array-id-mismatch",
      """
      An element with the id \(describe(element)) was assigned through [id: \(describe(id))]; the \
      list was not changed.

      • Assign it under its own id: rows[id: element.id] = element.
      • Or give it the id \(describe(id)) if it is to replace that element.
      """,
      nil
    )
  }

  private static func describe(_ id: ID) -> String { String(reflecting: id) }

  private static func report(
    _ code: RuntimeIssue.Code,
    _ message: String,
    _ place: SourceLocation?
  ) {
    reportIssue(code, message, at: .nearest(place))
  }
}

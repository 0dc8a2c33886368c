/// One `case` line of an enum, possibly of several elements.
struct EnumCase: Equatable, Sendable {
  struct Element: Equatable, Sendable {
    var name: Name
    var parameters: [Parameter]
  }

  struct Parameter: Equatable, Sendable {
    /// The label with which a value is made; `nil` for none and for `_`.
    var label: String?
    var type: Excerpt
    var defaultValue: Excerpt?
  }

  var introducer: Introducer
  var elements: [Element]
}

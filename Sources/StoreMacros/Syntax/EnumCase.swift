/// One `case` line of an enum, possibly of several elements.
struct EnumCase: Sendable {
  struct Element: Sendable {
    var name: Name
    var parameters: [Parameter]
  }

  struct Parameter: Sendable {
    /// The label of the parameter; `nil` for none and for `_`.
    var label: String?
    var type: Excerpt
    var defaultValue: Excerpt?

    /// The argument that passes the payload on.
    func passing(_ value: String) -> String { argumentLabel + type.text.passing(value) }

    /// The label with its colon and a space, before an argument; empty where there is none.
    private var argumentLabel: String {
      guard let label else { return "" }
      // The compiler warns of back quotes that the label of an argument doesn't need.
      let bare = Name(text: label, range: 0..<0).bare
      return (bare != "inout" && Name.isPlain(bare) ? bare : label) + ": "
    }
  }

  var introducer: Introducer
  var elements: [Element]
}

/// The `CodingKeys` of a state all of whose properties are inside of `#if`.
///
/// Where no condition holds there is no key, and an enum without cases can't have raw values.
struct ConditionalCodingKeys {
  /// Writes a piece for each key, given its case and the coded name, with the directives.
  let each: ((_ key: String, _ name: String) -> String) -> String

  var text: String {
    """
    private enum CodingKeys: Swift::CodingKey {
    \(each { key, _ in "  case \(key)" })
      var stringValue: Swift::String {
        switch self {
    \(each { key, name in "    case .\(key): return \"\(name)\"" })    }
      }

      init?(stringValue: Swift::String) {
        switch stringValue {
    \(each { key, name in "    case \"\(name)\": self = .\(key)" })    default: return nil
        }
      }

      var intValue: Swift::Int? { nil }

      init?(intValue: Swift::Int) { nil }
    }
    """
  }
}

import Store

extension ExplorerProperty {
  /// The arguments of the call that added it.
  var callArguments: [String]? {
    let function =
      switch kind {
      case .always: isNegated ? "never" : "always"
      case .eventually: "eventually"
      case .sometimes: "sometimes"
      }
    return CallText.arguments(of: function, at: location)
  }

  /// The key paths of the parts, as written.
  var partTexts: [String]? {
    callArguments.map { $0.dropFirst().filter { $0.hasPrefix("\\") } }
  }

  /// The conditions of a witness, as written; none if the file isn't there.
  var conditionTexts: [String] {
    (callArguments ?? []).filter { $0.hasPrefix("{") }.map(CallText.closure)
  }

  /// The closure, as written.
  var closureText: String? {
    callArguments?.last { $0.hasPrefix("{") }.map(CallText.closure)
  }
}

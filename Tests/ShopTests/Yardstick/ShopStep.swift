/// One choice of a run of the shop.
enum ShopStep: Sendable, Hashable {
  /// The user does something: a rule, and the number of the action among those that it makes.
  case act(String, Int)
  /// A call ends: the number of the call among those that wait, and whether it throws.
  case end(ShopEndpoint, call: Int, throws: Bool)
  /// The clock moves to its next deadline.
  case tick

  static func act(_ rule: String) -> ShopStep { .act(rule, 0) }
  static func reply(_ endpoint: ShopEndpoint) -> ShopStep {
    .end(endpoint, call: 0, throws: false)
  }
  static func fail(_ endpoint: ShopEndpoint) -> ShopStep { .end(endpoint, call: 0, throws: true) }

  /// The choice as the explorer writes it.
  var choice: String {
    switch self {
    case .act(let name, let index):
      "r\(ShopRule.all.firstIndex { $0.name == name } ?? -1).\(index)"
    case .end(let endpoint, let call, let isThrowing):
      "e\(endpoint.rawValue).\(call).\(isThrowing ? 1 : 0)"
    case .tick: "t"
    }
  }
}

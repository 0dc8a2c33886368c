@testable import Store

extension EffectRuntime {
  /// Whether nothing is left of any effect once the engine has taken note of those that ended.
  var isIdle: Bool {
    isolation.enter {
      settle {}
      return scope.isEmpty
    }
  }
}

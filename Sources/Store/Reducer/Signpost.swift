#if canImport(os)
import os

extension Reducer {
  /// Shows how long this reducer takes for each action, in Instruments.
  ///
  /// Each action is an interval of the instrument "os_signpost", named by the action's cases. While
  /// nothing records them, no name is made.
  ///
  /// - Parameters:
  ///   - prefix: What to put before the names.
  ///   - signposter: Where the intervals go.
  /// - Returns: A reducer that does the same.
  public func signpost(
    _ prefix: String = "",
    signposter: OSSignposter = OSSignposter(subsystem: "swift-store", category: "Reducers")
  ) -> Signpost<Self> {
    Signpost(base: self, prefix: prefix, signposter: signposter)
  }
}

/// A reducer whose work is shown in Instruments.
public struct Signpost<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  let base: Base
  let prefix: String
  let signposter: OSSignposter

  /// A node that runs the reducer within an interval.
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    let node = base.makeNode(in: tree)
    let (prefix, signposter) = (prefix, signposter)
    return ReducerNode(
      reduce: { state, action in
        guard signposter.isEnabled else { return node.reduce(&state, action) }
        let name = prefix + ActionName.of(action)
        let interval = signposter.beginInterval(
          "Action",
          id: signposter.makeSignpostID(),
          "\(name, privacy: .public)"
        )
        defer { signposter.endInterval("Action", interval) }
        return node.reduce(&state, action)
      },
      sweep: node.sweep
    )
  }
}
#endif

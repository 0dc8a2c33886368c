/// What a case marked `@ReducerCaseEphemeral` holds: state that has actions, but no reducer.
public protocol EphemeralPayload<Action>: EphemeralState {
  /// What can happen to what is shown.
  associatedtype Action
}

/// The actions of an ephemeral payload: `EphemeralActionOf<AlertState<Alert>>` are those of `Alert`.
public typealias EphemeralActionOf<Payload: EphemeralPayload> = Payload.Action

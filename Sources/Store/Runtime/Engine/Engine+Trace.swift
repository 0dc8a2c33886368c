// What the observer of an engine's trace is notified of.

extension Engine {
  /// Notifies the trace's observer, if there is one.
  func trace(_ event: @autoclosure () -> TraceEvent<Action>) {
    if observer != nil { notify(of: event) }
  }

  /// Not inlined: the callers would look up the event's metadata where there is no observer.
  @inline(never)
  private func notify(of event: () -> TraceEvent<Action>) { notify(event()) }

  /// Notifies the trace's observer.
  private func notify(_ event: TraceEvent<Action>) {
    // What an observer of the trace reads isn't tracked by a closure that sends the action.
    let ignoredReads = drain.ignoresReads
    drain.ignoresReads = true
    observer?.observe(event, state: state.pointee)
    drain.ignoresReads = ignoredReads
  }

  @usableFromInline
  func traceReceived(
    _ action: Action,
    from origin: ActionOrigin,
    following former: UInt64?,
    cascade: CascadeReference
  ) {
    notify(.actionReceived(action, record(of: origin, following: former, cascade)))
  }

  @usableFromInline
  func traceChanged(
    _ action: Action,
    from origin: ActionOrigin,
    following former: UInt64?,
    cascade: CascadeReference
  ) {
    notify(.stateChanged(action, record(of: origin, following: former, cascade)))
  }
}

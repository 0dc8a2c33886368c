import Store

/// A property of the steps of a run: of the calls that were made, or of states that follow each other.
struct ExplorerMonitor<State> {
  /// What a step has done.
  struct Moment {
    /// The state before; `nil` at the start, and where a process begins.
    let former: State?
    let state: State
    /// The calls of each endpoint, by its name.
    let calls: [String: Calls]
    /// The call that has ended in the step.
    let ended: EndedCall?
  }

  struct Calls {
    /// The number of calls that wait.
    var waiting: Int
    /// The number of calls that the step has made.
    var made: Int
    /// The number of all calls.
    var count: Int
  }

  struct EndedCall {
    let endpoint: String
    let arguments: [Any]
    /// `nil` if the outcome does work of its own.
    let result: Result<Any, any Error>?
  }

  /// What it says.
  let name: String
  /// The endpoint that it is about.
  var endpoint: String?
  let location: Store::SourceLocation
  /// The function that added it.
  let function: String
  /// Follows a step.
  ///
  /// The number is what it keeps of the steps before, 0 at the start.
  let follow: (_ memory: inout Int, Moment) -> MonitorBreach?
  /// Whether it is broken where the feature has come to rest.
  var isBrokenAtRest: (_ memory: Int) -> Bool = { _ in false }

  /// Whether it is about the feature at rest.
  var isOfRest: Bool { function == "leadsTo" }

  /// The closure of an argument, as written.
  func closureText(_ position: Int = 0) -> String? {
    let closures = CallText.arguments(of: function, at: location)?.filter { $0.contains("{") } ?? []
    guard closures.indices.contains(position) else { return nil }
    return CallText.closure(String(closures[position].drop { $0 != "{" }))
  }
}

/// How a step breaks a monitor.
struct MonitorBreach {
  /// What was seen.
  let detail: String
  /// What a test of the run expects at its end, by the name of its endpoint; `nil` if the author has to write it.
  var expectation: ((_ endpoint: String) -> [String])?
  /// What the closure of the property is called with besides the state, in Swift.
  var arguments: [(type: String, value: String)] = []
}

extension ExploredStore {
  /// Follows a step with the monitors.
  ///
  /// - Parameters:
  ///   - former: The state before; `nil` at the start.
  ///   - counts: The numbers of calls before.
  ///   - ended: The call that has ended.
  func follow(
    _ former: State?,
    counts: [Int],
    ended: ExplorerMonitor<State>.EndedCall? = nil
  ) {
    var calls: [String: ExplorerMonitor<State>.Calls] = [:]
    for ((endpoint, waiting), count) in zip(zip(surroundings.endpoints, waitingCalls), counts) {
      calls[endpoint.name] = ExplorerMonitor.Calls(
        waiting: waiting.count,
        made: endpoint.callCount - count,
        count: endpoint.callCount
      )
    }
    inspect { state in
      let moment = ExplorerMonitor.Moment(former: former, state: state, calls: calls, ended: ended)
      for (number, monitor) in explorer.monitors.enumerated() {
        var breach = monitor.follow(&memories[number], moment)
        if former == nil, let endpoint = monitor.endpoint, calls[endpoint] == nil {
          breach = MonitorBreach(
            detail: "The explorer has no endpoint '\(endpoint)': add it by 'endpoint(_:)'."
          )
        }
        if let breach { breaches.append(.monitor(number, breach)) }
      }
    }
  }

  /// The monitors that the last step, or the start, has broken.
  func takeBreaches() -> [ExplorerFinding] {
    followStart()
    defer { breaches = [] }
    return breaches
  }

  /// The monitors that the feature at rest breaks.
  var breachesAtRest: [ExplorerFinding] {
    zip(explorer.monitors, memories).enumerated()
      .filter { $1.0.isBrokenAtRest($1.1) }
      .map {
        .monitor($0.offset, MonitorBreach(detail: "The feature has come to rest without it."))
      }
  }
}

import Foundation
import Store

/// Encodes the state at each moment of a step.
final class RequestsMoments: TraceObserver {
  struct Moment {
    let event: String
    let state: Result<Data, any Error>
    /// How many events were recorded until then.
    let events: Int
  }

  var all: [Moment] = []
  var events: () -> Int = { 0 }

  func observe(_ event: TraceEvent<Requests.Action>, state: borrowing Requests.State) {
    let text: String
    switch event {
    case .stateChanged(_, let record): text = "\(record)"
    case .stepEnded(let step): text = "\(step)"
    default: return
    }
    let state = copy state
    all.append(
      Moment(
        event: text,
        state: Result { try JSONEncoder().encode(state) },
        events: events()
      )
    )
  }
}

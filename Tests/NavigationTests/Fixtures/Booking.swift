import Navigation
import Store

/// The request that a booking flow is opened for.
struct Book: Request, Equatable {
  typealias Output = String
}

/// A step of a booking, with a value.
@Reducer
struct BookingStep {
  @ObservableState
  struct State: Equatable, Codable {
    var title: String
    var value = 0
  }

  enum Action: Equatable, FinishingAction {
    typealias Output = Int
    case valueTapped
    case doneTapped
    case pickTapped
    case picked(Reply<Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .valueTapped:
        state.value += 1
        return .none
      case .doneTapped:
        return .finish(state.value)
      case .pickTapped:
        return .request(PickPart(), reply: \.picked)
      case .picked(.finished(let part)):
        state.value = part
        return .none
      case .picked(.cancelled):
        state.value = -1
        return .none
      }
    }
  }
}

/// The request for a step of a booking.
struct TakeStep: Request, Equatable {
  typealias Output = Int
  var title: String
}

/// A flow of its own first screen and steps, which finishes with the sum of what they returned.
@Reducer
struct Booking {
  @ObservableState
  struct State: Equatable, Codable {
    var sum = 0
    var path = StackState<Path.State>()
  }

  enum Action: FinishingAction {
    typealias Output = String
    indirect case path(StackActionOf<Path>)
    case nextTapped
    case stepTaken(Reply<Int>)
    case bookTapped
  }

  @Reducer
  enum Path {
    case step(BookingStep)
    case inner(Booking)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextTapped:
        return .request(TakeStep(title: "step \(state.path.count + 1)"), reply: \.stepTaken)
      case .stepTaken(.finished(let value)):
        state.sum += value
        return .none
      case .stepTaken(.cancelled), .path:
        return .none
      case .bookTapped:
        return .finish("booked \(state.sum)")
      }
    }
    .forEach(\.path, action: \.path)
    .route(TakeStep.self) { .step(BookingStep.State(title: $0.title)) }
  }
}

extension Booking.Path.State: Equatable, Codable {}

extension Booking.State: FlowState {
  static var screens: ScreensOf<Booking, Booking.Path> { .init(\.path, action: \.path) }
}

/// A coordinator that shows bookings, and the picker that their steps ask for.
@Reducer
struct Agency {
  @ObservableState
  struct State: Equatable, Codable {
    var bookings: [String] = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case bookTapped
    case booked(Reply<String>)
  }

  @Reducer
  enum Path {
    case booking(Booking)
    case picker(Picker)
    case job(Job)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped:
        return .request(Book(), reply: \.booked)
      case .booked(.finished(let booking)):
        state.bookings.append(booking)
      case .booked(.cancelled):
        state.bookings.append("cancelled")
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(Book.self) { _ in .booking(Booking.State()) }
    .route(PickPart.self) { .picker(Picker.State($0)) }
  }
}

/// A feature that presents a booking.
@Reducer
struct BookingDesk {
  @ObservableState
  struct State: Equatable, Codable {
    var booked = ""
    @Presents var booking: Booking.State?
  }

  enum Action {
    case bookTapped
    case booked(Reply<String>)
    case booking(PresentationAction<Booking.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped:
        return .request(Book(), reply: \.booked)
      case .booked(let reply):
        state.booked = reply[case: \.finished] ?? "cancelled"
        return .none
      case .booking:
        return .none
      }
    }
    .ifLet(\.$booking, action: \.booking) { Booking() }
    .route(Book.self) { _ in Booking.State() }
  }
}

extension Agency.Path.State: Equatable, Codable {}

extension Agency.State: FlowState {
  static var screens: ScreensOf<Agency, Agency.Path> { .init(\.path, action: \.path) }
}

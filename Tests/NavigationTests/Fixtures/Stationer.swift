import Foundation
import Navigation
import Store

/// A feature that asks for things, and has its state saved when a screen has gone.
@Reducer
struct Stationer {
  struct Stamp: Request, Codable, Equatable {
    typealias Output = Stamp
    var name = "red"
  }

  struct Paper: Request {
    typealias Output = Void
  }

  struct Ink: Request {
    typealias Output = Color
  }

  /// A result that isn't `Encodable`.
  struct Color {}

  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    @Presents var sheet: PaperFeature.State?
    var replies: [String] = []
  }

  enum Action {
    case stampTapped
    case paperTapped
    case inkTapped
    case closeTapped
    case resetTapped
    case restored(State)
    case stamped(Reply<Stamp>)
    case papered(Reply<Void>)
    case inked(Reply<Color>)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<PaperFeature.Action>)
  }

  @Reducer
  enum Path {
    case stamp(StampFeature)
    case ink(InkFeature)
  }

  let save: @Sendable (Data) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stampTapped: return .request(Stamp(), reply: \.stamped)
      case .paperTapped: return .request(Paper(), reply: \.papered)
      case .inkTapped: return .request(Ink(), reply: \.inked)
      case .closeTapped:
        state.path.removeAll()
        state.sheet = nil
      case .resetTapped:
        state.path = StackState()
      case .restored(let other):
        state = other
      case .stamped(let reply): state.add(reply)
      case .papered(let reply): state.add(reply)
      case .inked(let reply): state.add(reply)
      case .path, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(Stamp.self) { _ in .stamp(StampFeature.State()) }
    .route(Ink.self) { _ in .ink(InkFeature.State()) }
    .ifLet(\.$sheet, action: \.sheet) { PaperFeature() }
    .route(Paper.self) { _ in PaperFeature.State() }
    .onChange(of: \.screens) { _, state in
      if let data = try? JSONEncoder().encode(state) { save(data) }
      return .none
    }
  }
}

extension Stationer.Path.State: Equatable, Codable {}

extension Stationer.State {
  /// The number of screens.
  var screens: Int { path.count + (sheet == nil ? 0 : 1) }

  mutating func add<Value>(_ reply: Reply<Value>) {
    switch reply {
    case .finished(let value): replies.append("\(value)")
    case .cancelled: replies.append("cancelled")
    }
  }
}

@Reducer
struct StampFeature {
  @ObservableState
  struct State: Equatable, Codable {}
  enum Action: FinishingAction {
    typealias Output = Stationer.Stamp
    case doneTapped
  }
  var body: some ReducerOf<Self> { Reduce { _, _ in .finish(Stationer.Stamp()) } }
}

@Reducer
struct InkFeature {
  @ObservableState
  struct State: Equatable, Codable {}
  enum Action: FinishingAction {
    typealias Output = Stationer.Color
    case doneTapped
  }
  var body: some ReducerOf<Self> { Reduce { _, _ in .finish(Stationer.Color()) } }
}

@Reducer
struct PaperFeature {
  @ObservableState
  struct State: Equatable, Codable {}
  enum Action: FinishingAction {
    typealias Output = Void
    case doneTapped
  }
  var body: some ReducerOf<Self> { Reduce { _, _ in .finish() } }
}

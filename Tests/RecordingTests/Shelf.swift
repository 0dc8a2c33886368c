import Foundation
import Navigation
import Store
import TestFixtures

/// A request for a number.
struct PickNumber: Request {
  typealias Output = Int
}

/// A list with screens, a request, effects, and reads of dependencies that differ from run to run.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable, Codable {
    var books: IdentifiedArrayOf<Book.State> = []
    var path = StackState<Path.State>()
    @Presents var note: Note.State?
    @Shared(.inMemory("shelf-visits")) var visits = 0
    var title = ""
    var dates: [Date] = []
    var picked: [Int] = []
    var dice = 0
    var ticks = 0
    var measured = Duration.zero
  }

  enum Action: Codable {
    case addTapped
    case removeTapped(Int)
    case books(IdentifiedActionOf<Book>)
    case openTapped
    case noteTapped
    case pickTapped
    case pickLaterTapped
    case picked(Reply<Int>)
    case diceTapped
    case startTapped
    case stopTapped
    case ticked
    case renamed(String)
    case measureTapped
    case path(StackActionOf<Path>)
    case note(PresentationAction<Note.Action>)
  }

  @Reducer(state: .equatable, .codable, action: .codable)
  enum Path {
    case book(Book)
    case number(NumberPicker)
  }

  enum Cancel { case timer }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.ticks) var ticks
  @Dependency(\.continuousClock) var clock
  @Dependency(\.request) var request

  /// What `renamed` writes; a planted fault writes something else.
  var title: @Sendable (String) -> String = { $0 }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.books.append(Book.State(id: uuid()))
        state.$visits.withLock { $0 += 1 }
      case .removeTapped(let index):
        if state.books.indices.contains(index) { state.books.remove(at: index) }
      case .openTapped:
        state.path.append(.book(Book.State(id: uuid())))
      case .noteTapped:
        state.note = state.note == nil ? Note.State() : nil
      case .pickTapped:
        return .request(PickNumber(), reply: \.picked)
      case .pickLaterTapped:
        return .run { [request] send in
          await send(.picked(await request.reply(to: PickNumber())))
        }
      case .picked(.finished(let number)):
        state.picked.append(number)
      case .picked(.cancelled):
        state.picked.append(-1)
      case .diceTapped:
        state.dice = withRandomNumberGenerator { Int.random(in: 1...1000, using: &$0) }
        state.dates.append(date())
        return .send(.renamed("dice \(state.dice)"))
      case .startTapped:
        return .run { [ticks] send in
          for await _ in ticks() { await send(.ticked) }
        }
        .cancellable(id: Cancel.timer, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: Cancel.timer)
      case .ticked:
        state.ticks += 1
      case .renamed(let new):
        state.title = title(new)
      case .measureTapped:
        state.measured = clock.measure {}
      case .books, .path, .note:
        break
      }
      return .none
    }
    .forEach(\.books, action: \.books) { Book() }
    .forEach(\.path, action: \.path)
    .route(PickNumber.self) { _ in .number(NumberPicker.State()) }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: UUID
    var pages = 0
    var isMounted = false
  }

  enum Action: Codable {
    case turned
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.pages += 1
      return .none
    }
    .onMount { state in
      state.isMounted = true
      return .none
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }

  enum Action: Codable {
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text += text }
      return .none
    }
  }
}

@Reducer
struct NumberPicker {
  @ObservableState
  struct State: Equatable, Codable {}

  enum Action: FinishingAction, Codable {
    typealias Output = Int
    case numberTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .numberTapped(let number): .finish(number)
      }
    }
  }
}

/// A stream that tests feed.
struct Ticks: DependencyKey {
  private let streams = Log<AsyncStream<Void>.Continuation>()

  static var liveValue: Ticks { Ticks() }

  func callAsFunction() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    streams.append(continuation)
    return stream
  }

  /// Whether an effect follows the stream.
  var isStarted: Bool { !streams.values.isEmpty }

  func tick() { for stream in streams.values { stream.yield() } }

  func finish() { for stream in streams.values { stream.finish() } }
}

extension DependencyValues {
  var ticks: Ticks {
    get { self[Ticks.self] }
    set { self[Ticks.self] = newValue }
  }
}

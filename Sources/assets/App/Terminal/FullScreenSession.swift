import Features
import Foundation
import Store

/// Runs the app on a full screen: sends keys and sizes to the store, and draws its state.
@MainActor
final class FullScreenSession {
  private let store: StoreOf<TerminalFeature>
  private let travel: TerminalTravel
  private let display: TerminalDisplay
  private let painter: ScreenPainter
  private let input: Int32
  private let events: AsyncStream<TerminalEvent>
  private let event: AsyncStream<TerminalEvent>.Continuation

  init(
    store: StoreOf<TerminalFeature>,
    travel: TerminalTravel,
    display: TerminalDisplay,
    input: Int32,
    redrawn: @escaping (ScreenRegion, ObservedProperty) -> Void
  ) {
    self.store = store
    self.travel = travel
    self.display = display
    painter = ScreenPainter(store: store, travel: travel, redrawn: redrawn) {
      display.show($0, size: $1)
    }
    self.input = input
    (events, event) = AsyncStream.makeStream()
  }

  /// Runs until the app has ended, and restores the terminal.
  func run() async {
    watchSignals()
    display.open()
    KeyReader.start(descriptor: input) { [event] in event.yield($0) }
    painter.begin()
    let end = observe { [store, event] in if store.hasEnded { event.yield(.ended) } }
    loop: for await event in events {
      switch event {
      case .key(let key):
        if !travel.press(key, display.size) { store.send(.keyPressed(store.state.marked(key))) }
      case .resized:
        travel.resize(to: display.size)
      case .resumed:
        travel.resize(to: display.size)
        painter.paint()
      case .ended:
        break loop
      }
    }
    travel.returnToNow()
    end.cancel()
    display.close()
  }

  private func watchSignals() {
    let display = display
    let event = event
    let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    SignalWatch.start(watched) { signal in
      switch signal {
      case SIGWINCH:
        event.yield(.resized)
      case SIGCONT:
        display.open()
        event.yield(.resumed)
      case SIGTSTP:
        display.forceClose()
        SignalAction.reset(SIGTSTP)
        // The process stops here, and continues from here.
        SignalAction.raise(SIGTSTP)
        SignalWatch.watch(SIGTSTP)
        display.open()
        event.yield(.resumed)
      default:
        display.forceClose()
        SignalAction.reset(signal)
        SignalAction.raise(signal)
      }
    }
  }
}

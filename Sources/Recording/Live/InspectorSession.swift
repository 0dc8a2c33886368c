import Foundation
import Observation
import Store

/// What an inspector shows of a store, and does in it.
@MainActor
final class InspectorSession<State, Action>: InspectorServer.Host {
  private weak var recorder: Recorder<State, Action>?
  private var streams: [ObjectIdentifier: InspectorStream<State, Action>] = [:]
  private var willUpdate = false
  private var isObserving = false
  private var hasEnded = false

  init(_ recorder: Recorder<State, Action>) { self.recorder = recorder }

  var page: String { RecordingPage.liveHTML(title: title) }

  private var title: String { typeName(State.self) }

  func open(_ queue: EventQueue) {
    guard let recorder, !hasEnded else {
      queue.send("end", "{}")
      return queue.close()
    }
    let stream = InspectorStream(recorder, queue, title: title)
    streams[ObjectIdentifier(queue)] = stream
    stream.showPosition(recorder.travel.step)
    recorder.log.onStep = { [weak self] in MainActor.assumeIsolated { self?.stepDidEnd() } }
    observePosition()
  }

  func close(_ queue: EventQueue) {
    streams[ObjectIdentifier(queue)] = nil
    if streams.isEmpty { recorder?.log.onStep = nil }
  }

  /// Tells the pages that the app has gone.
  func end() {
    hasEnded = true
    recorder?.log.onStep = nil
    for stream in streams.values { stream.end() }
    streams = [:]
  }

  /// Sends the steps of a turn together.
  private func stepDidEnd() {
    guard !willUpdate else { return }
    willUpdate = true
    Task {
      willUpdate = false
      guard let recorder else { return }
      for stream in streams.values { stream.update(recorder) }
    }
  }

  private func observePosition() {
    guard let recorder, !isObserving, !streams.isEmpty else { return }
    isObserving = true
    withObservationTracking {
      _ = recorder.travel.step
    } onChange: { [weak self] in
      Task { @MainActor in self?.positionDidChange() }
    }
  }

  private func positionDidChange() {
    isObserving = false
    guard let recorder else { return }
    for stream in streams.values { stream.showPosition(recorder.travel.step) }
    observePosition()
  }
}

extension InspectorSession {
  /// A command of the page.
  private struct Command: Decodable {
    let command: String
    var step: Int?
    var action: String?
  }

  func run(_ command: [UInt8]) -> HTTPResponse {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(command)) else {
      return .failure(400, "The command is no JSON with 'command'.")
    }
    guard let recorder, let store = recorder.store else {
      return .failure(409, "The store has gone.")
    }
    switch (command.command, command.step, command.action) {
    case ("travel", let step?, _):
      guard recorder.travel.jump(to: step) else {
        return .failure(409, "The state after step \(step) isn't kept, or the store is busy.")
      }
    case ("return", _, _): recorder.travel.returnToNow()
    case ("send", _, let text?):
      guard !recorder.travel.isLooking || recorder.travel.sends == .queued else {
        return .failure(409, "The app shows an earlier state: return to now first.")
      }
      do { store.send(try action(text, in: recorder)) } catch {
        return .failure(400, "\(error)")
      }
    default:
      return .failure(400, "There is no command '\(command.command)', or a part of it is missing.")
    }
    return .done
  }

  private func action(_ text: String, in recorder: Recorder<State, Action>) throws -> Action {
    guard let type = Action.self as? any Decodable.Type else {
      let name = typeName(Action.self)
      throw InspectorError("'\(name)' isn't 'Decodable', so no action can be made of a text.")
    }
    let action = try withDependencies {
      if let dependencies = recorder.log.dependencies { $0 = dependencies }
    } operation: {
      try ActionText.decode(text, as: type)
    }
    guard let action = action as? Action else { throw InspectorError("The text is no action.") }
    return action
  }
}

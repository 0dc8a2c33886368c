import Store

/// What one page has of a recording that goes on.
@MainActor
final class InspectorStream<State, Action> {
  private let queue: EventQueue
  private let title: String
  private var reader: HistoryReader<State, Action>
  private var data = PageData()
  /// The number of the next step that the page doesn't have.
  private var next = 1

  /// Sends everything that is kept.
  init(_ recorder: Recorder<State, Action>, _ queue: EventQueue, title: String) {
    (self.queue, self.title) = (queue, title)
    reader = HistoryReader(recorder)
    begin(recorder)
  }

  private func begin(_ recorder: Recorder<State, Action>) {
    next = recorder.stepIDs.upperBound
    let page = RecordingPage(
      history: reader.rest(of: recorder),
      app: recorder.app,
      seed: recorder.seed
    )
    queue.send("start", data.document(page, title: title))
  }

  /// Sends the steps since the last time; everything if some of them aren't kept any more.
  func update(_ recorder: Recorder<State, Action>) {
    let ids = recorder.stepIDs
    guard next < ids.upperBound else { return }
    guard next >= ids.lowerBound else {
      (reader, data) = (HistoryReader(recorder), PageData())
      return begin(recorder)
    }
    let steps = (next..<ids.upperBound).compactMap { recorder[step: $0] }
    next = ids.upperBound
    queue.send("steps", data.more(steps.map { reader.next($0, of: recorder) }))
  }

  /// Sends which state the app shows.
  func showPosition(_ step: Int?) {
    queue.send("position", "{\"step\":\(step.map(String.init) ?? "null")}")
  }

  /// Sends that the app has gone.
  func end() {
    queue.send("end", "{}")
    queue.close()
  }
}

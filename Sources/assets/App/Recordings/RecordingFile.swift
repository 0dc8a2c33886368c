import Features
import Foundation
import Recording
import Store

/// The recording of a run of this app in a file, on a full screen or of a script.
@MainActor
struct RecordingFile {
  /// The steps, in all forms.
  let forms: any RecordingForms
  /// Reduces the recorded actions again, and compares.
  let replay: @MainActor () -> ReplayOutcome

  /// Reads a recording.
  ///
  /// - Throws: `FileError` if there is no such file, `RecordingFileError` if it is no recording of this app.
  init(_ file: String) throws {
    let data = Data(try DiskFile(name: file).read())
    let places = SharedFiles(data)
    if Self.feature(data) == "TerminalFeature.State" {
      self.init(try Self.read(file, places) { TerminalFeature() }) { TerminalFeature() }
    } else {
      self.init(try Self.read(file, places) { AppFeature() }) { AppFeature() }
    }
  }

  private init<R: Reducer>(
    _ recording: Recording<R.State, R.Action>,
    _ reducer: @escaping () -> R
  ) {
    forms = recording
    replay = { recording.replay(on: reducer) }
  }

  private static func read<R: Reducer>(
    _ file: String,
    _ places: SharedFiles,
    _ reducer: @escaping () -> R
  ) throws -> Recording<R.State, R.Action> where R.State: Decodable, R.Action: Decodable {
    try Recording(
      contentsOf: URL(fileURLWithPath: file),
      reducer: reducer,
      withDependencies: places.use
    )
  }

  /// The type of the recorded state.
  private static func feature(_ data: Data) -> String? {
    struct Header: Decodable {
      let state: String
    }
    return try? JSONDecoder().decode(Header.self, from: data.prefix { $0 != 0x0A }).state
  }
}

/// The names of the files that shared values of a recording were stored in: `--settings`, `--session` and `--state` choose them.
private struct SharedFiles {
  private var settings: URL?
  private var session: URL?
  private var linkChanges: URL?

  init(_ data: Data) {
    struct Line: Decodable {
      let shared: [String: String]?
    }
    let sign = Data("\"shared\"".utf8)
    for line in data.split(separator: 0x0A) where line.range(of: sign) != nil {
      for (key, json) in (try? JSONDecoder().decode(Line.self, from: line))?.shared ?? [:] {
        let parts = key.split(separator: "\"")
        guard parts.count > 2, parts[0] == ".fileStorage(" else { continue }
        let file = URL(fileURLWithPath: "/\(parts[1])")
        let value = Data("[\(json)]".utf8)
        // The choices of privacy are in a file beside the settings.
        if (try? JSONDecoder().decode([Session?].self, from: value)) != nil {
          session = file
        } else if (try? JSONDecoder().decode([Settings].self, from: value)) != nil {
          settings = file
        } else if (try? JSONDecoder().decode([[LinkChange]].self, from: value)) != nil {
          linkChanges = file
        }
      }
    }
  }

  /// Has keys find the recorded values by the names of their files; nothing is read of these.
  func use(in values: inout DependencyValues) {
    values.defaultFileStorage = .inMemory
    if let settings { values.settingsFile = settings }
    if let session { values.sessionStorage = FilePlace(file: session, storage: .inMemory) }
    if let linkChanges {
      values.linkChangesStorage = FilePlace(file: linkChanges, storage: .inMemory)
    }
  }
}

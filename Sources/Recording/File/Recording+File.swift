import Foundation
import Store

extension Recording {
  /// Reads a recording from a file.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOf: file) { AppCoordinator() }
  /// print(recording.grade)
  /// print(recording.replay { AppCoordinator() })
  /// ```
  ///
  /// The last line may be incomplete, as in the file of a process that was killed: it is left out. States and shared values
  /// are those of the file. No live dependency is called: reducers get the values of tests, and what was recorded.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  /// - Parameters:
  ///   - url: The file.
  ///   - reducer: The feature's reducer, which computes the states between those in the file.
  ///   - prepareDependencies: Overrides for the feature; a key of shared state that is made of a dependency needs the same
  ///     one as in the app.
  /// - Throws: ``RecordingFileError`` if the file can't be read, or isn't a recording of the feature.
  public convenience init<R: Reducer<State, Action>>(
    contentsOf url: URL,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws(RecordingFileError) where State: Decodable, Action: Decodable {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw RecordingFileError(url, line: nil, "can't be read: \(error.localizedDescription)")
    }
    try self.init(data, url, Replayer.engines(of: reducer), prepareDependencies)
  }

  /// Reads a recording from the content of a file.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides for the feature.
  /// - Throws: ``RecordingFileError`` if it isn't a recording of the feature.
  public convenience init<R: Reducer<State, Action>>(
    data: Data,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws(RecordingFileError) where State: Decodable, Action: Decodable {
    try self.init(data, nil, Replayer.engines(of: reducer), prepareDependencies)
  }

  private convenience init(
    _ data: Data,
    _ url: URL?,
    _ makeEngine: @escaping Replayer<State, Action>.MakeEngine,
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) throws(RecordingFileError) where State: Decodable, Action: Decodable {
    var reader = RecordingReader<State, Action>(data, url)
    let header = try reader.readHeader()
    let dependencies = DependencyValues.replaying {
      header.place.use(in: &$0)
      prepareDependencies(&$0)
    }
    let parts = try reader.readParts(in: dependencies)
    self.init(RecordingLog(parts, dependencies))
    self.makeEngine = makeEngine
    (app, seed) = (header.app, header.seed.flatMap { UInt64($0) })
    grade = ImportGrade(header, of: State.self, risks: reader.risks)
  }
}

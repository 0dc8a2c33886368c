import Features
import Navigation
import Store

/// A command about a URL.
enum LinkRun {
  /// Prints which screens a URL opens, or why none.
  static func explain(_ url: String) throws -> ExitCode {
    // Screens with settings are made, and no file is read for them.
    let explanation = withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      LinkRouter.app.explain(url)
    }
    let lines = explanation.description.split(separator: "\n", omittingEmptySubsequences: false)
    try StandardStream.output.write(lines.map { PrintableText.of(String($0)) + "\n" }.joined())
    return explanation.isMatch ? .success : .difference
  }
}

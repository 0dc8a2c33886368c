import Foundation
import Store

/// A page that shows a recording in a browser: one file of HTML, which loads nothing.
///
/// It has the steps with search and filters, the causes and effects of a step, the state after it as a tree, and what it has
/// changed. A click on a value shows the step that has changed it last, with its causes. `?` lists the keys.
///
/// The file has the first state and what each step changes, and nothing of what is hidden (``RecordingVisibility``).
public struct RecordingPage: Sendable {
  let history: RecordingHistory

  /// The page's text.
  ///
  /// - Parameter title: The title.
  /// - Returns: The HTML.
  public func html(title: String = "Recording") -> String {
    let name = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return PageFiles.html
      .replacing("{{title}}", with: name)
      .replacing("{{style}}", with: PageFiles.style, maxReplacements: 1)
      .replacing("{{script}}", with: PageFiles.script, maxReplacements: 1)
      // The last one, because a recording may have any text.
      .replacing("{{data}}", with: PageData.text(of: history, title: title), maxReplacements: 1)
  }

  /// Writes the page to a file.
  ///
  /// - Parameters:
  ///   - file: The file, which is replaced; a new one may be read by the user only.
  ///   - title: The title.
  /// - Throws: The error of the file system.
  public func write(to file: URL, title: String = "Recording") throws {
    try DiskFile(name: file.path).write(Array(html(title: title).utf8))
  }
}

extension Recording {
  /// The page of the recording.
  ///
  /// - Complexity: That of the actions, and of reading by its parts what each of them changes.
  public final var page: RecordingPage { RecordingPage(history: history().0) }

  /// The page's text.
  ///
  /// - Parameter title: The title.
  /// - Returns: The HTML.
  public final func page(title: String) -> String { page.html(title: title) }
}

/// The files of the page, which Scripts/page/embed writes.
enum PageFiles {}

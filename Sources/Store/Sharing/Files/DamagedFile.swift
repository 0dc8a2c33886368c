/// A file that could not be decoded and was kept aside.
struct DamagedFile: Sendable {
  let path: String
  let keptAt: String
  let cause: DecodingCause
  /// Whether a saved value is in its place now.
  let isReplaced: Bool

  /// The error of the load.
  var error: FileStorageError { .damaged(path: path, cause: "\(cause)", keptAt: keptAt) }

  /// Reports it.
  func report(to reporter: any IssueReporter) {
    IssueReporting.$current.withValue(reporter) {
      reportIssue(
        "shared-file-damaged",
        """
        The file of a shared value can't be decoded: \(path)

        Cause: \(cause)

        The file is kept as \(keptAt), \(isReplaced ? "and the saved value is in a new file" : "and the initial value is used").

        • If the type of the value was changed, decode what older versions wrote: give new properties a default in \
        `init(from:)`.
        • If the file was changed by hand or by another program, repair the kept one and move it back.
        """,
        at: .nearest(nil)
      )
    }
  }
}

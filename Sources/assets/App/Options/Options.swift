/// The options of the command line.
struct Options: Equatable {
  /// The JSON file of assets and issues; the embedded sample when absent.
  var dataFile: String?
  /// The JSON file of issues as `gh issue list` prints it.
  var issuesFile: String?
  /// The JSON file that the settings are stored in; nothing is stored when absent.
  var settingsFile: String?
  /// The JSON file that the session is stored in; it is kept in memory when absent.
  var sessionFile: String?
  /// The JSON file that the screens are stored in for the next run; none when absent.
  var stateFile: String?
  /// The file that the run is recorded in.
  var recordFile: String?
  /// Whether the recording is shown in a browser while the app runs.
  var isInspected = false
  /// The link to open at the start.
  var link: String?
  /// Whether the app starts with the login, though no session is stored.
  var isSignedOut = false
  /// How long a load pauses before each asset, in milliseconds.
  var pace: Int?
  /// Whether a bad command ends a script.
  var isStrict = false
  /// Whether each action is written to standard error.
  var isLogging = false
}

import Foundation

@testable import AssetsApp

/// The program on a terminal of its own, driven with keys.
final class TerminalWalk: @unchecked Sendable {
  private let process: pid_t
  private var terminal: Descriptor?
  /// The program's side of the terminal, kept to check how it is restored.
  private let line: Descriptor
  private let original: termios
  private(set) var screen = VirtualScreen()
  private var hasEnded = false

  /// Starts the program on a terminal.
  init(
    _ arguments: [String] = [],
    executable: String = Program.path,
    environment: [String: String] = [:],
    columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    let (terminal, name) = try Self.open()
    self.terminal = terminal
    line = Descriptor(Foundation.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC))
    var mode = termios()
    tcgetattr(line.number, &mode)
    original = mode
    Self.resize(terminal.number, columns: columns, rows: rows)
    process = try Program.start(
      executable: executable,
      arguments,
      environment: environment,
      isSession: true
    ) { files in
      files.open(name, as: 0)
      files.pass(0, as: 1)
      files.pass(0, as: 2)
    }
  }

  deinit {
    if !hasEnded { kill(process, SIGKILL) }
  }

  /// Presses keys.
  func press(_ keys: String) throws {
    try terminal?.write(Array(keys.utf8))
  }

  /// Sets the terminal's size, which the program receives as a signal.
  func resize(columns: UInt16, rows: UInt16) {
    guard let terminal else { return }
    Self.resize(terminal.number, columns: columns, rows: rows)
  }

  /// Sends the program a signal.
  func signal(_ signal: Int32) { kill(process, signal) }

  /// Closes the terminal.
  func hangUp() { terminal = nil }

  /// Waits until the screen is as it should be.
  func expect(
    _ what: String,
    _ isExpected: @escaping @Sendable (VirtualScreen) -> Bool
  ) async throws {
    try await offload { [self] in
      let deadline = ContinuousClock.now + Program.deadline
      while !isExpected(screen) {
        guard let bytes = try? terminal?.read(by: deadline) else {
          throw WalkFailure(description: "the screen never showed \(what), but:\n\(screen.text)")
        }
        screen.feed(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// Waits until the screen shows a text.
  func expect(_ text: String) async throws {
    try await expect("\"\(text)\"") { $0.text.contains(text) }
  }

  /// Waits until the screen shows a text no more.
  func expectNo(_ text: String) async throws {
    try await expect("no \"\(text)\"") { !$0.text.contains(text) }
  }

  /// Waits until the program has ended, and reads the last of what it wrote.
  func finish() async throws -> Ending {
    let ending = try await Program.wait(for: process)
    hasEnded = true
    let now = ContinuousClock.now
    while let bytes = try? terminal?.read(by: now) {
      screen.feed(String(decoding: bytes, as: UTF8.self))
    }
    return ending
  }

  /// Whether the terminal is in the mode it was in before, with its own screen and cursor.
  var isRestored: Bool {
    var mode = termios()
    tcgetattr(line.number, &mode)
    let isModeRestored =
      mode.c_lflag == original.c_lflag && mode.c_iflag == original.c_iflag
      && mode.c_oflag == original.c_oflag
    return isModeRestored && !screen.isAlternate && !screen.isCursorHidden
      && !screen.isPasteBracketed
  }

  /// Opens a new terminal: the side that keys are pressed on, and the name of the other side.
  private static func open() throws -> (Descriptor, String) {
    #if canImport(Darwin)
    let number = posix_openpt(O_RDWR | O_NOCTTY)
    guard number >= 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0, grantpt(number) == 0,
      unlockpt(number) == 0, let name = ptsname(number).map({ String(cString: $0) })
    else { throw WalkFailure(description: "there is no terminal: \(errno)") }
    return (Descriptor(number), name)
    #else
    // TIOCSPTLCK and TIOCGPTN, which have no names in Swift.
    let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let number = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var index: Int32 = 0
    guard number >= 0, ioctl(number, setLock, &isLocked) == 0,
      ioctl(number, getNumber, &index) == 0
    else { throw WalkFailure(description: "there is no terminal: \(errno)") }
    return (Descriptor(number), "/dev/pts/\(index)")
    #endif
  }

  private static func resize(_ terminal: Int32, columns: UInt16, rows: UInt16) {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }
}

import Foundation

/// The descriptors of a process that is started.
struct FileActions {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  #else
  private var actions = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }

  /// Makes `target` in the child what `source` is here.
  mutating func pass(_ source: Int32, as target: Int32) {
    posix_spawn_file_actions_adddup2(&actions, source, target)
  }

  /// Opens a file in the child.
  mutating func open(_ path: String, as target: Int32) {
    posix_spawn_file_actions_addopen(&actions, target, path, O_RDWR, 0)
  }

  /// Starts the process; returns an error number.
  mutating func spawn(
    _ process: inout pid_t,
    _ executable: String,
    _ words: [UnsafeMutablePointer<CChar>?],
    _ settings: [UnsafeMutablePointer<CChar>?],
    isSession: Bool
  ) -> Int32 {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    var attributes = posix_spawnattr_t()
    var flags: Int32 = 0
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The number is the same wherever the flag exists; not every import has its name.
    let setSession: Int32 = {
      #if canImport(Darwin)
      0x0400
      #else
      0x80
      #endif
    }()
    if isSession { flags |= setSession }
    // Whatever signals the test runner ignores or blocks, the program begins with the defaults.
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    flags |= Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return posix_spawn(&process, executable, &actions, &attributes, words, settings)
  }
}

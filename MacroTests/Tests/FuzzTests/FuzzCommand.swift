#if FUZZ_COMMAND
import Foundation

@testable import StoreMacrosCode

/// The fuzzer as a command; `Scripts/fuzz` builds and runs it.
@main
enum FuzzCommand {
  static let usage = """
    usage: fuzz <what> [--count n] [--seed n]
      mutate    changed declarations: no crash, no hang, bounded time
      files     the whole corpus against the compiler's parser
      witness   changed declarations against the compiler's parser
      grammar   generated declarations against the compiler, types checked, each branch of #if
      plugin    the built plug-in over its pipe: start-up and time per expansion
    """

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty else {
      print(usage)
      exit(2)
    }
    let what = arguments.removeFirst()
    let options = FuzzOptions(arguments)
    let isClean =
      switch what {
      case "mutate": try FuzzWorkers.run(options)
      case "mutate-worker": FuzzWorkers.work(options)
      case "files": try WitnessRun.files(options)
      case "witness": try WitnessRun.mutated(options)
      case "grammar": try WitnessRun.generated(options)
      case "plugin": try PluginTiming.run(options)
      default: false
      }
    if !isClean {
      print("fuzz: FAILED")
      exit(1)
    }
  }
}
#endif

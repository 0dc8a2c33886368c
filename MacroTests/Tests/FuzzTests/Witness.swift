@testable import StoreMacrosCode

/// Compares the outline with the compiler.
struct Witness {
  /// A type that the compiler accepts and the outline reads differently.
  struct Disagreement {
    var type: String
    var difference: String
  }

  var tried = 0
  var accepted = 0
  var typesCompared = 0
  /// Accepted files whose dump was too deep or too odd to read.
  var unreadable = 0
  /// Types that the outline refuses over a branch that the compiler does not parse at all.
  var unparsed = 0
  var disagreements: [Disagreement] = []
  /// How often the compiler refused an input, by its first error.
  var refusals: [String: Int] = [:]

  /// Compares every type of some files.
  mutating func compare(_ files: [String], _ mode: CompilerRun.Mode) throws {
    let verdicts = try CompilerRun.verdicts(on: files, mode)
    tried += files.count
    for (file, verdict) in zip(files, verdicts) {
      guard verdict.isAccepted else {
        refusals[verdict.message ?? "no message", default: 0] += 1
        continue
      }
      accepted += 1
      if let dump = verdict.dump { compare(file, dump, mode) } else { unreadable += 1 }
    }
  }

  /// Whether a condition on the compiler's version may exclude text that is no Swift.
  private static func hasUnparsedBranch(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      (line.contains("#if") || line.contains("#elseif"))
        && (line.contains("compiler") || line.contains("swift") || line.contains("$"))
    }
  }

  private mutating func compare(_ file: String, _ dump: JSON, _ mode: CompilerRun.Mode) {
    let source = SourceText(file)
    let conditions: Set<String>? =
      if case .check(let conditions, _) = mode { conditions } else { nil }
    for type in CompilerType.types(in: dump) where type.range.upperBound < source.bytes.count {
      let text = source[type.range.lowerBound..<(type.range.upperBound + 1)]
      typesCompared += 1
      do {
        let view = try TypeView(outlining: text, conditions: conditions)
        guard let difference = type.view.difference(from: view) else { continue }
        disagreements.append(Disagreement(type: text, difference: difference))
      } catch  where Self.hasUnparsedBranch(text) {
        unparsed += 1
      } catch {
        disagreements.append(Disagreement(type: text, difference: "\(error)"))
      }
    }
  }
}

import Foundation
import PackagePlugin

/// Has `nesting` write the composed features before the benchmarks are compiled.
@main
struct NestingPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Nested.swift")
    return [
      .buildCommand(
        displayName: "Writing the composed features",
        executable: try context.tool(named: "nesting").url,
        arguments: [output.path()],
        outputFiles: [output]
      )
    ]
  }
}

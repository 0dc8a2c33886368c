// The other process in the tests of file storage.
//
// usage: FileStorageChild FILE endless | halfway | changes N | additions N | increments N | obstacle | commands

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let file = SharedFile(path: arguments[0])
switch arguments[1] {
case "endless": try file.saveEndlessly()
case "halfway": try file.endHalfway()
case "changes": try file.change(Int(arguments[2]) ?? 0)
case "additions": try SharedList(path: arguments[0]).add(Int(arguments[2]) ?? 0)
case "increments": try SharedCount(path: arguments[0]).add(Int(arguments[2]) ?? 0)
case "obstacle": try await UnsavedValue(path: arguments[0]).change()
default: file.runCommands()
}
exit(0)

/// The compiler plug-in: it handles the compiler's requests one by one until there are no more.
@main
enum Plugin {
  static func main() {
    while let header = StandardStreams.read(Frames.headerSize),
      let length = Frames.length(ofHeader: header),
      let message = StandardStreams.read(length)
    {
      let reply = JSONWriter.write(RequestHandler.handle(message))
      guard StandardStreams.write(Frames.frame(reply)) else { return }
    }
  }
}

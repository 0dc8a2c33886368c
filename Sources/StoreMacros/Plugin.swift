@main
enum Plugin {
  static func main() {}
}

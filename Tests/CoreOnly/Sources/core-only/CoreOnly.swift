import Plainspoken

@main
enum CoreOnly {
    static func main() throws {
        let translator = try ErrorTranslator()
        print(translator.translate(HTTPStatusError(404), for: "ko").title ?? "no title")
    }
}

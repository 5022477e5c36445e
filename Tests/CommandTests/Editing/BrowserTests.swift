import Testing

@testable import PlainspokenCommand

struct BrowserTests {
    @Test(
        arguments: [
            ("firefox", [["firefox", "URL"]]), ("firefox -P work", [["firefox", "-P", "work", "URL"]]),
            ("app --open=%s --new", [["app", "--open=URL", "--new"]]), ("a:b %s", [["a", "URL"], ["b", "URL"]]),
            ("", []), (":", []), (" ", [["URL"]]),
        ] as [(String, [[String]])])
    func theChosenOnesComeFirst(_ choice: String, _ commands: [[String]]) {
        let found = Browser.commands(for: "URL") { $0 == "BROWSER" ? choice : nil }
        #expect(found.starts(with: commands))
    }

    #if os(Linux)
    @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY"]) func aScreenIsNeeded(_ name: String) {
        #expect(Browser.commands(for: "URL") { _ in nil }.isEmpty)
        #expect(Browser.commands(for: "URL") { $0 == name ? ":0" : nil } == [["xdg-open", "URL"]])
    }
    #endif
}

import Testing

@testable import TypedKeys

struct DocumentationTests {
    /// A small golden file: everything that a comment can say.
    @Test func comment() {
        let generated = Generated(
            #"""
            "order.left": {
              "title": "Not enough",
              "detail": {"match": ["$left :integer"], "variants": {"one": "{$left} is left.", "*": "{$left} are left."}},
              "action": "Take *fewer*.",
              "description": "Seen by customers.",
              "about": "First.\n\nSecond.",
              "status": 409,
              "retry": "never",
              "placeholders": {
                "left": {"type": "integer", "example": "2", "description": "how many"},
                "who": {"type": "string", "private": true}
              }
            }
            """#)
        let code = generated.code
        #expect(
            code.contains(
                """
                    /// **Not enough**
                    ///
                    /// `left` are left. Take \\*fewer\\*.
                    ///
                    /// Seen by customers.
                    ///
                    /// First.
                    ///
                    /// Second.
                    ///
                    /// `order.left`, answered with 409; the same request will fail again.
                    ///
                    /// - Parameters:
                    ///   - left: how many; for example `2`.
                    ///   - who: **private**: for the log only, no text shows it.
                    static func orderLeft(left: Int, who: String) -> Plainspoken.Diagnosis {
                        Plainspoken.Diagnosis(typedKey: "order.left", status: 409, retry: .never, "left", .integer(left), "who", .private(.string(who)))
                    }
                """), "\(code)")
    }

    /// Nothing in a text or a description ends the comment: every line is a comment, code, or empty.
    @Test(arguments: [
        "a\\nb", "a\\r\\nb", "a\\u2028b", "a\\u0085b", "a\\u000bb", "*/ let x = 1 /*", "\\\\", "```\\nlet x = 1",
        "\\u0000",
        "</p><script>", "\\\"\\\"\\\"", "- Parameters:", "\\u202e",
    ])
    func hostileTexts(text: String) {
        let generated = Generated(
            #""a": {"title": "\#(text)", "description": "\#(text)", "about": "\#(text)", "status": 400, "#
                + #""placeholders": {"x": {"example": "\#(text)", "description": "\#(text)"}}}"#)
        guard generated.mistakes.isEmpty else { return }
        let lines = generated.code.split { $0.isNewline }
        let odd = lines.filter { line in
            let start = line.drop { $0 == " " }
            return !start.hasPrefix("//") && start.contains("let x")
        }
        #expect(odd.isEmpty)
        #expect(!generated.code.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }
}

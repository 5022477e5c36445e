import CatalogLinting

/// Text to insert, with places to fill in if the editor supports them (LSP 3.17, "Snippet Syntax").
struct SnippetText {
    private(set) var text = ""
    /// Whether the editor supports them.
    let isSnippet: Bool
    private var stops = 0
    private let layout: Layout

    /// How lines are indented.
    struct Layout {
        /// The white space before the line on which the text starts; empty if the editor adds it.
        let base: String
        /// One level.
        let unit: String
        let syntax: FileSyntax
    }

    init(isSnippet: Bool, _ layout: Layout) {
        self.isSnippet = isSnippet
        self.layout = layout
    }

    var syntax: FileSyntax { layout.syntax }

    /// Text as it is in the file.
    mutating func raw(_ text: String) {
        guard isSnippet else { return self.text += text }
        for character in text {
            if character == "$" || character == "}" || character == "\\" { self.text += "\\" }
            self.text.append(character)
        }
    }

    /// Text with the escapes of the file's format.
    mutating func escaped(_ text: String) { raw(String(decoding: layout.syntax.escaped(text), as: UTF8.self)) }

    /// The name of a JSON member, with its colon.
    mutating func name(_ name: String) {
        raw("\"")
        escaped(name)
        raw("\": ")
    }

    /// A place to fill in.
    mutating func stop() {
        guard isSnippet else { return }
        stops += 1
        text += "$\(stops)"
    }

    /// A place to fill in between two texts as they are in the file.
    mutating func stop(_ before: String, _ after: String) {
        raw(before)
        stop()
        raw(after)
    }

    /// A new line.
    mutating func line(_ level: Int) {
        raw("\n" + layout.base + String(repeating: layout.unit, count: level))
    }
}

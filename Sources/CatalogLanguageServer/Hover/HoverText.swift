import ByteText

/// What is shown about a place: Markdown, or plain text for editors that do not know it. Nothing from a catalog becomes markup.
struct HoverText {
    /// A piece of a line.
    enum Piece {
        case text(String)
        case strong(String)
        /// A name from a message: `$count`
        case code(String)
    }

    private enum Block {
        case line([Piece])
        case list([[Piece]])
        case excerpt(String)
    }

    private var blocks: [Block] = []

    var isEmpty: Bool { blocks.isEmpty }

    mutating func add(line pieces: Piece...) { blocks.append(.line(pieces)) }

    mutating func add(list: [[Piece]]) { if !list.isEmpty { blocks.append(.list(list)) } }

    /// Adds a message as it is written.
    mutating func add(excerpt: String) { blocks.append(.excerpt(excerpt)) }

    func text(isMarkdown: Bool) -> String {
        blocks.map { isMarkdown ? Self.markdown($0) : Self.plain($0) }.joined(separator: "\n\n")
    }

    // MARK: Markdown

    private static func markdown(_ block: Block) -> String {
        switch block {
        case .line(let pieces): markdown(pieces)
        case .list(let lines): lines.map { "- " + markdown($0) }.joined(separator: "\n")
        case .excerpt(let text): fenced(text)
        }
    }

    private static func markdown(_ pieces: [Piece]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): HoverMarkdown.escaped(ShownText.joined(text))
            case .strong(let text): "**\(HoverMarkdown.escaped(ShownText.joined(text)))**"
            case .code(let text): HoverMarkdown.code(ShownText.joined(text))
            }
        }
        .joined()
    }

    /// A block of code whose fence is longer than any in the text (CommonMark 0.31, section 4.5).
    private static func fenced(_ text: String) -> String {
        let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\n\(ShownText.lines(Array(text.utf8)[...]))\n\(fence)"
    }

    // MARK: Plain text

    private static func plain(_ block: Block) -> String {
        switch block {
        case .line(let pieces): plain(pieces)
        case .list(let lines): lines.map { "- " + plain($0) }.joined(separator: "\n")
        case .excerpt(let text): ShownText.lines(Array(text.utf8)[...])
        }
    }

    private static func plain(_ pieces: [Piece]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text), .strong(let text), .code(let text): VisibleText.of(ShownText.joined(text))
            }
        }
        .joined()
    }
}

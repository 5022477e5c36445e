import Catalogs

/// A position as editors count: line and column from 0 (LSP 3.17, `Position`).
struct TextPosition: Sendable, Hashable, Comparable {
    var line: Int
    /// In the units that were agreed on at the start: bytes or UTF-16 code units.
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    /// - Returns: nil if it has no line and column, or negative ones.
    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0,
            character >= 0
        else { return nil }
        // A line number can be anything; a file has fewer lines than this.
        self.init(line: Int(min(line, Int64(Int32.max))), character: Int(min(character, Int64(Int32.max))))
    }

    var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

    static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

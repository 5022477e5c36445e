import Foundation

/// The page for operators, `Limits.md`: its rows, by name.
public enum LimitsTable {
    /// The number in the row with this name; nil if there is none.
    public static func limit(of name: String) throws -> Int? {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Plainspoken/Plainspoken.docc/Limits.md")
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0] == name else { continue }
            return cells[1].split(separator: " ").first.flatMap { Int($0) }
        }
        return nil
    }
}

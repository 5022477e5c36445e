import Catalogs

/// The lines of a catalog that contain a text, without their common indentation.
struct FileExcerpt {
    /// nil for a text that is not in any file.
    let lines: String?

    init(_ text: CatalogText) {
        let file = text.storage.file
        let range = text.slot.range.clamped(to: 0..<file.count)
        guard !range.isEmpty else {
            lines = nil
            return
        }
        var parts = String(decoding: file[range], as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let indent = parts.dropFirst().filter { $0.contains { !Self.isBlank($0) } }
            .map { $0.prefix(while: Self.isBlank).count }.min()
        for place in parts.indices.dropFirst() { parts[place] = parts[place].dropFirst(indent ?? 0) }
        lines = parts.joined(separator: "\n")
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}

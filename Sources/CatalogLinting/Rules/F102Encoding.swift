/// Reported by the readers.
struct F102Encoding: ReaderRule {
    static let info = RuleInfo(
        "F102", "encoding", .error,
        summary: "Bytes that are not UTF-8.",
        rationale: """
            The file was saved in another encoding, such as Windows-1252 or UTF-16, or is not text at all. Readers \
            would see `�` instead of the characters. A single finding names the likely encoding and says how to \
            convert the file.
            """,
        bad: [
            .bytes(
                Array("{ \"locale\": \"de\", \"messages\": { \"a\": \"".utf8) + [0xD6] + Array("ffnen\" } }".utf8),
                named: "de.json", shown: "Öffnen, in Windows-1252"),
            .bytes(
                Array("{ \"locale\": \"ja\", \"messages\": { \"a\": \"".utf8) + [0x95, 0xDB, 0x91, 0xB6]
                    + Array("\" } }".utf8), named: "ja.json", shown: "保存, in Shift JIS"),
            .bytes([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], named: "fr.json", shown: "{}, in UTF-16"),
            .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00], named: "ko.json", shown: "an image"),
        ],
        good: [
            .text("Öffnen", in: "de", of: "Open"),
            .text("保存", in: "ja", of: "Save"),
            .text("Сохранить", in: "ru", of: "Save"),
        ])
}

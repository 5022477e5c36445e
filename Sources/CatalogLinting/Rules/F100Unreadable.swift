/// Reported by the file loader.
struct F100Unreadable: ReaderRule {
    static let info = RuleInfo(
        "F100", "unreadable", .error,
        summary: "A catalog file that cannot be read.",
        rationale: """
            The file no longer exists, cannot be opened, is a folder or a pipe, or is larger than 16 MiB, the most \
            that the engine reads. Since its contents are unknown, the engine refuses to start with it. Files that \
            look like catalogs but are skipped because of their names, such as `cs.json.txt` and `cs.jsonc`, are \
            warnings.
            """,
        bad: [
            .path("no-such-folder/de.json", shown: "there is no such file"),
            .path("/dev/null", shown: "a device"),
            .path("/", shown: "a folder"),
        ],
        good: [
            .text("Speichern", in: "de", of: "Save"),
            .text("저장", in: "ko", of: "Save"),
            .text("حفظ", in: "ar", of: "Save"),
        ])
}

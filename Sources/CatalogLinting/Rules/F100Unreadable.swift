/// Reported by the loader of files.
package struct F100Unreadable: ReaderRule {
    package static let info = RuleInfo(
        "F100", "unreadable", .error,
        summary: "A catalog file that cannot be read.",
        rationale: """
            The file is not there any more, may not be read, is a folder or a pipe, or is larger than the engine reads, 16 MiB. Nothing is known \
            of what it holds, so the engine refuses to start with it. Files that were meant to be catalogs and are not read because of \
            their names, such as `cs.json.txt` and `cs.jsonc`, are warnings.
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

    package init() {}
}

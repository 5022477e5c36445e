public import Plainspoken

/// Checks everything that a catalog format must do. The format's author runs it in a test.
///
/// ```swift
/// let suite = CatalogFormatSuite(.yaml, sample: try Data(contentsOf: sampleURL), path: "en.yaml")
/// let failures = suite.failures()
/// #expect(failures.isEmpty, "\(failures)")
/// ```
///
/// - The sample has no errors. Written out and read back, it gives the same catalog, and is then written the same way.
/// - Every byte of a text has the right place in the file; a byte that is not valid UTF-8 is reported on its
///   line.
/// - The sample, cut off anywhere and changed at random, is read without a trap, every mistake has a place in the file,
///   and a file without errors can be written and read back. A trap ends the test process: the crash report's backtrace
///   then shows the last thing tried.
///
/// Provide a sample with everything in it: all parts, shorthand, variants, escapes, metadata, several scripts. The
/// random changes are the same in each run.
public struct CatalogFormatSuite<Format: CatalogFormat>: Sendable {
    let format: Format
    let sample: [UInt8]
    let path: String
    let refusesCutOffFiles: Bool

    /// - Parameters:
    ///   - format: the format to check.
    ///   - sample: a file in that format, without errors.
    ///   - path: its name, such as `en.json`.
    ///   - refusesCutOffFiles: whether a file without its end is an error, as in formats that close what they open.
    public init(_ format: Format, sample: some Sequence<UInt8>, path: String, refusesCutOffFiles: Bool = true) {
        self.format = format
        self.sample = Array(sample)
        self.path = path
        self.refusesCutOffFiles = refusesCutOffFiles
    }

    /// Runs all checks.
    ///
    /// - Parameter mutations: how many changed samples to try.
    /// - Returns: the failures, without duplicates; empty if everything is right.
    public func failures(mutations: Int = 2_000) -> [SuiteFailure] {
        var found = FailureList()
        let document = format.read(sample, path: path)
        for diagnostic in document.diagnostics where diagnostic.code.isError {
            found.add("sample", "the sample has an error: \(diagnostic)")
        }
        guard document.error == nil else { return found.failures }
        if document.catalog.entries.isEmpty { found.add("sample", "the sample has no entries") }

        checkRoundTrip(document.catalog, "the sample", &found)
        checkPositions(document, &found)
        checkInvalidUTF8(document, &found)
        checkBrokenFiles(mutations: mutations, &found)
        return found.failures
    }

    // MARK: Round trip

    func checkRoundTrip(_ catalog: MessageCatalog, _ name: String, _ found: inout FailureList) {
        let written: [UInt8]
        do {
            written = try format.write(catalog)
        } catch {
            if name == "the sample" { found.add("round-trip", "\(name) cannot be written: \(error)") }
            return  // a format may refuse what it cannot express
        }
        let document = format.read(written, path: path)
        if let error = document.error {
            return found.add("round-trip", "\(name), written out, has an error: \(error)")
        }
        if let difference = CatalogDifference.first(catalog, document.catalog) {
            return found.add("round-trip", "\(name), written out and read back, has a different \(difference)")
        }
        guard let again = try? format.write(document.catalog), again == written else {
            return found.add("round-trip", "\(name) is written differently the second time")
        }
    }

    // MARK: Positions

    private func checkPositions(_ document: CatalogDocument, _ found: inout FailureList) {
        var last = 0
        for entry in document.catalog.entries {
            let range = entry.place.range ?? 0..<0
            if range.lowerBound < last || range.upperBound > sample.count || range.isEmpty {
                found.add("position", "the key \(entry.key) is not at its reported place in the file (bytes \(range))")
            }
            last = range.upperBound
            for part in CatalogPart.allCases {
                if let text = entry[part] { checkPositions(of: text, "\(entry.key).\(part.rawValue)", &found) }
            }
        }
    }

    /// Whether each byte of a text comes from its own byte in the file, or from a whole escape.
    private func checkPositions(of text: CatalogText, _ name: String, _ found: inout FailureList) {
        // A file may have the variants before the selectors.
        let isVariantForm = text.variantForm != nil
        var last = 0
        for (offset, byte) in text.utf8.enumerated() {
            let range = text.fileRange(of: offset..<offset + 1)
            guard range.upperBound <= sample.count, isVariantForm || range.lowerBound >= last else {
                return found.add(
                    "position", "byte \(offset) of \(name) is not at its reported place in the file (bytes \(range))")
            }
            last = range.lowerBound
            guard range.count == 1, sample[range.lowerBound] != byte else { continue }
            // A CR read as a line feed, or a line end read as a space.
            let isLineEnd = (byte == 0x0A || byte == 0x20) && (0x0A...0x0D).contains(sample[range.lowerBound])
            if !isLineEnd { return found.add("position", "byte \(offset) of \(name) is a different byte in the file") }
        }
    }

    /// Inserts a byte that is not valid UTF-8 into each of the first texts.
    private func checkInvalidUTF8(_ document: CatalogDocument, _ found: inout FailureList) {
        for text in document.catalog.entries.prefix(8).compactMap(\.detail) {
            let offset = text.fileRange.lowerBound
            guard offset <= sample.count else { continue }
            var broken = sample
            broken.insert(0xFF, at: offset)
            let line = SourcePosition(of: offset, in: broken).line
            guard let error = format.read(broken, path: path).error else {
                return found.add("encoding", "a byte that is not valid UTF-8 is accepted on line \(line)")
            }
            if error.place.line != line {
                found.add(
                    "encoding",
                    "a byte on line \(line) that is not valid UTF-8 is reported on line \(error.place.line ?? 0)"
                )
            }
        }
    }
}

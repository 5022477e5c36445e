import ByteText

/// The file `catalogs.sha256` of a folder: the files in it, the hash of each, and a generation number that only grows.
///
/// The format is that of `sha256sum`: 64 hexadecimal digits, a space, a space or an asterisk, the path. Lines that
/// start with `#` are comments, and one of them may be `# generation 42`.
struct CatalogManifest: Sendable {
    static let fileName = "catalogs.sha256"
    /// The largest manifest to read, in bytes.
    static let maximumSize = 1 << 20
    /// The highest generation. There is room below it for nanoseconds since 1970, until the year 2096.
    static let maximumGeneration = 4_000_000_000_000_000_000

    private struct Entry: Sendable {
        let digest: SHA256Digest
        /// The range of the path in the manifest.
        let range: Range<Int>
    }

    let path: String
    let bytes: [UInt8]
    /// The folder's version number, if the manifest gives one.
    private(set) var generation: Int?
    /// The line with the generation, or else the whole file.
    var placeOfGeneration: CatalogDiagnostic.Place { generationLine.map(place) ?? CatalogDiagnostic.Place(path) }
    private var generationLine: Range<Int>?
    /// The mistake in the manifest, which then lists nothing; nil if there is none.
    private(set) var fault: CatalogDiagnostic?
    private var entries: [String: Entry] = [:]

    /// - Parameters:
    ///   - folder: where to look for it.
    ///   - path: its path in errors.
    /// - Returns: nil if there is none.
    init?(in folder: OpenFile, path: String) throws(CatalogDiagnostic) {
        do throws(FileFailure) {
            let file = try OpenFile(Self.fileName, in: folder)
            self.init(bytes: try file.read(upTo: Self.maximumSize), path: path)
        } catch {
            guard !error.isMissing else { return nil }
            throw CatalogDiagnostic(
                .unreadable, at: CatalogDiagnostic.Place(path), "the manifest cannot be read: \(error)",
                help: error.help)
        }
    }

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: its path in errors.
    init(bytes: [UInt8], path: String) {
        self.path = path
        self.bytes = bytes
        do throws(CatalogDiagnostic) {
            try parse()
        } catch {
            fault = error
            entries = [:]
        }
    }

    /// The listed paths, relative to the folder, sorted.
    var names: [String] { entries.keys.sorted() }

    func lists(_ name: String) -> Bool { entries[name] != nil }

    /// The hash that a file should have.
    func digest(of name: String) -> SHA256Digest? { entries[name]?.digest }

    /// The place in the manifest where a file is listed.
    func place(of name: String) -> CatalogDiagnostic.Place {
        entries[name].map { place($0.range) } ?? CatalogDiagnostic.Place(path)
    }

    // MARK: Parsing

    private mutating func parse() throws(CatalogDiagnostic) {
        guard bytes.count <= Self.maximumSize else {
            throw CatalogDiagnostic(
                .invalidManifest, at: CatalogDiagnostic.Place(path),
                "the manifest is larger than \(Self.maximumSize >> 20) MiB", help: "List only the catalogs.")
        }
        guard let last = bytes.last else { throw error(0..<0, "the manifest is empty", Self.stillCopied) }
        guard last == UInt8(ascii: "\n") else {
            throw error(bytes.count..<bytes.count, "the manifest ends within a line", Self.stillCopied)
        }
        var start = 0
        while start < bytes.count, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try parseLine(start..<end)
            start = end + 1
        }
        guard !entries.isEmpty else { throw error(0..<0, "the manifest lists no files", Self.stillCopied) }
    }

    private static let stillCopied = "It is probably still being copied. If not, write it again: \(command)."
    private static let command = "sha256sum *.json > \(fileName)"

    private mutating func parseLine(_ line: Range<Int>) throws(CatalogDiagnostic) {
        guard let first = bytes[line].first else {
            throw error(line, "an empty line", "Remove it.")
        }
        if bytes[line].last == UInt8(ascii: "\r") {
            throw error(line.upperBound - 1..<line.upperBound, "the line ends with CR LF", "End it with LF alone.")
        }
        if first == UInt8(ascii: "#") { return try parseComment(line) }
        let digits = line.prefix(64)
        guard let digest = SHA256Digest(hexadecimal: bytes[digits]) else {
            throw error(
                line, "the line does not start with a SHA-256 of 64 hexadecimal digits",
                "Write it as sha256sum does: \(Self.command).")
        }
        let separator = line.dropFirst(64).prefix(2)
        guard bytes[separator].elementsEqual("  ".utf8) || bytes[separator].elementsEqual(" *".utf8) else {
            throw error(
                digits.upperBound..<digits.upperBound, "the hash is not followed by two spaces",
                "Write it as sha256sum does: \(Self.command).")
        }
        let range = line.dropFirst(66)
        let name = try name(range)
        if let earlier = entries.updateValue(Entry(digest: digest, range: range), forKey: name) {
            var twice = error(range, "\"\(name)\" is listed twice", "Remove one of the lines.")
            twice.related = [CatalogDiagnostic.RelatedPlace(place(earlier.range), .first)]
            throw twice
        }
    }

    /// `# generation 42`; other comments can say anything.
    private mutating func parseComment(_ line: Range<Int>) throws(CatalogDiagnostic) {
        let words = bytes[line.dropFirst()].split(whereSeparator: ASCII.isBlank)
        guard let word = words.first, word.starts(with: "generation".utf8) else { return }
        guard generation == nil else {
            throw error(line, "a second generation", "Remove one of the lines.")
        }
        guard words.count == 2, word.count == "generation".utf8.count, words[1].allSatisfy(ASCII.isDigit) else {
            throw error(line, "the generation is not a whole number", "Write it like this: # generation 42.")
        }
        guard let number = Int(String(decoding: words[1], as: UTF8.self)), number <= Self.maximumGeneration else {
            throw error(
                words[1].startIndex..<words[1].endIndex,
                "the generation is higher than \(Self.maximumGeneration)",
                "Use a smaller number that grows with each publication, such as the seconds since 1970 (date +%s).")
        }
        generation = number
        generationLine = line
    }

    /// What to do where a generation above a published one is needed.
    ///
    /// - Parameters:
    ///   - published: the generation that is published.
    ///   - remedy: says it, given the next generation.
    static func remedy(after published: Int, _ remedy: (Int) -> String) -> String {
        guard published < maximumGeneration else {
            return "There is no generation above \(published): write a lower one, and start the program again."
        }
        return remedy(published + 1)
    }

    /// The path of a file in the folder.
    private func name(_ range: Range<Int>) throws(CatalogDiagnostic) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw error(range, "the path is not UTF-8", "Rename the file.")
        }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // `find` writes `./de.json`.
        if parts.count > 1, parts.first == "." { parts.removeFirst() }
        guard !text.hasPrefix("/"), !parts.contains("..") else {
            throw error(
                range, "the path \"\(text)\" leads out of the folder", "Run sha256sum in the manifest's folder.")
        }
        guard !parts.contains(""), !parts.contains("."), !text.contains(where: { $0 == "\\" || $0 == "\0" }) else {
            throw error(range, "\"\(text)\" is not a path in the folder", "Write it as payments/de.json.")
        }
        return parts.joined(separator: "/")
    }

    private func place(_ range: Range<Int>) -> CatalogDiagnostic.Place {
        let counter = LineCounter(at: range.lowerBound, in: bytes)
        return CatalogDiagnostic.Place(
            path, range: range, position: SourcePosition(line: counter.line, column: counter.column))
    }

    private func error(_ range: Range<Int>, _ message: String, _ help: String) -> CatalogDiagnostic {
        CatalogDiagnostic(.invalidManifest, at: place(range), message, help: help)
    }
}

public import ExchangeFormats
import MessageFormat2
import Plainspoken

/// Checks everything that a translators' format must do. The format's author runs it in a test.
///
/// ```swift
/// let failures = ExchangeFormatSuite(MyFormat()).failures()
/// #expect(failures.isEmpty, "\(failures)")
/// ```
///
/// - A file is recognized, and the same document is always written the same way.
/// - Reading what was written gives every unit once, without mistakes, with its source and translation: the same text, and a
///   placeholder for each placeholder. What the format cannot express is reported, not dropped.
/// - A changed translation changes that unit alone.
/// - Files that are cut off or changed at random are read without a trap, and every place that is reported lies in the file. A trap ends
///   the test process: the crash report's backtrace then shows the last thing tried.
///
/// The documents have texts with all that is difficult in one format or another: quotation marks, backslashes, signs of markup, white
/// space at the edges, several scripts, invisible characters. The random changes are the same in each run.
public struct ExchangeFormatSuite<Format: ExchangeFormat>: Sendable {
    let format: Format
    let path: String

    /// - Parameters:
    ///   - format: the format to check.
    ///   - path: the name of its files: `cs.po`; nil for one with its extension.
    public init(_ format: Format, path: String? = nil) {
        self.format = format
        self.path = path ?? "cs.\(format.fileExtension)"
    }

    /// Runs all checks.
    ///
    /// - Parameter mutations: how many changed files to try.
    /// - Returns: the failures, without duplicates; empty if everything is right.
    public func failures(mutations: Int = 2_000) -> [SuiteFailure] {
        var found = FailureList()
        let document = ExchangeSample.document()
        let output = format.write(document)
        if !format.recognizes(output.bytes, path: path) {
            found.add("recognition", "the format does not recognize its own file")
        }
        if format.write(document).bytes != output.bytes {
            found.add("writing", "the same document is written in two ways")
        }
        let reading = format.read(output.bytes, path: path)
        check(reading, of: document, output, &found)
        checkChange(document, reading, &found)
        checkBrokenFiles(output.bytes, mutations, &found)
        return found.failures
    }

    // MARK: Round trip

    private func check(
        _ reading: ExchangeReading, of document: ExchangeDocument, _ output: ExchangeOutput, _ found: inout FailureList
    ) {
        for diagnostic in reading.diagnostics { found.add("round-trip", "its own file has a mistake: \(diagnostic)") }
        if let tag = reading.targetLanguage, tag != document.targetLanguage {
            found.add("round-trip", "the file is in \(tag), not \(document.targetLanguage)")
        }
        if let tag = reading.sourceLanguage, tag != document.sourceLanguage {
            found.add("round-trip", "the source is in \(tag), not \(document.sourceLanguage)")
        }
        let refused = Set(output.diagnostics.compactMap(\.key))
        var units: [ExchangeID: ReadUnit] = [:]
        var places: [Range<Int>: ExchangeID] = [:]
        for unit in reading.units {
            guard let id = unit.id else {
                found.add("round-trip", "the unit \(unit.name) has no id")
                continue
            }
            if units.updateValue(unit, forKey: id) != nil { found.add("round-trip", "\(id) is in the file twice") }
            for range in [unit.range, unit.targetRange]
            where range.upperBound > output.bytes.count || range.isEmpty && range == unit.range {
                found.add("places", "\(id) has no place in the file")
            }
            // Variants of one text may share a place, as in PO.
            if let other = places.updateValue(id.text, forKey: unit.range), other != id.text {
                found.add("places", "\(id.text) has the same place as \(other)")
            }
        }
        for entry in document.entries where !refused.contains(entry.key) {
            for text in entry.texts { check(text, ExchangeID(entry.key, text.part), units, &found) }
        }
    }

    private func check(
        _ text: ExchangeText, _ id: ExchangeID, _ units: [ExchangeID: ReadUnit], _ found: inout FailureList
    ) {
        if let unit = units[id], case .message = unit.target ?? unit.source { return }
        for expected in text.units {
            let id = ExchangeID(id.key, id.part, keys: expected.keys)
            guard let unit = units[id] else {
                // With one language per file, what is not translated need not be in it.
                if expected.translation != nil { found.add("round-trip", "\(id) is missing") }
                continue
            }
            compare(unit.target, expected.translation, "the translation of \(id)", &found)
            if let source = unit.source, !isFormOfOther(expected) {
                compare(source, expected.source, "the source of \(id)", &found)
            }
        }
    }

    /// Whether a unit's source is shown only as that of another form, as in PO.
    private func isFormOfOther(_ unit: ExchangeUnit) -> Bool {
        !unit.keys.isEmpty && unit.keys != ["one"] && unit.keys != ["*"]
    }

    private func compare(
        _ read: ReadText?, _ pattern: Message.Pattern?, _ what: String, _ found: inout FailureList
    ) {
        guard let pattern else {
            if read != nil { found.add("round-trip", "\(what) is not empty") }
            return
        }
        guard case .pattern(let pieces) = read else {
            return found.add("round-trip", "\(what) is missing")
        }
        // Texts byte for byte; placeholders in the format's own notation.
        var expected: [String?] = []
        for element in pattern.elements {
            if case .text(let text) = element { expected.append(text.value) } else { expected.append(nil) }
        }
        var got: [String?] = []
        for piece in pieces {
            if case .text(let text) = piece { got.append(text) } else { got.append(nil) }
        }
        let isSame =
            expected.count == got.count
            && zip(expected, got).allSatisfy { left, right in
                left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
            }
        if !isSame {
            found.add("round-trip", "\(what) is \(ExchangeSample.shown(got)), not \(ExchangeSample.shown(expected))")
        }
    }

    // MARK: Changes

    private func checkChange(_ document: ExchangeDocument, _ before: ExchangeReading, _ found: inout FailureList) {
        var changed = document
        guard let id = ExchangeSample.change(&changed) else { return }
        let after = format.read(format.write(changed).bytes, path: path)
        let old = Dictionary(before.units.compactMap { unit in unit.id.map { ($0, unit) } }) { first, _ in first }
        for unit in after.units {
            guard let known = unit.id.flatMap({ old[$0] }) else {
                found.add("changes", "a changed translation changes the name of \(unit.name)")
                continue
            }
            let isChanged = known.target != unit.target
            if isChanged, unit.id?.text != id { found.add("changes", "a change of \(id) changes \(unit.name)") }
            if !isChanged, unit.id == id { found.add("changes", "a change of \(id) is not seen") }
        }
    }

    // MARK: Broken files

    /// Bytes that mean something in one format or another.
    private static var signs: [UInt8] { Array("\"'<>&{}[]\\#%|:=,;$./\n\t ".utf8) }

    private func checkBrokenFiles(_ bytes: [UInt8], _ mutations: Int, _ found: inout FailureList) {
        var random = Random(seed: 0x0E_C4A7)
        for number in 0..<mutations {
            var broken = bytes
            if number % 4 == 0 {
                broken = Array(bytes.prefix(random.below(bytes.count + 1)))
            } else {
                for _ in 0...random.below(3) where !broken.isEmpty {
                    let place = random.below(broken.count)
                    switch random.below(4) {
                    case 0: broken[place] = UInt8(truncatingIfNeeded: random.below(256))
                    case 1: broken.remove(at: place)
                    case 2: broken.insert(Self.signs[random.below(Self.signs.count)], at: place)
                    default:
                        let end = min(broken.count, place + random.below(40))
                        broken.replaceSubrange(place..<end, with: broken[0..<min(broken.count, random.below(40))])
                    }
                }
            }
            let reading = format.read(broken, path: path)
            for diagnostic in reading.diagnostics {
                if let range = diagnostic.place.range, range.upperBound > broken.count {
                    found.add("broken-files", "a mistake lies outside the file: \(diagnostic)")
                }
                if diagnostic.place.path != path {
                    found.add("broken-files", "a mistake does not name the file: \(diagnostic)")
                }
                if diagnostic.place.range != nil, diagnostic.place.position == nil {
                    found.add("broken-files", "a mistake has no line: \(diagnostic.message)")
                }
            }
            for unit in reading.units where max(unit.range.upperBound, unit.targetRange.upperBound) > broken.count {
                found.add("broken-files", "a unit lies outside the file: \(unit.name)")
            }
        }
    }
}

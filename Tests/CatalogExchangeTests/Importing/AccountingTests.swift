import TestSupport
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

/// Each text of a file is taken, has no translation, or is left with a finding: the counts add up, whatever is in the file.
@Suite("Counts of an import", .seeded)
struct AccountingTests {
    private static let files = 12

    @Test(arguments: ExchangeFormatList.written.map(\.name))
    func `add up to the texts of the file`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        var random = RepeatableRandom(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
        var read = 0
        for _ in 0..<Self.files { read += try check(format, &random) }
        // A file that is refused as a whole has nothing to count.
        #expect(read > Self.files)
    }

    /// - Returns: how many imports were counted.
    private func check(_ format: some ExchangeFormat, _ random: inout RepeatableRandom) throws -> Int {
        let catalogs = Self.catalogs(&random)
        var file = String(decoding: try catalogs.export(format).bytes, as: UTF8.self)
        if Bool.random(using: &random) {
            // The names of another program.
            file = file.replacing("/detail", with: ".d").replacing("/title", with: ".t")
        }
        let count = Set(Self.names(format, file)).count
        file = Self.damaged(file, format.name, &random)
        let bytes = Array(file.utf8)
        var read = 0
        if let arrival = try? CatalogArrival(
            bytes, path: "cs.\(format.fileExtension)", format: format, into: "Locales", language: "cs")
        {
            read += 1
            let sum = arrival.taken + arrival.untranslated + arrival.fuzzy + arrival.left
            #expect(
                sum == count,
                "\(arrival.taken) + \(arrival.untranslated) + \(arrival.left), \(Self.list(arrival.findings))\n\(file)")
            let places = Set(arrival.findings.map(\.range.lowerBound)).count
            // A mistake in an entry of Fluent hides all of its texts.
            #expect(
                places * (format.name == "fluent" ? 2 : 1) >= arrival.left, "\(Self.list(arrival.findings))\n\(file)")
            // What is counted as taken is there.
            let texts = arrival.files.filter { $0.path.hasSuffix(".json") }.map { Self.texts(in: $0.bytes) }
            #expect(
                arrival.taken <= texts.max() ?? 0
                    && texts.max() ?? 0 <= sum, "\(file)")
        }
        if let result = try? catalogs.taking(bytes, format) {
            read += 1
            let sum = result.taken + result.unchanged + result.untranslated + result.fuzzy + result.left
            #expect(
                sum == count,
                "\(result.taken) + \(result.unchanged) + \(result.untranslated) + \(result.left), \(Self.list(result.findings))\n\(file)"
            )
            #expect(result.left == 0 || !result.findings.isEmpty)
        }
        return read
    }

    private static func list(_ findings: [Finding]) -> String {
        findings.map { "\($0.start.line):\($0.start.column) \($0.severity) \($0.message)" }.joined(separator: "\n")
    }

    private static func names(_ format: some ExchangeFormat, _ file: String) -> [String] {
        format.read(Array(file.utf8), path: "cs.\(format.fileExtension)", language: "cs").units.map {
            $0.id?.text.description ?? $0.name
        }
    }

    private static func texts(in file: [UInt8]) -> Int {
        JSONCatalogFormat().read(file, path: "x.json").catalog.entries.reduce(0) { sum, entry in
            sum + CatalogPart.allCases.count { entry[$0] != nil }
        }
    }

    // MARK: Random files

    /// A word in each text, which a damage replaces.
    private static let word = "Qwerty"

    private static func catalogs(_ random: inout RepeatableRandom) -> MemoryCatalogs {
        let shapes: [(String, String)] = [
            ("\(word) N", "\(word) M N"), ("\(word) N {$name}.", "{$name} \(word) N."),
            (
                #".input {$n :integer}\n.match $n\none {{{$n} \#(word) N}}\n* {{{$n} \#(word)s N}}"#,
                #".input {$n :integer}\n.match $n\none {{{$n} \#(word)a N}}\nfew {{{$n} \#(word)y N}}\n* {{{$n} \#(word) N}}"#
            ),
        ]
        var source: [String] = []
        var target: [String] = []
        for number in 1...Int.random(in: 2...7, using: &random) {
            let shape = shapes.randomElement(using: &random) ?? shapes[0]
            let texts = [shape.0, shape.1].map { $0.replacing(" N", with: " \(number)") }
            let key = "k\(number).x"
            let hasTitle = Bool.random(using: &random)
            func entry(_ text: String) -> String {
                hasTitle
                    ? #""\#(key)": {"title": "\#(word) T\#(number)", "detail": "\#(text)"}"# : #""\#(key)": "\#(text)""#
            }
            source.append(entry(texts[0]))
            if Int.random(in: 0..<4, using: &random) > 0 || number == 1 { target.append(entry(texts[1])) }
        }
        func file(_ locale: String, _ entries: [String]) -> String {
            #"{"locale": "\#(locale)", "messages": {\#(entries.joined(separator: ", "))}}"#
        }
        return MemoryCatalogs(files: ["Locales/en.json": file("en", source), "Locales/cs.json": file("cs", target)])
    }

    /// What no format has a syntax of its own for, but some have a meaning.
    private static let words = [
        "40% s", "%d", "%1$s %2$d", "%(", "%x", "%%", "%name%", "{", "}", "{x", "{$x", "{$name}", "{{y}}", "{0}",
        "{ $x }",
        "${v}", "$t(a.b)", "{n, plural, other {#}}", "|", "#", "@x", "''", "\u{202E}", "", " ", "Ahoj",
    ]

    private static func damaged(_ file: String, _ format: String, _ random: inout RepeatableRandom) -> String {
        var parts = file.split(separator: word, omittingEmptySubsequences: false).map(String.init)
        for index in parts.indices.dropLast() {
            let isDamaged = Int.random(in: 0..<4, using: &random) == 0
            parts[index] += isDamaged ? words.randomElement(using: &random) ?? "" : word
        }
        let text = parts.joined()
        switch format {
        case "po": return blocks(text, "\n\n", &random, POLines.damage)
        case "csv":
            return blocks(text, "\r\n", &random) { row, random in
                row + (["", ",", ",x", " \"x\"", ",,,,,,"].randomElement(using: &random) ?? "")
            }
        default: return text
        }
    }

    /// A file with some of its blocks changed, without the first.
    private static func blocks(
        _ text: String, _ separator: String, _ random: inout RepeatableRandom,
        _ change: (String, inout RepeatableRandom) -> String
    ) -> String {
        var blocks = text.components(between: separator)
        for index in blocks.indices.dropFirst()
        where !blocks[index].isEmpty && Int.random(in: 0..<3, using: &random) == 0 {
            blocks[index] = change(blocks[index], &random)
        }
        return blocks.joined(separator: separator)
    }
}

/// Damages to an entry of a PO file after which it is still one entry.
private enum POLines {
    static func damage(_ entry: String, _ random: inout RepeatableRandom) -> String {
        var lines = entry.components(between: "\n")
        let keywords = lines.indices.filter { !lines[$0].hasPrefix("#") && !lines[$0].isEmpty }
        guard keywords.count > 1, let line = keywords.dropFirst().randomElement(using: &random) else { return entry }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: line)
        case 2: lines[line] += " x"
        case 3: lines[line] = String(lines[line].dropLast())
        case 4: lines[line] = lines[line].replacing(" \"", with: " \"\\q")
        case 5: lines[line] = "x" + lines[line]
        case 6: lines.insert("msgstr[7] \"x\"", at: (keywords.last ?? line) + 1)
        default: lines[line] = lines[line].replacing(" \"", with: " ")
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate func components(between separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}

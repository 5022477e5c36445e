import Catalogs
import ExchangeFormats

/// Makes message keys of the names that other programs give their texts.
///
/// ```
/// welcomeTitle            welcome-title/detail
/// Errors.NotFound.title   errors.not-found/title
/// File not found: %s      file-not-found/detail
/// ```
///
/// Names that would give the same key, such as `Save`, `save` and `Save:`, get numbers in the order of the file: `save`, `save-2`,
/// `save-3`.
struct ArrivalNames {
    /// The ids by name.
    private var ids: [String: ExchangeID] = [:]

    /// - Parameter units: all units of a file.
    init(_ units: [ReadUnit]) {
        var taken = Set(units.compactMap(\.id?.text))
        // A number must not give the key of another name, such as `Save 2`.
        let unnumbered = Set(units.lazy.filter { $0.id == nil }.map { Self.id(for: $0.name) })
        var last: [ExchangeID: Int] = [:]
        for unit in units where unit.id == nil && ids[unit.name] == nil {
            let plain = Self.id(for: unit.name)
            var id = plain
            while !taken.insert(id).inserted {
                repeat {
                    last[plain, default: 1] += 1
                    id = plain.numbered(last[plain, default: 1])
                } while unnumbered.contains(id)
            }
            ids[unit.name] = id
        }
    }

    /// The id of a unit's text.
    func id(of unit: ReadUnit) -> ExchangeID { unit.id?.text ?? ids[unit.name] ?? Self.id(for: unit.name) }

    /// The longest key to make of a sentence, in bytes.
    private static let maximumLength = 60

    /// The id for a name. A last word `title`, `detail` or `action` after a dot, slash or underscore is the part.
    static func id(for name: String) -> ExchangeID {
        let key = key(for: name)
        for part in CatalogPart.allCases {
            let ending = ".\(part.rawValue)"
            if key.hasSuffix(ending), key.utf8.count > ending.utf8.count {
                return ExchangeID(MessageKey(String(key.dropLast(ending.count))), part)
            }
        }
        return ExchangeID(MessageKey(key), .detail)
    }

    /// Lower-case words and digits, joined by hyphens, with dots where the name has dots, slashes or colons.
    private static func key(for name: String) -> String {
        var key: [UInt8] = []
        var gap: UInt8 = 0
        var wasLower = false
        for byte in withoutFormats(name) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                append(byte, after: gap, to: &key)
                gap = 0
                wasLower = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                append(byte | 0x20, after: gap != 0 ? gap : wasLower ? UInt8(ascii: "-") : 0, to: &key)
                gap = 0
                wasLower = false
            case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
                gap = UInt8(ascii: ".")
                wasLower = false
            case UInt8(ascii: "'"):
                break
            default:
                if gap == 0 { gap = UInt8(ascii: "-") }
                wasLower = false
            }
            if key.count >= maximumLength, gap != 0 { break }
        }
        return key.isEmpty ? "text" : String(decoding: key.prefix(128), as: UTF8.self)
    }

    /// The name without the placeholders of C: `files` for `%d files`, `Hello name` for `Hello %(name)s`.
    private static func withoutFormats(_ name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        var output: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let rest = bytes[position...]
            guard rest.first == UInt8(ascii: "%") else {
                output.append(bytes[position])
                position += 1
                continue
            }
            var word = rest.dropFirst()
            if word.first == UInt8(ascii: "("), let close = word.firstIndex(of: UInt8(ascii: ")")) {
                output += word[(word.startIndex + 1)..<close]
                word = word[(close + 1)...]
            }
            word = word.drop { "0123456789$.l".utf8.contains($0) }
            let isFormat = word.first.map { "sdiufc@".utf8.contains($0) } ?? false
            let isWord = word.dropFirst().first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ?? false
            position = isFormat && !isWord ? word.startIndex + 1 : max(position + 1, word.startIndex)
        }
        return output
    }

    private static func append(_ byte: UInt8, after gap: UInt8, to key: inout [UInt8]) {
        if gap != 0, !key.isEmpty { key.append(gap) }
        key.append(byte)
    }
}

extension ExchangeID {
    /// The id of one of several texts whose names give the same key: `save-2`. The first one has no number.
    func numbered(_ number: Int) -> ExchangeID {
        number > 1 ? ExchangeID(MessageKey("\(key)-\(number)"), part) : self
    }
}

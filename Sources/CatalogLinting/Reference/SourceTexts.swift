import ByteText
import Catalogs

/// The texts of all keys of the reference, by number.
struct SourceTexts: Sendable {
    private(set) var all: [SourceText] = []
    /// The numbers of each key's title, detail and action; negative if there is none.
    private var numbers: [Int32] = []
    private let scanner: FeatureScanner

    init(capacity: Int, _ scanner: FeatureScanner) {
        self.scanner = scanner
        all.reserveCapacity(capacity)
        numbers.reserveCapacity(capacity * 3)
    }

    /// Adds the texts of the next key.
    mutating func append(_ record: CatalogStorage.Record, of catalog: CatalogBytes) {
        append(record.title, .title, catalog)
        append(record.detail, .detail, catalog)
        append(record.action, .action, catalog)
    }

    private mutating func append(_ slot: CatalogBuilder.Text, _ part: CatalogPart, _ catalog: CatalogBytes) {
        guard !slot.isAbsent else { return numbers.append(-1) }
        let text = catalog.text(slot)
        let form = catalog.form(slot)
        let scan = scanner.scan(text, form)
        let key = numbers.count / 3
        numbers.append(Int32(truncatingIfNeeded: all.count))
        all.append(
            SourceText(
                scan: scan, end: TextEnd.kind(of: text, form), slot: slot, key: Int32(truncatingIfNeeded: key),
                part: part))
    }

    /// Whether an entry has the same parts as a key.
    func areParts(of record: CatalogStorage.Record, _ key: Int) -> Bool {
        let first = key &* 3
        return record.title.isAbsent == (numbers[first] < 0) && record.detail.isAbsent == (numbers[first &+ 1] < 0)
            && record.action.isAbsent == (numbers[first &+ 2] < 0)
    }

    /// The number of a key's text; nil if the entry has no such part.
    func number(_ key: Int, _ part: CatalogPart) -> Int? {
        let place = key &* 3 &+ (part == .title ? 0 : part == .detail ? 1 : 2)
        return numbers[place] < 0 ? nil : Int(numbers[place])
    }
}

/// A summary of a source text without its message, with which translations are compared first.
struct SourceText: Sendable {
    let scan: FeatureScanner.Result
    /// What the text ends with: see ``TextEnd``.
    let end: UInt8
    let slot: CatalogBuilder.Text
    /// The number of its key in the reference.
    let key: Int32
    let part: CatalogPart
}

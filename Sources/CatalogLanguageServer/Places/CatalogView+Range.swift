import ByteText
import CatalogLinting
import Catalogs

extension CatalogView {
    /// The numbers of the entries that may touch a range of the file.
    func entries(in range: Range<Int>) -> Range<Int> {
        let first = max(0, entries(startingUpTo: range.lowerBound) - 1)
        return first..<max(first, entries(startingUpTo: range.upperBound))
    }

    /// The number of entries that start at or before an offset.
    private func entries(startingUpTo offset: Int) -> Int {
        storage.records.endOfPrefix { Int($0.start) <= offset }
    }

    /// The range of an entry in the file, which contains its key and its texts.
    func wholeRange(_ number: Int) -> Range<Int> {
        let record = storage.records[number]
        let key = keyRange(number)
        var range = min(Int(record.start), key.lowerBound)..<max(Int(record.end), key.upperBound)
        for part in CatalogPart.allCases {
            guard let text = entry(number)[part] else { continue }
            let place = place(of: text)
            range = min(range.lowerBound, place.lowerBound)..<max(range.upperBound, place.upperBound)
        }
        return range
    }

    /// The range of a text, with its quotation marks.
    func place(of text: CatalogText) -> Range<Int> { file.bytes.quoted(text.fileRange) }
}

import ByteText

/// The ten digits of a positional numbering system, in UTF-8.
struct NumberingSystem: Sendable {
    /// How many bytes a digit has: 1 for ASCII, up to 4. It is the same for the ten of them.
    let width: Int
    /// The digits from 0 to 9, one after the other.
    let digits: [UInt8]

    static let latin = NumberingSystem(width: 1, digits: Array("0123456789".utf8))

    /// The system with the given identifier, such as `deva`; nil where there is none or where it is no positional system.
    init?(_ identifier: some Sequence<UInt8>) {
        let table = StaticTable(NumberTables.numberingSystems)
        guard let line = table.line(for: identifier), line.count >= 10, line.count % 10 == 0 else { return nil }
        self.init(width: line.count / 10, digits: Array(table[line]))
    }

    private init(width: Int, digits: [UInt8]) {
        self.width = width
        self.digits = digits
    }
}

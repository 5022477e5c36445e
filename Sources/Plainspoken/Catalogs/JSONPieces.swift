/// The parts of a JSON body that are the same whenever an entry is the answer: the members with its texts, as far as no value changes
/// them. They stand one after the other in ``LoadedLanguage/json``.
struct JSONPieces: Sendable {
    private var start: UInt32 = 0
    private var openingCount: UInt32 = 0
    private var detailCount: UInt32 = 0
    private var actionCount: UInt32 = 0

    /// Nothing was prepared, because there is no title, or values change it.
    static let none = JSONPieces()

    private init() {}

    /// - Parameters:
    ///   - entry: has the texts.
    ///   - plain: see ``LoadedLanguage/plain``.
    ///   - json: gets the bytes.
    init(of entry: LoadedLanguage.Entry, _ plain: [String], appendingTo json: inout [UInt8]) {
        guard let title = entry.title.plainInJSON else { return }
        start = UInt32(truncatingIfNeeded: json.count)
        openingCount = Self.append("\",\"title\":\"\(plain[title])\",\"status\":", to: &json)
        if let detail = entry.detail.plainInJSON {
            detailCount = Self.append(",\"detail\":\"\(plain[detail])\"", to: &json)
        }
        if let action = entry.action.plainInJSON {
            actionCount = Self.append(",\"action\":\"\(plain[action])\"", to: &json)
        }
    }

    private static func append(_ text: String, to json: inout [UInt8]) -> UInt32 {
        json += text.utf8
        return UInt32(truncatingIfNeeded: text.utf8.count)
    }

    var arePrepared: Bool { openingCount > 0 }

    /// From the quotation mark that ends the type to the colon before the status.
    var opening: Range<Int> { Int(start)..<detailStart }

    /// The member with the detail; empty if values change it, or if there is none.
    var detail: Range<Int> { detailStart..<actionStart }

    /// The member with the action; empty if values change it, or if there is none.
    var action: Range<Int> { actionStart..<actionStart + Int(actionCount) }

    private var detailStart: Int { Int(start) + Int(openingCount) }
    private var actionStart: Int { detailStart + Int(detailCount) }
}

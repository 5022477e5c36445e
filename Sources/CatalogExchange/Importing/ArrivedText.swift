import ExchangeFormats
import MessageFormat2

/// One text that arrives, on its way into the first catalogs.
struct ArrivedText {
    let id: ExchangeID
    let units: [ReadUnit]
    /// nil in a file with one language.
    let source: Message?
    /// nil if there is none, or if it could not be taken.
    let target: Message?
    /// The source text that the translation was made from, if the file says that it was another one.
    let old: Message?

    /// What becomes of it in one catalog.
    struct CatalogText {
        let id: ExchangeID
        var message: Message
        /// The description.
        var note: String?
    }

    /// The text in a catalog; nil if there is no message for it.
    ///
    /// - Parameter isSource: whether it is the catalog of the source language, which has the descriptions.
    func catalogText(_ message: Message?, isSource: Bool) -> CatalogText? {
        message.map { CatalogText(id: id, message: $0, note: isSource ? note : nil) }
    }

    var note: String? { units.lazy.compactMap(\.note).first }
    /// The name in the file.
    var name: String { units.first?.textName ?? "" }

    /// How far the translation is that is taken, judging by its least finished part; nil if there is none.
    var state: ExchangeState? {
        guard target != nil else { return nil }
        return units.filter { $0.target != nil }.map { $0.state ?? .translated }.min { $0.rank < $1.rank }
    }
}

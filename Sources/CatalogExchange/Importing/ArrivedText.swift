import CatalogLinting
import Catalogs
import ExchangeFormats
import MessageFormat2

/// One text that arrives, on its way into the first catalogs.
struct ArrivedText {
    let id: ExchangeID
    let units: [ReadUnit]
    /// nil in a file with one language.
    let source: Message?
    /// The source text that the translation was made from, if the file says that it was another one.
    let old: Message?
    /// nil if there is none, or if it could not be taken.
    let target: Message?

    /// What becomes of it in one catalog.
    struct CatalogText {
        let id: ExchangeID
        var message: Message
        /// The description.
        var note: String?
    }

    /// The text on one side.
    ///
    /// - Parameter isSource: whether it goes into the catalog of the source language, which has the descriptions.
    func catalogText(_ side: KeyPath<ArrivedText, Message?>, isSource: Bool) -> CatalogText? {
        self[keyPath: side].map { CatalogText(id: id, message: $0, note: isSource ? note : nil) }
    }

    /// The source text that the translation was made from.
    var oldText: CatalogText? { (old ?? source).map { CatalogText(id: id, message: $0, note: note) } }

    var note: String? { units.lazy.compactMap(\.note).first }
    /// The name in the file.
    var name: String { units.first?.textName ?? "" }
    /// Whether its translation is taken, but waits for a review.
    var waitsForReview: Bool { target != nil && units.contains { $0.state == .needsReview } }

    /// What is known of the translations. The least finished one of a key decides.
    static func marks(of texts: [ArrivedText]) -> [MessageKey: StalenessLock.Entry.Mark] {
        var states: [MessageKey: ExchangeState] = [:]
        for text in texts where text.target != nil {
            let known = text.units.filter { $0.target != nil }.map { $0.state ?? .translated }
            states[text.id.key] =
                (known + [states[text.id.key]].compactMap(\.self)).min { $0.rank < $1.rank }
        }
        return states.compactMapValues(\.mark)
    }
}

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

    var note: String? { units.lazy.compactMap(\.note).first }
    /// The name in the file.
    var name: String { units.first?.textName ?? "" }
    /// Whether its translation is taken, but waits for a review.
    var waitsForReview: Bool { target != nil && units.contains { $0.state == .needsReview } }
}

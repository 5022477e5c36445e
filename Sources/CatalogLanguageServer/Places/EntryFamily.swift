import CatalogLinting
import Catalogs

/// The entries that one error has: that of its key, and those for its circumstances, such as `limit.rate.retry-after`. The code supplies
/// the same arguments to all of them.
struct EntryFamily: Sendable, Hashable {
    /// The key of the error.
    let base: String

    /// - Parameter key: the key of any of the entries.
    init(_ key: String) { base = MessageVariant.base(of: key) ?? key }

    /// The keys of all entries, whether or not the catalogs have them.
    var keys: [String] { [base] + MessageVariant.allCases.map { $0.key(of: MessageKey(base)).rawValue } }

    /// The keys after the error has got another key, in the same order.
    func renamed(_ new: String) -> [String] { EntryFamily(base: new).keys }

    private init(base: String) { self.base = base }
}

extension CatalogView {
    /// The numbers of the entries with a key. There are several if the file has it twice.
    func numbers(of key: String) -> [Int] {
        let key = UTF8Text(key)
        return (0..<count).filter { self.key($0).isSame(as: key) }
    }
}

extension Project {
    /// Goes through the catalogs of all languages that are read.
    ///
    /// - Throws: whatever `body` throws, or that the editor no longer wants the answer.
    func forEachCatalog(
        in session: Session, _ body: (CatalogView) throws(ProtocolError) -> Void
    ) throws(ProtocolError) {
        for group in groups.languages {
            try session.checkCancellation()
            for catalog in catalogs(of: group.tag) where !catalog.isMisnamed { try body(catalog) }
        }
    }
}

import Catalogs

/// The reason why a document is refused.
struct XMLRefusal {
    var diagnostic: CatalogDiagnostic
    /// Whether the document exceeds a limit, in which case it is not searched for other mistakes.
    ///
    /// This is false for elements that are nested too deep: usually their end tags are missing, which is worth finding out.
    var exceedsLimit = false
}

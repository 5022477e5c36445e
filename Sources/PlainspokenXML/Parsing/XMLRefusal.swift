import Plainspoken

/// Why a document is refused.
struct XMLRefusal {
    var diagnostic: CatalogDiagnostic
    /// Whether it is larger than anything that is read, so that what else is wrong with it is not looked for.
    ///
    /// Not for elements that are nested too deep: mostly their end tags are missing, which is worth finding out.
    var exceedsLimit = false
}

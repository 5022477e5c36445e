/// What came of one attempt to take over what is in the folders now.
package enum ReloadOutcome: Sendable {
    /// The files are those that are published.
    case unchanged(ContentHash)
    /// The catalogs are answered from now on.
    case published(generation: Int, ContentHash)
    /// The catalogs remain as they were. There is no hash where the files could not even be read.
    case refused(CatalogDiagnostic, ContentHash?)
    /// The files are those that were refused before.
    case stillRefused
}

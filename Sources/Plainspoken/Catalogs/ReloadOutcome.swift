/// The outcome of an attempt to load the present contents of the folders.
package enum ReloadOutcome: Sendable {
    /// The files are the same as the published ones.
    case unchanged(ContentHash)
    /// The new catalogs were published: answers are made from them from now on.
    case published(generation: Int, ContentHash)
    /// The catalogs stay as they were. There is no hash if the files could not even be read.
    case refused(CatalogDiagnostic, ContentHash?)
    /// The files are the same as those that were refused before.
    case stillRefused
}

import ByteText

extension OpenFile {
    /// The bytes of a file with settings.
    ///
    /// - Parameter limit: the largest file to read, in bytes.
    /// - Throws: an error with the path and what to do if the file cannot be read.
    static func settings(_ path: String, upTo limit: Int) throws(CatalogDiagnostic) -> [UInt8] {
        do throws(FileFailure) {
            return try OpenFile(path).read(upTo: limit)
        } catch {
            throw CatalogDiagnostic(
                .unreadable, at: CatalogDiagnostic.Place(path), "the file cannot be read: \(error)", help: error.help)
        }
    }
}

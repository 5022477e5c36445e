extension LintConfiguration {
    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8.
    ///   - path: the name of the file in errors.
    /// - Throws: ``LintError`` with file, line and column of the first mistake, such as an unknown member.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        try self.init(bytes, path: path, rules: .all)
    }

    /// Reads a configuration from a file.
    public static func read(_ path: String) throws(LintError) -> LintConfiguration {
        try LintConfiguration(TextFile.read(path), path: path)
    }

    /// The nearest configuration: in a folder or in the nearest folder above it that has one.
    ///
    /// - Throws: ``LintError`` if the file exists but is not a valid configuration.
    public static func nearest(to folder: String) throws(LintError) -> LintConfiguration? {
        guard let path = nearestPath(to: folder) else { return nil }
        return try read(path)
    }
}

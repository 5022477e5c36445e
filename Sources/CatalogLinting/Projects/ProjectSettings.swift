import ByteText
import Catalogs
import LanguageTags

/// What the files beside the catalogs say: the configuration, and what it names. It is what `catalog-lint` without options reads.
package struct ProjectSettings: Sendable {
    package let place: ProjectPlace
    /// The folders, files and patterns of the catalogs.
    package let paths: [String]
    /// Findings that are not shown.
    package let remains: RemainingFindings
    package let options: LintOptions
    /// The path of `messages.json`; nil if the configuration names none.
    package let declarationsPath: String?
    /// The files that were read, and those that would be read if they existed.
    package let files: [String]
    /// What they were when they were read.
    private let stamps: [UInt64]

    /// - Throws: ``LintError`` with the place of the first mistake.
    package init(_ place: ProjectPlace) throws(LintError) {
        self.place = place
        var configuration = try place.configurationPath.map(LintConfiguration.read) ?? LintConfiguration()
        try configuration.readFiles()
        let named = configuration.catalogPaths.isEmpty ? [configuration.folder] : configuration.catalogPaths
        paths = (place.folder.map { [$0] } ?? named).map { DiskPath.normalized($0) }
        let lock = StalenessLock.path(beside: paths)
        try configuration.options.readStaleness(lock)
        remains = RemainingFindings(configuration, paths)
        configuration.options.countsCoverage = true
        options = configuration.options
        declarationsPath = configuration.declarationsPath.map { DiskPath.normalized($0) }
        files =
            [place.configurationPath, lock, configuration.declarationsPath].compactMap(\.self)
            + configuration.options.glossaryPaths
        stamps = files.map { CatalogInput(file: $0).stamp }
    }

    /// Whether none of the files has changed since, and no term sheet was added.
    package var isCurrent: Bool {
        files.map { CatalogInput(file: $0).stamp } == stamps && options.glossaryPathsNow == options.glossaryPaths
    }
}

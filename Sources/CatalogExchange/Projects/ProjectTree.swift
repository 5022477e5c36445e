import ByteText
import CatalogFormats
import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

/// The files for translators in a project's folder, found by their names.
///
/// A file belongs to a group with those that have the same path but for the language. PO, XLIFF, ARB, string catalogs and Fluent are files
/// for translators wherever they are, and XML in folders named `values`. Anything else, such as JSON, needs a folder
/// named for translations, or neighbours in the source language and another one.
struct ProjectTree {
    struct File {
        let path: String
        /// As in the path; nil if the path has none.
        var language: LanguageTag?
        /// The path inside the project, with `{locale}` for the language.
        var layout: String
    }

    /// The files with the same texts in several languages.
    struct Group {
        /// The path that they share, without the language: `locale/LC_MESSAGES/django.po`.
        let name: String
        var files: [File]

        /// The path with `{locale}` for the language, or that of the only file.
        var layout: String { files.first { $0.language != nil }?.layout ?? name }
    }

    /// How deep folders can be nested. Those of Java packages are deep.
    static let maximumDepth = 24
    /// How many files a project can have.
    static let maximumFiles = 200_000
    /// Folders that programs make, and those of other people's modules.
    static let skippedFolders: Set<String> = [
        "Carthage", "DerivedData", "Pods", "__pycache__", "bower_components", "build", "dist", "site-packages",
        "target",
        "vendor", "venv",
    ]
    /// Formats that are for translators and nothing else.
    private static let translatorsFormats: Set<String> = ["arb", "ftl", "po", "xcstrings", "xlf", "xliff"]
    /// Formats whose file without a language is that of the source language.
    private static let formatsWithBase: Set<String> = ["properties", "resx", "strings", "stringsdict"]
    /// Formats in which projects have translations, and which are not read.
    private static let unreadFormats: Set<String> = ["php", "yaml", "yml"]
    private static let translationFolders: Set<String> = [
        "_locales", "i18n", "intl", "l10n", "lang", "langs", "language", "languages", "locale", "locales",
        "localization",
        "localizations", "messages", "translation", "translations",
    ]

    /// In the order of their names.
    private(set) var groups: [Group] = []
    /// What is named like a file for translators, but cannot be read.
    private(set) var findings: [Finding] = []
    private var files: [File] = []
    private var count = 0
    /// The files that were named one by one.
    private var named: Set<String> = []
    private let own: String?
    private let extensions = Set(ExchangeFormatList.all.map(\.fileExtension) + ["xliff"] + unreadFormats)

    /// - Parameters:
    ///   - paths: folders of projects, and files.
    ///   - folder: the folder of the new catalogs, which may be in one of them.
    ///   - source: the source language, as far as it is known.
    /// - Throws: `LintError` if a folder cannot be searched.
    init(_ paths: [String], besides folder: String, source: LanguageTag) throws(LintError) {
        own = DiskPath.resolved(folder)
        for path in paths {
            if DiskPath.isFolder(path) {
                try search(path)
            } else {
                named.insert(path)
                files.append(Self.file(path, inside: path))
            }
        }
        adoptUnknownLanguages()
        group(source)
    }

    private mutating func search(_ path: String) throws(LintError) {
        let start = path == "." ? "" : path
        let prefix = start.utf8.count + (start.isEmpty || start.hasSuffix("/") ? 0 : 1)
        var reach = FolderWalk.Reach()
        reach.depth = Self.maximumDepth
        reach.followsLinks = false
        reach.skipped = Self.skippedFolders
        let top: OpenFile
        do throws(FileFailure) {
            top = try OpenFile(path, isFolder: true)
        } catch {
            throw LintError("\(path): the folder cannot be read: \(error)", help: error.help)
        }
        try FolderWalk.walk(top, path: start, reach: reach) { (item, path) throws(LintError) in
            try visit(item, path, prefix)
        }
    }

    private static func file(_ path: String, inside: String) -> File {
        let found = LocalePath(inside, endings: true)
        return File(path: path, language: found?.language, layout: found?.layout ?? inside)
    }

    private mutating func visit(_ item: FolderWalk.Item, _ path: String, _ prefix: Int) throws(LintError) {
        count += 1
        guard count <= Self.maximumFiles else {
            throw LintError("there are more than \(Self.maximumFiles) files", help: "Name a folder with fewer of them.")
        }
        guard isCandidate(path) else { return }
        let file = Self.file(path, inside: String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self))
        switch item {
        case .file:
            // The catalogs that this makes are not what it is made of.
            if let own, DiskPath.resolved(DiskPath.parent(of: path)) == own { return }
            files.append(file)
        case .irregular where isTranslators(file):
            findings.append(Self.finding("this is not a regular file", help: "Replace it with a file.", path))
        case .failed(let failure) where isTranslators(file):
            findings.append(Self.finding("the file cannot be read: \(failure)", help: failure.help, path))
        default: break
        }
    }

    /// A mistake in a file as a whole.
    static func finding(
        _ message: String, help: String?, _ path: String, code: CatalogDiagnostic.Code = .unreadable,
        _ severity: Severity = .error
    ) -> Finding {
        Finding(
            CatalogDiagnostic(code, at: CatalogDiagnostic.Place(path, range: 0..<0), message, help: help), severity,
            in: SourceFile(path: path, bytes: []))
    }

    private static func fileExtension(_ path: String) -> String {
        path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    }

    private func isCandidate(_ path: String) -> Bool {
        let ending = Self.fileExtension(path)
        guard extensions.contains(ending) else { return false }
        // XML is for translators only as string resources of Android.
        return ending != "xml" || DiskPath.parent(of: path).split(separator: "/").last?.hasPrefix("values") ?? false
    }

    private func isTranslators(_ file: File) -> Bool {
        Self.translatorsFormats.contains(Self.fileExtension(file.path)) || file.language != nil
    }

    /// Languages that CLDR has no plural rules for count where the same path has another language: `locales/mi/app.json` beside
    /// `locales/en/app.json`.
    private mutating func adoptUnknownLanguages() {
        let known = Set(files.lazy.filter { $0.language != nil }.map(\.layout))
        for number in files.indices where files[number].language == nil {
            let parts = files[number].layout.split(separator: "/", omittingEmptySubsequences: false)
            search: for place in parts.indices.reversed() {
                let words = parts[place].split(separator: ".", omittingEmptySubsequences: false)
                for word in words.indices {
                    let name = String(words[word].prefix { $0 != "@" }.map { $0 == "_" ? "-" : $0 })
                    guard let tag = LanguageTag(name), tag.language.utf8.count <= 3 else { continue }
                    var (parts, words) = (parts, words)
                    words[word] = "{locale}"
                    parts[place] = words.joined(separator: ".")[...]
                    let layout = parts.joined(separator: "/")
                    guard known.contains(layout) else { continue }
                    files[number].language = tag
                    files[number].layout = layout
                    break search
                }
            }
        }
    }

    private mutating func group(_ source: LanguageTag) {
        var byName = Dictionary(grouping: files) { LocalePath.shared($0.layout) }
        joinSources(&byName)
        for (name, files) in byName.sorted(by: { $0.key < $1.key }) {
            let languages = Set(files.compactMap(\.language))
            let ending = Self.fileExtension(files.first?.path ?? "")
            let hasNeighbour =
                languages.count > 1 && languages.contains { $0.language == source.language }
                || Self.formatsWithBase.contains(ending) && files.contains { $0.language == nil }
            let isForTranslators =
                Self.translatorsFormats.contains(ending) || ending == "xml"
                || files.contains { named.contains($0.path) }
                || !languages.isEmpty && (Self.isTranslationFolder(name) || hasNeighbour)
            guard isForTranslators else { continue }
            if Self.unreadFormats.contains(ending) {
                let first = files.map(\.path).min() ?? ""
                findings.append(
                    Self.finding(
                        "\(Counted.text(files.count, "file")) such as this one \(files.count == 1 ? "is" : "are") not read",
                        help: ForeignFile.help(for: first), first, .warning))
                continue
            }
            groups.append(Group(name: name, files: files))
        }
        files = []
    }

    /// Puts a file with source texts alone to its translations, which may be deeper: `messages.xlf`, `locale/messages.cs.xlf`.
    private func joinSources(_ groups: inout [String: [File]]) {
        for (name, files) in groups where name.hasSuffix(".xlf") && files.allSatisfy({ $0.language == nil }) {
            let (folder, file) = (DiskPath.parent(of: name), "/" + (name.split(separator: "/").last ?? ""))
            let deeper = groups.filter { other in
                other.key != name && (folder == "." || other.key.hasPrefix(folder + "/")) && other.key.hasSuffix(file)
                    && other.value.allSatisfy { $0.language != nil }
            }
            guard deeper.count == 1, let other = deeper.first else { continue }
            groups[other.key] = other.value + files
            groups[name] = nil
        }
    }

    private static func isTranslationFolder(_ name: String) -> Bool {
        name.split(separator: "/").dropLast().contains { translationFolders.contains($0.lowercased()) }
    }
}

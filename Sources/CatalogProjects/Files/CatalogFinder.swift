import ByteText
import Catalogs

/// Finds the catalogs in one folder and its subfolders.
struct CatalogFinder {
    /// The length of the start of all paths, which is not part of the layout, in bytes.
    private let prefix: Int
    private let layout: CatalogLayout?
    private var inputs: [CatalogInput] = []
    /// Files that are not named after a language, but whose path may contain one.
    private var guesses: [LayoutGuess] = []

    /// - Parameter layout: where paths contain the language; nil for files named after their language, and for other layouts that
    ///   are recognized.
    /// - Returns: the files in the order of their paths.
    /// - Throws: ``LintError`` if the folder cannot be searched.
    static func find(in path: String, layout: CatalogLayout? = nil) throws(LintError) -> [CatalogInput] {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(path, isFolder: true)
        } catch {
            throw LintError("\(path): the folder cannot be read: \(error)", help: error.help)
        }
        let start = path == "." ? "" : path
        var finder = CatalogFinder(start, layout)
        try FolderWalk.walk(folder, path: start, skipsLoops: true) { (item, path) throws(LintError) in
            try finder.visit(item, path)
        }
        finder.inputs += LayoutGuess.inputs(finder.guesses)
        return finder.inputs.sorted { $0.path < $1.path }
    }

    /// A file that was named explicitly. A language in its path counts if the content agrees.
    static func named(_ path: String) -> CatalogInput {
        let input = CatalogInput(file: path)
        guard input.language == nil, isCandidate(path), let file = try? OpenFile(path) else { return input }
        let folders = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropLast()
        let parent = folders.dropLast().reduce(0) { $0 + $1.count + 1 }
        guard let guess = LayoutGuess.language(of: path, from: parent),
            LayoutGuess.language(in: start(of: file)) == guess.tag
        else { return input }
        return CatalogInput(file: path, isNamed: true, language: guess)
    }

    /// Enough of a file to tell what it is.
    private static func start(of file: OpenFile) -> String {
        (try? file.read(upTo: 64 << 10)).map { String(decoding: $0.prefix(64 << 10), as: UTF8.self) } ?? ""
    }

    private init(_ start: String, _ layout: CatalogLayout?) {
        self.layout = layout
        prefix = start.utf8.count + (start.isEmpty || start.hasSuffix("/") ? 0 : 1)
    }

    private mutating func visit(_ item: FolderWalk.Item, _ path: String) throws(LintError) {
        switch item {
        case .file(let file):
            if layout != nil {
                if let input = input(path) { inputs.append(input) } else { misnamed(path) }
            } else if Self.isCandidate(path) {
                candidate(file, path)
            } else {
                misnamed(path)
            }
        case .misnamed:
            if Self.isCandidate(path) { inputs.append(CatalogInput(MisnamedFile(notUTF8: path))) }
        case .irregular, .failed:
            // Reported, if it is named like a catalog.
            if let input = input(path) { inputs.append(input) }
        case .closed:
            // Reported, because it is not known which catalogs are in it.
            inputs.append(CatalogInput(file: path))
        case .unlisted(let failure):
            throw LintError("\(path): the folder cannot be listed: \(failure)", help: failure.help)
        case .tooDeep:
            throw LintError(
                "\(path): folders are nested more than \(FolderWalk.maximumDepth) deep",
                help: "Check for a link that points to its own parent.")
        }
    }

    /// A file whose path shows that it is a catalog.
    private func input(_ path: String) -> CatalogInput? {
        if let layout {
            let inside = String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
            return layout.language(of: inside).map { CatalogInput(file: path, language: $0.moved(by: prefix)) }
        }
        let input = CatalogInput(file: path, isNamed: false)
        return Self.isCandidate(path) && input.language != nil ? input : nil
    }

    private mutating func misnamed(_ path: String) {
        if let file = MisnamedFile(path, isCatalog: { input($0) != nil }) { inputs.append(CatalogInput(file)) }
    }

    /// Adds a file with the extension of a catalog. If its name is not a language tag, its content must show that it is one.
    private mutating func candidate(_ file: OpenFile, _ path: String) {
        let input = CatalogInput(file: path, isNamed: false)
        let guess = LayoutGuess.language(of: path, from: prefix)
        guard guess != nil || input.language == nil else { return inputs.append(input) }
        let start = Self.start(of: file)
        let isCatalog = Self.isCatalog(start)
        if isCatalog, let guess {
            guesses.append(LayoutGuess(input, guess, inside: LayoutGuess.language(in: start)))
        } else if isCatalog || input.language != nil {
            inputs.append(input)
        }
    }

    /// Whether a text looks like that of a catalog.
    static func isCatalog(_ text: String) -> Bool {
        text.contains("\"messages\"") && text.contains("\"locale\"") || text.contains("urn:plainspoken:catalog:1")
    }

    static func isCandidate(_ name: String) -> Bool {
        let name = name.lowercased()
        return [".json", ".xml"].contains { name.utf8.count > $0.utf8.count && name.hasSuffix($0) }
    }
}

extension CatalogInput {
    /// Whether a file may be a catalog, judging by its name and its text. Only then is it worth looking for others around it.
    package static func isLikely(_ path: String, _ text: String) -> Bool {
        guard CatalogFinder.isCandidate(path) else { return false }
        return CatalogInput(file: path).language != nil || LayoutGuess.language(of: path, from: 0) != nil
            || CatalogFinder.isCatalog(text)
    }

    /// Finds catalog files: single files, files in folders and their subfolders, such as `de.json` and `pt-BR.xml`, and files that
    /// match a pattern, such as `Locales/{locale}/messages.json`.
    ///
    /// One folder per language, and names such as `messages.de.json`, are recognized if the catalogs in them declare
    /// the same language.
    ///
    /// - Parameter paths: folders, files and patterns, in the order in which they are to be reported.
    /// - Throws: ``LintError`` for a path that does not exist, or if no catalogs are found.
    public static func find(_ paths: [String]) throws(LintError) -> [CatalogInput] {
        let inputs = try findIfAny(paths)
        guard !inputs.isEmpty else {
            throw LintError(
                "no catalogs in \(paths.joined(separator: ", "))",
                help: "A folder of catalogs has one file per language, named after it: en.json, pt-BR.xml.")
        }
        return inputs
    }

    /// The same, for folders that may have no catalogs yet.
    ///
    /// - Throws: ``LintError`` for a path that does not exist, or a pattern that no file matches.
    package static func findIfAny(_ paths: [String]) throws(LintError) -> [CatalogInput] {
        var inputs: [CatalogInput] = []
        for path in paths {
            if let pattern = try CatalogPattern(path) {
                let found = try CatalogFinder.find(in: pattern.root, layout: pattern.layout)
                guard !found.isEmpty else {
                    throw LintError(
                        "no catalog matches \(path)", help: "{locale} stands for a language tag: de, pt-BR.")
                }
                inputs += found
                continue
            }
            let kind: OpenFile.Kind
            do throws(FileFailure) {
                kind = try OpenFile(path).kind()
            } catch {
                // A file that exists but cannot be opened is a finding, not a mistake in the command.
                guard error.isMissing else {
                    inputs.append(CatalogInput(file: path))
                    continue
                }
                throw LintError("\(path): \(error)", help: error.help)
            }
            inputs += kind == .folder ? try CatalogFinder.find(in: path) : [CatalogFinder.named(path)]
        }
        return inputs
    }
}

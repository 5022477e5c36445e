import ByteText
import CatalogLinting
import Catalogs

/// The files that are open in the editor, and the projects that they belong to.
final class Workspace {
    /// The folders that are open in the editor.
    private(set) var roots: [String] = []
    /// By path.
    private(set) var documents: [String: OpenDocument] = [:]
    private(set) var projects: [ProjectPlace: Project] = [:]
    /// The projects of the open documents. Documents that are not catalogs have none.
    private var homes: [String: ProjectPlace] = [:]
    private var revision: UInt64 = 0
    private let unit: LineCounter.ColumnUnit
    /// The most texts of a project that is checked at once, and not one language after the other.
    private let smallProject: Int
    /// Told of configurations that cannot be used, each mistake once.
    private let complain: (LintError) -> Void
    /// By the path of the configuration.
    private var complaints: [String: LintError] = [:]

    init(
        roots: [String], unit: LineCounter.ColumnUnit, smallProject: Int,
        complain: @escaping (LintError) -> Void
    ) {
        self.roots = roots
        self.unit = unit
        self.smallProject = smallProject
        self.complain = complain
    }

    // MARK: Documents

    func open(uri: String, path: String, version: Int64?, text: String) {
        revision += 1
        documents[path] = OpenDocument(
            uri: uri, path: path, version: version, text: text, revision: revision, unit: unit)
        if homes[path] == nil { homes[path] = home(of: path, text) }
        update(homes[path], edited: path)
    }

    func change(_ path: String, _ changes: [JSONValue], version: Int64?) throws(ProtocolError) {
        guard documents[path] != nil else { throw .invalidParameters("a file was changed that is not open") }
        revision += 1
        try documents[path]?.change(changes, version: version, revision: revision)
        update(homes[path], edited: path)
    }

    /// - Returns: the project, if it was its last open document.
    func close(_ path: String) -> Project? {
        documents[path] = nil
        guard let home = homes.removeValue(forKey: path) else { return nil }
        if homes.values.contains(home) {
            update(home, edited: path)
            return nil
        }
        return projects.removeValue(forKey: home)
    }

    /// Reads what may have changed on disk: settings, and which files there are.
    func filesChanged() {
        for (path, document) in documents where homes[path] == nil {
            homes[path] = home(of: path, String(decoding: document.bytes, as: UTF8.self))
        }
        for (place, project) in projects {
            attempt(place) { try project.readSettings() }
            project.findFiles()
            update(place, edited: nil)
        }
    }

    func changeRoots(adding new: [String], removing old: [String]) {
        roots = roots.filter { !old.contains($0) } + new.filter { !roots.contains($0) }
    }

    private func update(_ place: ProjectPlace?, edited path: String?) {
        guard let place, let project = projects[place] else { return }
        project.update(documents.values.filter { homes[$0.path] == place })
        project.agenda.plan(
            edited: path.flatMap { project.language(of: $0) }, languages: project.groups.tags,
            isSmall: project.isSmall(smallProject))
    }

    // MARK: Projects

    /// The project of an open document; nil for files that are not catalogs.
    func project(of path: String) -> Project? { homes[path].flatMap { projects[$0] } }

    private func home(of path: String, _ text: String) -> ProjectPlace? {
        guard CatalogInput.isLikely(path, text) else { return nil }
        for place in ProjectPlace.candidates(for: path, roots: roots) {
            if let known = projects[place] {
                if !known.contains(path) { known.findFiles() }
                if known.contains(path) { return place }
                continue
            }
            guard let new = attempt(place, { try Project(place) }), new.contains(path) else { continue }
            projects[place] = new
            return place
        }
        return nil
    }

    /// Does something that needs the project's configuration, and complains if that cannot be used.
    @discardableResult
    private func attempt<Result>(_ place: ProjectPlace, _ body: () throws -> Result) -> Result? {
        let path = place.configurationPath ?? ""
        do {
            let result = try body()
            complaints[path] = nil
            return result
        } catch {
            let error = error as? LintError ?? LintError("\(error)")
            if complaints[path] != error { complain(error) }
            complaints[path] = error
            return nil
        }
    }

    // MARK: Contents

    /// The bytes of a file, as they are in the editor if it is open there; nil if it cannot be read.
    func bytes(of path: String) -> [UInt8]? { documents[path]?.bytes ?? (try? TextFile.read(path)) }

    /// Translates the offsets of a file.
    func lines(of file: SourceFile) -> TextLines {
        if let open = documents[file.path], open.bytes == file.bytes { return open.lines }
        return TextLines(file.bytes, unit: unit, countsMark: false)
    }

    /// The file's URI, in the editor's own spelling if it is open there.
    func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: path) }
}

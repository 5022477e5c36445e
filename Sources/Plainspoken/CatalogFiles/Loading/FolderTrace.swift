import ByteText

/// What tells one state of a folder from another: which catalogs are in it, and when each was last written to.
///
/// Two equal traces, taken before the files are read and after, show that all of them were read from one state. A Kubernetes
/// volume that points `..data` elsewhere, a link `current` that leads to another release, a file that comes, goes or grows:
/// each of these makes them differ. A log that is written beside the catalogs does not.
struct FolderTrace: Equatable {
    private var items: [String] = []

    /// - Parameters:
    ///   - path: the folder. One that cannot be opened leaves a trace as well.
    ///   - formats: of the files that count.
    init(of path: String, _ formats: [any CatalogFormat]) {
        let extensions = Set(formats.map(\.fileExtension) + ["sha256"])
        do throws(FileFailure) {
            FolderWalk.walk(try OpenFile(path, isFolder: true), path: "") { item, path in
                if case .file = item, !extensions.contains(FolderReading.fileExtension(of: path)) { return }
                items.append("\(path)\n\(Self.stamp(of: item))")
            }
        } catch {
            items = ["\(error.code)"]
        }
    }

    private static func stamp(of item: FolderWalk.Item) -> String {
        switch item {
        case .file(let file): file.stamp()
        case .failed(let failure), .closed(let failure), .unlisted(let failure): "\(failure.code)"
        case .misnamed, .irregular, .tooDeep: ""
        }
    }
}

import ByteText

/// Distinguishes one state of a folder from another: which catalogs are in it, and when each was last modified.
///
/// Equal traces before and after reading show that all files were read in one state. They differ if a Kubernetes volume
/// repoints `..data`, if a link `current` leads to another release, or if a file appears, disappears or grows. They
/// don't differ if a log file next to the catalogs grows.
struct FolderTrace: Equatable {
    private var items: [String] = []

    /// - Parameters:
    ///   - path: the folder. If it cannot be opened, the trace is the error's code.
    ///   - formats: the formats of the files that count.
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

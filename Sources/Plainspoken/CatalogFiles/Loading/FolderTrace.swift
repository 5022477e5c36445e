import ByteText

/// What tells one state of a folder from another: which files are in it, and when each was last written to.
///
/// Two equal traces, taken before the files are read and after, show that all of them were read from one state. A Kubernetes
/// volume that points `..data` elsewhere, a link `current` that leads to another release, a file that comes, goes or grows:
/// each of these makes them differ.
struct FolderTrace: Equatable {
    private var items: [String] = []

    /// - Parameter path: the folder. One that cannot be opened leaves a trace as well.
    init(of path: String) {
        do throws(FileFailure) {
            FolderWalk.walk(try OpenFile(path, isFolder: true), path: "") { item, path in
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

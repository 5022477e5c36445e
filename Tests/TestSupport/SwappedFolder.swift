public import Foundation
import Synchronization

/// A folder whose files are replaced as Kubernetes does it with a ConfigMap: each state in a folder of its own, and the link
/// `..data` renamed from one to the next, after which the old one is removed.
public final class SwappedFolder: Sendable {
    public let path = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())").path
    private let state = Mutex<String?>(nil)

    public init(_ files: [String: Data]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try publish(files, as: 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public func publish(_ files: [String: Data], as number: Int) throws {
        let manager = FileManager.default
        let folder = "..state_\(number)"
        try manager.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: URL(filePath: "\(path)/\(folder)/\(name)")) }
        try manager.createSymbolicLink(atPath: "\(path)/..data_tmp", withDestinationPath: folder)
        guard unsafe rename("\(path)/..data_tmp", "\(path)/..data") == 0 else { throw POSIXError(.EIO) }
        for name in files.keys where (try? manager.destinationOfSymbolicLink(atPath: "\(path)/\(name)")) == nil {
            try manager.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: "..data/\(name)")
        }
        let old = state.withLock { state in
            defer { state = folder }
            return state
        }
        if let old { try manager.removeItem(atPath: "\(path)/\(old)") }
    }
}

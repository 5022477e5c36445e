import Foundation
import Synchronization

/// A folder whose files are replaced as Kubernetes does it with a ConfigMap: each state in a folder of its own, and the link
/// `..data` renamed from one to the next, after which the old one is removed.
final class SwappedFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())").path
    private let state = Mutex<String?>(nil)

    init(_ files: [String: Data]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try publish(files, as: 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func publish(_ files: [String: Data], as number: Int) throws {
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

/// Repeats something on its own thread.
final class BackgroundLoop: Sendable {
    private let isOver = Mutex(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ step: @escaping @Sendable (Int) -> Void) {
        Thread {
            var number = 1
            while !self.isOver.withLock({ $0 }) {
                step(number)
                number += 1
            }
            self.hasEnded.signal()
        }.start()
    }

    func end() {
        isOver.withLock { $0 = true }
        hasEnded.wait()
    }
}

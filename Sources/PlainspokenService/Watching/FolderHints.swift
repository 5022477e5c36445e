#if Service && os(Linux)
import ByteText
@unsafe @preconcurrency import Dispatch
import Plainspoken

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Hints from inotify that something in the catalog folders may have changed.
///
/// They come early but cannot be relied on: a network file system sends none, nor does a link above the folder that is
/// repointed. The poll finds what they miss. Only folders are watched, never files, because editors replace files.
final class FolderHints: Sendable {
    /// The events that matter for a watched folder.
    private enum Scope {
        case everything
        case names(Set<String>)
    }

    private let descriptor: Descriptor
    private let source: any DispatchSourceRead
    /// Everything that touches the descriptor runs here, in order; it never waits for a request, nor a request for it.
    private let queue = DispatchQueue(label: "plainspoken.folder-hints")
    /// Ends when the descriptor is closed.
    private let closed: AsyncStream<Never>
    /// Keyed by watch number.
    private let scopes = Published<[Int32: Scope]>([:])

    private static let eventsOfNames = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    private static let eventsOfFolder = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    private static let eventsOfContent = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
    /// The size of the buffer, in bytes; an event with the longest possible name takes 272.
    private static let bufferSize = 16_384
    /// How many times the buffer is filled before the hint is passed on; the source wakes up again for the rest.
    private static let maximumReads = 16

    /// The flags that inotify is opened with. A test passes flags that the system refuses.
    @TaskLocal static var flags = CInt(IN_NONBLOCK | IN_CLOEXEC)

    /// - Parameter ring: called often, on its own thread.
    /// - Throws: an error if the system does not have inotify, or allows no further instance.
    init(ring: @escaping @Sendable () -> Void) throws(FileFailure) {
        let descriptor = Descriptor(number: inotify_init1(Self.flags))
        guard descriptor.number >= 0 else { throw FileFailure.last }
        self.descriptor = descriptor
        let (closed, closing) = AsyncStream<Never>.makeStream()
        self.closed = closed
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
        source.setEventHandler { [scopes] in
            if Self.readHints(descriptor, scopes.read()) { ring() }
        }
        source.setCancelHandler {
            close(descriptor.number)
            closing.finish()
        }
        source.resume()
    }

    /// Closes the descriptor, and returns when it is closed.
    func end() async {
        source.cancel()
        // In its own task, because the watcher's has been cancelled by then.
        await Task { [closed] in for await _ in closed {} }.value
    }

    /// Watches the folders as they are now: those that were replaced, removed or added since the last time.
    ///
    /// - Returns: the reason why the system does not watch one of the existing folders; nil if it watches all.
    func renew(_ folders: [String]) async -> FileFailure? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.watch(WatchedPlaces(folders))) }
        }
    }

    private func watch(_ places: WatchedPlaces) -> FileFailure? {
        var failure: FileFailure?
        var watched: [Int32: Scope] = [:]
        func add(_ path: String, _ events: UInt32) -> Int32? {
            // Adds to what an earlier watch of the same folder asks for: a folder can be a parent of one and be one
            // itself.
            let number = unsafe inotify_add_watch(
                descriptor.number, path, events | Self.eventsOfFolder | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD))
            if number < 0 { failure = failure ?? Self.reportable(.last) }
            return number < 0 ? nil : number
        }
        for (path, names) in places.above {
            guard let number = add(path, Self.eventsOfNames) else { continue }
            // Two paths can lead to the same folder.
            if case .names(let others) = watched[number] {
                watched[number] = .names(names.union(others))
            } else {
                watched[number] = .names(names)
            }
        }
        for path in places.whole {
            if let number = add(path, Self.eventsOfNames | Self.eventsOfContent) { watched[number] = .everything }
        }
        let old = scopes.update { scopes in
            defer { scopes = watched }
            return scopes
        }
        // A folder that was moved away is still watched, at its new place.
        for number in old.keys where watched[number] == nil { inotify_rm_watch(descriptor.number, number) }
        return failure
    }

    /// The failure if it is the system's; nil for files that cannot be read, which are reported when the catalogs are read.
    private static func reportable(_ failure: FileFailure) -> FileFailure? {
        switch failure.code {
        case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: nil
        default: failure
        }
    }

    /// Reads the events since the last time.
    ///
    /// - Returns: whether any of them matters.
    private static func readHints(_ descriptor: Descriptor, _ scopes: [Int32: Scope]) -> Bool {
        var isHint = false
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        for _ in 0..<maximumReads {
            let count = descriptor.receive(into: &buffer, waits: false)
            guard count > 0 else { break }
            isHint = isHint || FolderEvents(buffer.prefix(count)).contains { counts($0, scopes) }
        }
        return isHint
    }

    private static func counts(_ event: FolderEvents.Event, _ scopes: [Int32: Scope]) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        return switch scopes[event.watch] {
        case .everything: true
        case .names(let names): event.name.isEmpty || names.contains(event.name)
        case nil: false
        }
    }
}
#endif

#if GRPC
import GRPCCore
import Synchronization

/// Forwards to another writer, and notes if that fails: then the connection broke, not the handler.
final class WatchedWriter<Element: Sendable>: RPCWriterProtocol {
    private let base: RPCWriter<Element>
    private let failed = Atomic(false)

    init(_ base: RPCWriter<Element>) { self.base = base }

    /// Whether something could not be written.
    var hasFailed: Bool { failed.load(ordering: .relaxed) }

    func write(_ element: Element) async throws {
        do { try await base.write(element) } catch { throw noted(error) }
    }

    func write(contentsOf elements: some Sequence<Element>) async throws {
        do { try await base.write(contentsOf: elements) } catch { throw noted(error) }
    }

    private func noted(_ error: any Error) -> any Error {
        failed.store(true, ordering: .relaxed)
        return error
    }
}
#endif

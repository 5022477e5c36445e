#if Hummingbird
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Forwards to another writer, and notes if that fails: then the connection broke, not the body.
struct WatchedWriter: ResponseBodyWriter {
    private var base: any ResponseBodyWriter
    private let watch: StreamWatch

    init(_ base: any ResponseBodyWriter, _ watch: StreamWatch) {
        self.base = base
        self.watch = watch
    }

    mutating func write(_ buffer: ByteBuffer) async throws {
        do { try await base.write(buffer) } catch { throw connectionError(error) }
    }

    mutating func write(contentsOf buffers: some Sequence<ByteBuffer>) async throws {
        do { try await base.write(contentsOf: buffers) } catch { throw connectionError(error) }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        do { try await base.finish(trailingHeaders) } catch { throw connectionError(error) }
    }

    private func connectionError(_ error: any Error) -> any Error {
        watch.settle()
        return error
    }
}
#endif

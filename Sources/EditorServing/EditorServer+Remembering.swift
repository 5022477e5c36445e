extension EditorServer {
    /// How the editor has been started.
    package struct Start: Sendable {
        package let address: EditorAddress
        /// The port of the last time, if another program uses it now.
        package let takenPort: UInt16?
    }

    /// Starts at the address of the last time, if that is possible, and keeps the address for the next time.
    ///
    /// - Parameter port: the only port to use; nil for that of the last time, or any other.
    package func start(port: UInt16?, remembering file: AddressFile?) async throws(EditorServerError) -> Start {
        let last = file?.read()
        let (address, takenPort) = try await start(port, last)
        file?.write(address)
        return Start(address: address, takenPort: takenPort)
    }

    private func start(
        _ port: UInt16?, _ last: EditorAddress?
    ) async throws(EditorServerError) -> (EditorAddress, takenPort: UInt16?) {
        if let port, port != last?.port { return (try await start(at: EditorAddress(port: port)), nil) }
        guard let last else { return (try await start(at: EditorAddress()), nil) }
        do {
            return (try await start(at: last), nil)
        } catch  where port == nil {
            // A page that is still open asks the program that has the port now, and tells it the secret.
            return (try await start(at: EditorAddress()), error.isPortTaken ? last.port : nil)
        }
    }
}

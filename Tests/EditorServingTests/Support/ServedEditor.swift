@testable import EditorServing

/// Runs a body with a server and its address.
func withEditor<Result>(
    _ desk: StubDesk = StubDesk(), limits: ServingLimits = ServingLimits(),
    _ body: (EditorAddress, EditorServer) async throws -> Result
) async throws -> Result {
    let server = EditorServer(desk: desk, limits: limits)
    let address = try await server.start(at: EditorAddress())
    do {
        let result = try await body(address, server)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}

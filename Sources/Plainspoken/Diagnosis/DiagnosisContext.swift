/// On whose behalf an error is diagnosed.
public struct DiagnosisContext: Sendable {
    /// What the program is to the reader and to the servers behind it.
    public var role: ProgramRole

    /// - Parameter role: what the program is. Default: a gateway, as backends are.
    public init(role: ProgramRole = .gateway) {
        self.role = role
    }
}

/// What the program is to the reader and to the servers behind it.
public enum ProgramRole: String, Sendable, Hashable, CaseIterable {
    /// A backend: the failure of a server behind it is not the reader's. Its 404 is our 502.
    case gateway
    /// The reader's own client: the server's status is the answer.
    case client
}

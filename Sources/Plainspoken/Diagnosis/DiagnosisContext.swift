/// On whose behalf an error is diagnosed, and after which request.
public struct DiagnosisContext: Sendable {
    /// What the program is to the reader and to the servers behind it.
    public var role: ProgramRole
    /// What is known of the request that failed.
    public var circumstances: RequestCircumstances

    /// Whether the reader has hung up, so that there is no one left to answer.
    public var readerHasGone: Bool { circumstances.readerHasGone }

    /// - Parameters:
    ///   - role: what the program is. Default: a gateway, as backends are.
    ///   - circumstances: what is known of the request that failed. Default: nothing.
    public init(role: ProgramRole = .gateway, circumstances: RequestCircumstances = .unknown) {
        self.role = role
        self.circumstances = circumstances
    }
}

/// What the program is to the reader and to the servers behind it.
public enum ProgramRole: String, Sendable, Hashable, CaseIterable {
    /// A backend: the failure of a server behind it is not the reader's. Its 404 is our 502.
    case gateway
    /// The reader's own client: the server's status is the answer.
    case client
}

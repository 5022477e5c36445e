import Plainspoken

/// One thing that `plainspoken batch` does for other programs. A new one: a file in this folder, and its place in the list of ``BatchCommand``.
protocol BatchOperation {
    /// What the member `op` of a request says.
    var name: String { get }

    /// Does it.
    ///
    /// - Returns: the members of the answer, but for `id`.
    /// - Throws: ``BatchFailure`` where the request lacks something or says something that cannot be.
    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member]
}

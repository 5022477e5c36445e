import Catalogs

/// An operation that `plainspoken batch` performs for other programs. To add one, add a file to this folder and list it
/// in ``BatchCommand``.
protocol BatchOperation {
    /// The value of the request's member `op`.
    var name: String { get }

    /// Performs the operation.
    ///
    /// - Returns: the members of the answer, except `id`.
    /// - Throws: ``BatchFailure`` if the request lacks something or has a value that is not allowed.
    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member]
}

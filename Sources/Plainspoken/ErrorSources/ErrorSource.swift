/// A plugin that diagnoses one family of errors.
///
/// ```swift
/// struct SQLiteErrors: ErrorSource {
///     func diagnose(_ error: SQLiteError, in context: DiagnosisContext) -> Diagnosis? {
///         switch error.code {
///         case .uniqueConstraint: Diagnosis("resource.already-exists", status: .conflict)
///         default: nil  // not mine: the next source is asked
///         }
///     }
/// }
/// ```
///
/// A source is asked only about errors that can be cast to its ``Failure``. For a generic type or a protocol, which
/// Swift does not allow as a concrete `Failure`, take `any Error` and cast in ``diagnose(_:in:)``.
public protocol ErrorSource<Failure>: Sendable {
    /// The errors that the source is asked about: a concrete type, or `any Error` for all.
    associatedtype Failure

    /// Diagnoses an error.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
    ///   - context: the program's role, and the request.
    /// - Returns: the diagnosis, ``Diagnosis/underlying(_:)`` for a wrapper of another error, or `nil` to decline.
    func diagnose(_ error: Failure, in context: DiagnosisContext) -> Diagnosis?

    /// The messages that the source can ask for. Default: none.
    var messages: [MessageDeclaration] { get }

    /// The texts that come with the source: a layer above the built-in catalogs and below the application's. Default:
    /// none.
    var catalogs: [CatalogOrigin] { get }
}

extension ErrorSource {
    /// None.
    public var messages: [MessageDeclaration] { [] }
    /// None.
    public var catalogs: [CatalogOrigin] { [] }
}

#if Hummingbird
/// A decoding error with its place, collected on the way out of the containers that it went through.
///
/// Decoders say the place in the error's context, but not all of them, and not always: Hummingbird's decoder of queries leaves
/// out the field itself, and `JSONDecoder` has no place at all for 1.5 where an integer belongs.
struct LocatedError: Error {
    var path: [any CodingKey]
    /// What was thrown there: mostly a `DecodingError`, but decoders have errors of their own that they translate at the very end.
    let error: any Error

    /// The error with its place in the context, unless the decoder knew more of it.
    ///
    /// - Parameter original: what the decoder made of it.
    func decodingError(_ original: DecodingError) -> DecodingError {
        switch error as? DecodingError ?? original {
        case .keyNotFound(let key, let context): .keyNotFound(key, located(context))
        case .valueNotFound(let type, let context): .valueNotFound(type, located(context))
        case .typeMismatch(let type, let context): .typeMismatch(type, located(context))
        case .dataCorrupted(let context): .dataCorrupted(located(context))
        @unknown default: original
        }
    }

    private func located(_ context: DecodingError.Context) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: path.count > context.codingPath.count ? path : context.codingPath,
            debugDescription: context.debugDescription, underlyingError: context.underlyingError)
    }

    /// Adds a step to the place of what `decode` throws.
    ///
    /// - Parameters:
    ///   - path: of the container.
    ///   - key: in the container.
    static func at<Value>(
        _ path: [any CodingKey], _ key: any CodingKey, _ decode: () throws -> Value
    ) throws -> Value {
        do {
            return try decode()
        } catch let inner as LocatedError {
            throw LocatedError(path: path + [key] + inner.path, error: inner.error)
        } catch DecodingError.keyNotFound(let missing, let context) {
            // The key that is not there is named by the error itself.
            throw LocatedError(path: path, error: DecodingError.keyNotFound(missing, context))
        } catch {
            throw LocatedError(path: path + [key], error: error)
        }
    }

    /// The error with as much of its place as decoding once more can find out.
    ///
    /// - Parameters:
    ///   - original: as the decoder threw it.
    ///   - decode: decodes the same as a ``TracedValue``.
    static func locate(_ original: DecodingError, decode: () throws -> Void) -> DecodingError {
        do { try decode() } catch { return (error as? LocatedError)?.decodingError(original) ?? original }
        return original
    }

    /// The same for decoders that wait for the body.
    static func locate(_ original: DecodingError, decode: () async throws -> Void) async -> DecodingError {
        do { try await decode() } catch { return (error as? LocatedError)?.decodingError(original) ?? original }
        return original
    }
}
#endif

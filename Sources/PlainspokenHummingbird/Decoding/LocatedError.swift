#if Hummingbird
/// The place of an error, collected on the way out of the containers that it went through.
///
/// Decoders say the place in the error's context, but not all of them, and not always: Hummingbird's decoder of queries leaves
/// out the field itself, and `JSONDecoder` has no place at all for 1.5 where an integer belongs.
struct LocatedError: Error {
    var path: [any CodingKey]
    /// What was to be decoded there.
    let type: any Any.Type

    /// The decoder's own error, with this place in its context where the decoder knew less of it.
    ///
    /// What was thrown here is not asked what it is: decoding in other steps can fail in another way.
    ///
    /// - Parameter original: as the decoder threw it.
    func applied(to original: DecodingError) -> DecodingError {
        switch original {
        case .valueNotFound(let type, let context): .valueNotFound(type, located(context))
        case .typeMismatch(let type, let context): .typeMismatch(type, located(context))
        // `JSONDecoder` has no place for 1.5 where an integer belongs, and says that the data is no JSON.
        case .dataCorrupted(let context) where context.codingPath.isEmpty && type is any FixedWidthInteger.Type:
            .typeMismatch(type, located(context))
        case .dataCorrupted(let context): .dataCorrupted(located(context))
        // A key that is not there is named by the error itself.
        case .keyNotFound: original
        @unknown default: original
        }
    }

    private func located(_ context: DecodingError.Context) -> DecodingError.Context {
        guard path.count > context.codingPath.count else { return context }
        return DecodingError.Context(
            codingPath: path, debugDescription: context.debugDescription, underlyingError: context.underlyingError)
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
        } catch {
            let inner = error as? LocatedError
            throw LocatedError(path: path + [key] + (inner?.path ?? []), type: inner?.type ?? Value.self)
        }
    }

    /// The error with as much of its place as decoding once more can find out.
    ///
    /// - Parameters:
    ///   - original: as the decoder threw it.
    ///   - decode: decodes the same as a ``TracedValue``.
    static func locate(_ original: DecodingError, decode: () throws -> Void) -> DecodingError {
        do { try decode() } catch { return (error as? LocatedError)?.applied(to: original) ?? original }
        return original
    }

    /// The same for decoders that wait for the body.
    static func locate(_ original: DecodingError, decode: () async throws -> Void) async -> DecodingError {
        do { try await decode() } catch { return (error as? LocatedError)?.applied(to: original) ?? original }
        return original
    }
}
#endif

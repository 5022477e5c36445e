extension RequestDecodingError {
    /// The error with every field that does not fit, not just the first.
    ///
    /// ```swift
    /// do {
    ///     return try JSONDecoder().decode(Order.self, from: body)
    /// } catch {
    ///     throw RequestDecodingError(error, json: body)
    ///         .searched(for: Order.self, .everyField, length: body.count) { try JSONDecoder().decode($0, from: body) }
    /// }
    /// // 422 {…,"errors":[{"pointer":"#/email","code":"field.missing",…},{"pointer":"#/quantity","code":"field.wrong-type",…}]}
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - search: how far to look. Default: only at what was sent.
    ///   - length: the length of the data, in bytes. Data longer than ``FieldSearch/maximumLength`` is not searched.
    ///   - again: decodes the same data as the type that it is given. It is called up to ``AnswerLimits/fieldErrors``
    ///     times, with at most ``FieldSearch/maximumWork`` bytes in total, and not after ``FieldSearch/maximumValues``
    ///     have been examined.
    public func searched<Value: Decodable>(
        for type: Value.Type, _ search: FieldSearch = .asSent, length: Int,
        again: (SearchedValue<Value>.Type) throws -> SearchedValue<Value>
    ) -> RequestDecodingError {
        guard !isMalformed else { return self }
        var run = SearchRun(search, length: length)
        while run.goesOn {
            do {
                _ = try SearchScope.$current.withValue(run.scope) { try again(SearchedValue<Value>.self) }
                run.take(nil)
            } catch { run.take(error) }
        }
        return with(run)
    }

    /// The error with every field that does not fit, for a decoder that waits for the data.
    package func searched<Value: Decodable>(
        for type: Value.Type, _ search: FieldSearch, length: Int,
        again: (SearchedValue<Value>.Type) async throws -> Void
    ) async -> RequestDecodingError {
        guard !isMalformed else { return self }
        var run = SearchRun(search, length: length)
        while run.goesOn {
            do {
                try await SearchScope.$current.withValue(run.scope) { try await again(SearchedValue<Value>.self) }
                run.take(nil)
            } catch { run.take(error) }
        }
        return with(run)
    }

    private func with(_ run: SearchRun) -> RequestDecodingError {
        var error = self
        error.found = run.fields(matching: cause)
        guard let cause = cause as? DecodingError, let context = cause.context, let path = run.path(matching: cause),
            path.count > context.codingPath.count
        else { return error }
        if case .keyNotFound = cause { return error }
        error.cause = cause.with(
            DecodingError.Context(
                codingPath: path, debugDescription: context.debugDescription, underlyingError: context.underlyingError))
        return error
    }
}

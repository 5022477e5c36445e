/// Decodes the same data until nothing new is found.
///
/// A field counts as wrong only if its error ends decoding although every field found before gets a made-up value. So an
/// `init(from:)` that tries one type after another is not misunderstood.
struct SearchRun {
    /// The scope for the next round.
    private(set) var scope: SearchScope
    private(set) var found: [FoundFields.Field] = []
    private var known = SetAside.nothing
    private var rounds: Int
    /// The amount of work before the last round.
    private var before = 0

    /// - Parameter length: the length of the data, in bytes.
    init(_ search: FieldSearch, length: Int) {
        rounds = search.rounds(length: length)
        scope = SearchScope(known: nil, fillsIn: search.fillsIn)
    }

    /// Whether to decode once more.
    var goesOn: Bool { rounds > 0 && found.count < AnswerLimits.fieldErrors }

    /// Records the error of a round.
    mutating func take(_ error: (any Error)?) {
        rounds -= 1
        // The next round costs as much as the last.
        let done = scope.work.values
        if done + (done - before) > FieldSearch.maximumValues { rounds = 0 }
        before = done
        if let errors = error as? FieldErrors, found.isEmpty {
            // The errors are about the whole value: no container around it has added its place.
            found = [FoundFields.Field(path: [], fault: .rules(errors), isKnown: false)]
            return rounds = 0
        }
        let new = error.flatMap { FoundFields(in: $0) }?.fields.filter { !$0.isKnown } ?? []
        guard !new.isEmpty else { return rounds = 0 }
        found += new.prefix(AnswerLimits.fieldErrors - found.count)
        for field in new { known = known.adding(field.path.map { FieldLocation.Part($0) }[...]) }
        scope.known = known
    }

    /// The fields found; `nil` if they don't include the decoder's original error, since decoding in other steps can
    /// fail differently.
    func fields(matching original: any Error) -> FieldErrors? {
        guard found.contains(where: { $0.matches(original) }) else { return nil }
        var errors = FieldErrors()
        for field in found { errors.add(field) }
        return errors
    }

    /// The path of the field that the decoder named, if it is known more precisely by now.
    func path(matching original: any Error) -> [any CodingKey]? {
        found.first { $0.matches(original) }?.path
    }
}

extension FoundFields.Field {
    /// Whether a decoder's own error can be about this field: some decoders drop steps at the end, and a place that is
    /// too deep is given as the one around it.
    fileprivate func matches(_ error: any Error) -> Bool {
        guard let error = error as? DecodingError, let context = error.context else {
            if case .rules = fault { return error is FieldErrors }
            return false
        }
        var said = context.codingPath
        if case .keyNotFound(let key, _) = error { said.append(key) }
        let (path, place) = (path.map { FieldLocation.Part($0) }, said.map { FieldLocation.Part($0) })
        return path.starts(with: place) || path.count > FieldSearch.maximumDepth && place.starts(with: path)
    }
}

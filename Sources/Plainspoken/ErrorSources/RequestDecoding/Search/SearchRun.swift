/// Decodes the same data until nothing new is found.
///
/// A field counts as wrong only if its error is what ends the decoding while every field found before has a value made up: an
/// `init(from:)` that tries one type after the other is not taken at its first word.
struct SearchRun {
    /// What to decode with next.
    private(set) var scope: SearchScope
    private(set) var found: [FoundFields.Field] = []
    private var known = SetAside.nothing
    private var rounds: Int

    /// - Parameter length: of the data, in bytes.
    init(_ search: FieldSearch, length: Int) {
        rounds = search.rounds(length: length)
        scope = SearchScope(known: nil, fillsIn: search.fillsIn)
    }

    /// Whether to decode once more.
    var goesOn: Bool { rounds > 0 && found.count < AnswerLimits.fieldErrors }

    /// Takes what decoding has thrown.
    mutating func take(_ error: (any Error)?) {
        rounds -= 1
        let new = error.flatMap { FoundFields(in: $0) }?.fields.filter { !$0.isKnown } ?? []
        guard !new.isEmpty else { return rounds = 0 }
        found += new.prefix(AnswerLimits.fieldErrors - found.count)
        for field in new { known = known.adding(field.path.map { FieldLocation.Part($0) }[...]) }
        scope.known = known
    }

    /// What was found, with what the decoder said at first; `nil` where that was something else, since decoding in other steps can
    /// fail in another way.
    func fields(matching original: any Error) -> FieldErrors? {
        guard let first = found.first(where: { $0.matches(original) }) else { return nil }
        var errors = FieldErrors()
        for field in [first] + found.filter({ !$0.hasPath(of: first) }) { errors.add(field) }
        return errors
    }

    /// The path of the field that the decoder has named, where it is known better by now.
    func path(matching original: any Error) -> [any CodingKey]? {
        found.first { $0.matches(original) }?.path
    }
}

extension FoundFields.Field {
    fileprivate var parts: [FieldLocation.Part] { path.map { FieldLocation.Part($0) } }

    fileprivate func hasPath(of other: Self) -> Bool { parts == other.parts }

    /// Whether a decoder's own error can be about this field: some decoders leave steps out at the end.
    fileprivate func matches(_ error: any Error) -> Bool {
        guard let error = error as? DecodingError, let context = error.context else {
            if case .rules = fault { return error is FieldErrors }
            return false
        }
        var path = context.codingPath
        if case .keyNotFound(let key, _) = error { path.append(key) }
        return parts.starts(with: path.map { FieldLocation.Part($0) })
    }
}

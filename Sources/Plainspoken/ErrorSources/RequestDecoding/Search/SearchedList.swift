/// A type that fails exactly if one of its entries fails, so that each entry can be examined on its own.
protocol SearchedList: Decodable {
    /// - Throws: ``FoundFields`` with the errors of all entries. When values are made up, entries with known errors are
    ///   left out.
    static func searched(in decoder: SearchDecoder) throws -> Self
}

extension Array: SearchedList where Element: Decodable {
    static func searched(in decoder: SearchDecoder) throws -> [Element] { try decoder.entries(of: Element.self) }
}

extension ContiguousArray: SearchedList where Element: Decodable {
    static func searched(in decoder: SearchDecoder) throws -> ContiguousArray {
        ContiguousArray(try decoder.entries(of: Element.self))
    }
}

extension Set: SearchedList where Element: Decodable {
    static func searched(in decoder: SearchDecoder) throws -> Set { Set(try decoder.entries(of: Element.self)) }
}

extension Dictionary: SearchedList where Key == String, Value: Decodable {
    static func searched(in decoder: SearchDecoder) throws -> [String: Value] {
        let members = try decoder.container(keyedBy: MemberName.self)
        var result: [String: Value] = [:]
        var found = FoundEntries(decoder.scope)
        // Sorted, so that the order is the same each time.
        for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) where !found.isFull {
            do { result[key.stringValue] = try members.decode(Value.self, forKey: key) } catch { try found.add(error) }
        }
        try found.throwIfAny()
        return result
    }
}

extension SearchDecoder {
    fileprivate func entries<Element: Decodable>(of type: Element.Type) throws -> [Element] {
        var list = try list()
        var result: [Element] = []
        var found = FoundEntries(scope)
        while !list.isAtEnd, !found.isFull {
            let position = list.currentIndex
            do { result.append(try list.decode(Element.self)) } catch {
                try found.add(error)
                guard list.skip(past: position) else { break }
            }
        }
        try found.throwIfAny()
        return result
    }
}

/// The mistakes in the entries of one list.
private struct FoundEntries {
    private let scope: SearchScope
    private var found: FoundFields?

    init(_ scope: SearchScope) { self.scope = scope }

    /// Whether the answer has no room for more.
    var isFull: Bool { (found?.fields.count ?? 0) >= AnswerLimits.fieldErrors }

    mutating func add(_ error: any Error) throws {
        guard var new = FoundFields(in: error) else {
            // An error that is not a field's mistake is reported only if there is no other.
            if found == nil, !(error is DoubtfulError) { throw error }
            return
        }
        if scope.fillsIn { new.fields.removeAll(where: \.isKnown) }
        guard !new.fields.isEmpty else { return }
        if found == nil { found = new } else { found?.add(new) }
    }

    func throwIfAny() throws {
        if let found { throw found.thrown }
    }
}

/// The name of any member, as decoders write it in coding paths.
package struct MemberName: CodingKey {
    package let stringValue: String

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }

    package var intValue: Int? { nil }
}

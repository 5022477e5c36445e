/// A value that is decoded only to find out which of its fields do not fit: see
/// ``RequestDecodingError/searched(for:_:length:again:)``, which passes its type to your decoder.
public struct SearchedValue<Value: Decodable>: Decodable {
    let value: Value

    public init(from decoder: any Decoder) throws {
        var scope = SearchScope.current
        if Value.self is any DecodableAsSent.Type { scope.fillsIn = false }
        let searching = SearchDecoder(base: decoder, scope: scope)
        if let list = Value.self as? any SearchedList.Type, let value = try list.searched(in: searching) as? Value {
            self.value = value
        } else {
            value = try Value(from: searching)
        }
    }
}

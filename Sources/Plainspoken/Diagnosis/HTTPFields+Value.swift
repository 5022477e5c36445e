package import HTTPTypes

extension HTTPFields {
    /// The value of a field, as the subscript gives it: those of several of one name with commas between them.
    ///
    /// Nearly always there is one, and then nothing needs to be put together.
    package func value(_ name: HTTPField.Name) -> String? {
        guard let place = firstIndex(where: { $0.name == name }) else { return nil }
        let hasMore = self[(place + 1)...].contains { $0.name == name }
        return hasMore ? self[name] : self[place].value
    }
}

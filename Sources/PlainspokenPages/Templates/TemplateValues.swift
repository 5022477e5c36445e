/// What fills in a template.
package protocol TemplateValues {
    /// How often `{{#field}}` is repeated.
    var fieldCount: Int { get }

    /// Whether a place has a value.
    func has(_ place: TemplatePlace) -> Bool

    /// Appends the value of a place, escaped.
    ///
    /// - Parameter field: the number of the field error, inside `{{#field}}`.
    func append(_ place: TemplatePlace, as context: HTMLText.Context, field: Int, to output: inout [UInt8])
}

extension HTMLTemplate {
    /// Writes a page.
    package func append(_ values: some TemplateValues, to output: inout [UInt8]) {
        append(values, 0..<segments.count, field: 0, to: &output)
    }

    private func append(
        _ values: some TemplateValues, _ range: Range<Int>, field: Int, to output: inout [UInt8]
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let segment = segments[index]
            index += 1
            switch segment {
            case .bytes(let bytes): output += bytes
            case .place(let place, let context): values.append(place, as: context, field: field, to: &output)
            case .section(.field, let end):
                for field in 0..<values.fieldCount { append(values, index..<end, field: field, to: &output) }
                index = end
            case .section(let place, let end): if !values.has(place) { index = end }
            }
        }
    }
}

/// What each function of MessageFormat 2 does, in a sentence or two for translators.
enum FunctionNotes {
    /// - Parameter name: without the colon.
    static func note(on name: String) -> String? { notes[name] }

    private static let notes = [
        "string":
            "Shows the value as it is. After .match, it selects the variant whose key is exactly the same text.",
        "number":
            "Writes a number as the language does. After .match, it selects a variant by the number itself, or else by its plural category.",
        "integer":
            "Writes a number without a fraction, as the language does. After .match, it selects a variant by the number itself, or else by its plural category.",
        "percent": "Writes a part of a whole as a percentage: 0.25 becomes 25 %.",
        "offset":
            "Adds a whole number to the value, or subtracts one, before it is written or selects a variant: 3 people become “Ola and 2 others”.",
        "currency": "Writes an amount of money in its currency, as the language does.",
        "unit": "Writes a measurement with its unit, such as 5 km, as the language does.",
        "date": "Writes the date of a point in time, as the language does.",
        "time": "Writes the time of day of a point in time, as the language does.",
        "datetime": "Writes the date and time of a point in time, as the language does.",
    ]
}

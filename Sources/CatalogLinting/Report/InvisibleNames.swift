/// The labels with which the report shows invisible characters.
enum InvisibleNames {
    /// Labels by code point, in hexadecimal.
    static let all: [(code: String, name: String)] = [
        ("00A0", "NBSP"), ("00AD", "SHY"), ("061C", "ALM"), ("180E", "MVS"), ("200B", "ZWSP"), ("200C", "ZWNJ"),
        ("200D", "ZWJ"),
        ("200E", "LRM"), ("200F", "RLM"), ("2007", "FIGSP"), ("2009", "THSP"), ("200A", "HRSP"), ("2028", "LSEP"),
        ("2029", "PSEP"),
        ("202A", "LRE"), ("202B", "RLE"), ("202C", "PDF"), ("202D", "LRO"), ("202E", "RLO"), ("202F", "NNBSP"),
        ("2060", "WJ"),
        ("2066", "LRI"), ("2067", "RLI"), ("2068", "FSI"), ("2069", "PDI"), ("3000", "IDSP"), ("FEFF", "BOM"),
        ("FFFC", "OBJ"),
        ("FFFD", "REPL"),
    ]
}

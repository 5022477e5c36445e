import ByteText

/// One extension of a tag: `u` with `co-phonebk` (RFC 5646 §2.2.6, RFC 6067, RFC 6497).
struct TagExtension: Equatable {
    let singleton: String
    var subtags: [String]

    /// The extension in canonical form (UTS #35 §3.2.1): order and case. Those that are neither `u` nor `t` stay as they are, and
    /// deprecated keys and types of `u` (`ca-islamicc`) are not replaced.
    var canonical: TagExtension {
        switch singleton {
        case "u": TagExtension(singleton: singleton, subtags: canonicalUnicodeLocale)
        case "t": TagExtension(singleton: singleton, subtags: canonicalTransform)
        default: self
        }
    }

    /// Attributes sorted, keys sorted, the value `true` left out, deprecated subdivisions replaced.
    private var canonicalUnicodeLocale: [String] {
        let attributes = subtags.prefix { $0.utf8.count > 2 }
        let fields = Self.fields(subtags.dropFirst(attributes.count)) { $0.utf8.count == 2 }
        return attributes.sorted()
            + fields.flatMap { key, values -> [String] in
                if values == ["true"] { return [key] }
                if key == "rg" || key == "sd", let value = values.first {
                    return [key, Aliases.shared.subdivision(value, isRegion: key == "rg")] + values.dropFirst()
                }
                return [key] + values
            }
    }

    /// The source language canonical and in lower case, then fields sorted.
    private var canonicalTransform: [String] {
        let isKey = { (subtag: String) in
            let bytes = Array(subtag.utf8)
            return bytes.count == 2 && ASCII.isLetter(bytes[0]) && ASCII.isDigit(bytes[1])
        }
        let source = subtags.prefix { !isKey($0) }
        let tag = LanguageTag(source.joined(separator: "-"))
        let language = tag.map {
            TagParts($0.canonical).text.utf8.split(separator: 0x2D).compactMap { Self.lowercased($0) }
        }
        return (language ?? Array(source))
            + Self.fields(subtags.dropFirst(source.count), isKey: isKey).flatMap { [$0.key] + $0.values }
    }

    /// Keys and their values, sorted by key; of a repeated key only the first counts.
    private static func fields(
        _ subtags: ArraySlice<String>, isKey: (String) -> Bool
    ) -> [(key: String, values: [String])] {
        var fields: [(key: String, values: [String])] = []
        for subtag in subtags {
            if isKey(subtag) {
                fields.append((subtag, []))
            } else if !fields.isEmpty {
                fields[fields.count - 1].values.append(subtag)
            }
        }
        var seen: Set<String> = []
        return fields.filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }
    }

    private static func lowercased(_ subtag: Substring.UTF8View.SubSequence) -> String? {
        String(decoding: subtag.map(ASCII.lowercased), as: UTF8.self)
    }
}

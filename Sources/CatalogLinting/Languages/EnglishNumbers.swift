/// The values of number words in an English text.
enum EnglishNumbers {
    static func values(of words: [String]) -> Set<NumberValue> {
        var found: Set<NumberValue> = []
        var last: Int?
        for word in words {
            guard let values = table[word], let value = values.first else {
                if word != "and" { last = nil }
                continue
            }
            found.formUnion(values.map(NumberValue.init))
            // `twenty-four`, `two hundred`
            if let before = last {
                let scale = value >= 100 && value % 100 == 0
                let joined =
                    scale
                    ? before.multipliedReportingOverflow(by: value) : (before + value, before % 10 != 0 && before < 100)
                if !joined.1 {
                    found.insert(NumberValue(joined.0))
                    last = joined.0 < 1 << 40 ? joined.0 : nil
                    continue
                }
            }
            last = value
        }
        return found
    }

    private static let table: [String: [Int]] = {
        var table: [String: [Int]] = [:]
        for line in lines.split(separator: "\n") {
            let fields = line.split(separator: " ")
            let values = fields.prefix { Int($0) != nil }.compactMap { Int($0) }
            for word in fields.dropFirst(values.count) { table[String(word), default: []] += values }
        }
        return table
    }()

    private static let lines = """
        0 zero no none never midnight
        1 one first once a an single each every per daily monday mon january jan
        2 two second seconds twice both double pair couple monday mon tuesday tue february feb
        3 three third triple thrice quarterly tuesday tue wednesday wed march mar
        4 four fourth quarter wednesday wed thursday thu april apr
        5 five fifth thursday thu friday fri may
        6 six sixth friday fri saturday sat june jun
        7 seven seventh week weeks weekly saturday sat sunday sun july jul
        8 eight eighth sunday sun august aug
        9 nine ninth september sep sept
        10 ten tenth tenths october oct decade tens
        11 eleven eleventh november nov
        12 twelve twelfth december dec dozen noon midday midnight year yearly annual
        13 thirteen thirteenth
        14 fourteen fourteenth fortnight
        15 fifteen fifteenth quarter
        16 sixteen sixteenth
        17 seventeen seventeenth
        18 eighteen eighteenth adults adult
        19 nineteen nineteenth
        20 twenty twentieth
        24 day days midnight clock
        25 quarter
        30 thirty thirtieth month monthly
        33 third
        40 forty
        50 fifty
        60 sixty hour minute
        70 seventy
        80 eighty
        90 ninety
        100 hundred hundreds hundredth hundredths fully completely entirely totally all full entire wholly century
        365 year day
        1000 thousand thousands thousandth thousandths
        1000000 million millions
        1000000000 billion billions
        1000000000000 trillion trillions
        """
}

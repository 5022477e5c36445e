/// Every rule there is, in the order of their codes. A new rule is a file beside this one and a line here.
package enum AllRules {
    package static let all: [any Rule.Type] = [
        F100Unreadable.self,
        F101Syntax.self,
        F102Encoding.self,
        F105DuplicateKey.self,
        F109LocaleMismatch.self,
        F113UnknownMember.self,
        F114InvalidKey.self,
        K201Missing.self,
        K202Obsolete.self,
        M301Syntax.self,
        V401MissingVariable.self,
        V402UnknownVariable.self,
        P501MissingCategory.self,
    ]
}

/// Files as other programs write them.
enum ForeignFiles {
    static let all = [i18next, xcstrings, android]

    static let i18next = #"""
        {
          "welcomeBack": "Welcome, {{- user.name}}!",
          "cart.items_one": "{{count}} item",
          "cart.items_other": "{{count}} items",
          "step_one": "First", "step_two": "Second",
          "reason_spam": "Spam", "reason_other": "Other",
          "boxes_other": "{{count, number}} 箱",
          "place_ordinal_one": "{{count}}st", "place_ordinal_other": "{{count}}th",
          "friend_male": "A boyfriend",
          "nested": {"Deep": {"er": "$t(welcomeBack) {{price, currency(EUR)}} {{x, uppercase}} {{n, number(maximumFractionDigits: 0)}}"}},
          "list": ["a"], "empty": "", "open": "{{ never closed"
        }
        """#

    static let xcstrings = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "Hello %@" : {
              "comment" : "A greeting",
              "localizations" : {
                "cs" : {"stringUnit" : {"state" : "needs_review", "value" : "Ahoj %@, %@ 100 %"}}
              }
            },
            "files" : {
              "localizations" : {
                "en" : {"variations" : {"plural" : {
                  "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld file"}},
                  "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld files"}}}}},
                "cs" : {
                  "stringUnit" : {"state" : "translated", "value" : "Mám %#@files@ v %2$@"},
                  "substitutions" : {"files" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {
                    "few" : {"stringUnit" : {"state" : "translated", "value" : "%arg soubory"}},
                    "other" : {"stringUnit" : {"state" : "new", "value" : "%arg souborů"}}}}}}}
              }
            },
            "tap" : {
              "localizations" : {
                "cs" : {"variations" : {"device" : {"mac" : {"stringUnit" : {"state" : "translated", "value" : "Klikněte"}}}}}
              }
            },
            "two" : {
              "localizations" : {
                "cs" : {"stringUnit" : {"state" : "translated", "value" : "%#@a@ %#@b@"},
                  "substitutions" : {"a" : {}, "b" : {}}}
              }
            },
            "brand" : {"shouldTranslate" : false},
            "german" : {"localizations" : {"de" : {"stringUnit" : {"state" : "done", "value" : "x"}}}}
          },
          "version" : "1.0"
        }
        """#

    static let android = #"""
        <?xml version="1.0" encoding="utf-8"?>
        <!-- Copyright -->
        <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:tools="http://schemas.android.com/tools" tools:locale="pt-rBR">
            <!-- About all of it -->

            <!-- A greeting
                 in two lines -->
            <string name="hello">Hello,
                %s and %d!  "two  spaces" \u00A0\'x\' \@ \q</string>
            <string name="app" translatable="false">App</string>
            <string name="about">About <xliff:g id="app_name">Chrome</xliff:g> <b>now</b><br/></string>
            <string name="percent" formatted="false">100% %s</string>
            <string name="cdata"><![CDATA[<i>it\'s</i>]]> &lt;b></string>
            <string name="ref">@string/hello</string>
            <string name="hello">Again</string>
            <plurals name="songs">
                <item quantity="one">%d song</item>
                <item quantity="many">%d songs</item>
                <item quantity="lots">x</item>
                <item>y</item>
            </plurals>
            <string-array name="days"><item>Mon</item></string-array>
            <string>no name</string>
            <string name="tablet" product="tablet">T</string>
            <string name="blank"/>
        </resources>
        """#
}

// Writes random numbers as ICU formats them, through Node's Intl, for IntlSampleTests to compare with.
//
//     node Generators/intl-samples.mjs 100000 > /tmp/intl.tsv
//     INTL_SAMPLES=/tmp/intl.tsv swift test --filter IntlSampleTests
//
// With "currencies" instead of a count: every currency in every locale that both CLDR and Node have.
//
// Each line has, divided by tabs: language tag, options (name=value, divided by ;), number, the text that
// Intl.NumberFormat gives, and the cardinal and ordinal categories that Intl.PluralRules gives ("-" where it can't be asked).
// The first line says with which versions. The numbers are the same in every run with the same count.

import { readFileSync } from "node:fs";

const count = Number(process.argv[2] ?? 2000);

// Languages of many scripts, numbering systems, signs, groupings, and places of the currency.
const locales = `en en-US en-GB en-IN en-CA en-ZA de de-AT de-CH de-LI fr fr-CA fr-CH es es-MX es-AR it it-CH pt pt-PT pl cs sk sl
    hr sr sr-Latn ru uk bg be lt lv et fi sv nb da is nl nl-BE hu ro el tr az ar ar-EG ar-MA he fa ur ps ckb hi mr bn ne
    ta te gu ml kn my dz ja ko zh zh-TW zh-HK yue th vi id ms sw am eu ca ga cy br gd mt hy ka kk uz ky mn sq mk bs af zu
    lb rm gsw ff-Adlm sat mni ccp nqo sd kok`.split(/\s+/);

const currencies = ["EUR", "USD", "JPY", "GBP", "CHF", "KWD", "INR", "ISK", "CLF", "KRW", "PLN", "BRL", "XAF", "CNY", "TRY", "RUB", "XYZ"];

// mulberry32: small, and the same everywhere.
let state = 0x5eed;
function random() {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (limit) => Math.floor(random() * limit);
const pick = (list) => list[below(list.length)];
const digits = (length) => Array.from({ length }, () => below(10)).join("");

function number() {
    const integer = (length) => String(1 + below(9)) + digits(length - 1);
    const sign = below(4) === 0 ? "-" : "";
    switch (below(12)) {
        case 0: return sign + String(below(30));
        case 1: return sign + String(below(2000));
        case 2: return sign + integer(1 + below(9));
        case 3: return sign + integer(1 + below(21)); // beyond 64 bits too
        case 4: return sign + integer(20 + below(20)) + "." + digits(1 + below(20));
        case 5: return sign + String(below(10)) + "." + digits(1);
        case 6: return sign + String(below(3000)) + "." + digits(1 + below(4));
        case 7: return sign + "0." + "0".repeat(below(6)) + digits(1 + below(6));
        case 8: return sign + String(below(1000)) + "." + pick(["5", "50", "25", "75", "125", "005", "995", "0005", "0"]); // ties
        case 9: return sign + pick(["9.5", "99.95", "999.5", "999.995", "9999.5", "99999.9995", "0.5", "0.05", "1.5", "2.5"]);
        case 10: return sign + integer(1 + below(6)) + "000000";
        default: return sign + integer(1 + below(5)) + "e" + String(below(30) - 12);
    }
}

function options() {
    const o = {};
    const style = pick(["decimal", "decimal", "decimal", "percent", "currency", "currency"]);
    if (style !== "decimal") o.style = style;
    if (style === "currency") {
        o.currency = pick(currencies);
        if (below(2)) o.currencyDisplay = pick(["symbol", "narrowSymbol", "code"]);
        if (below(3) === 0) o.currencySign = "accounting";
    }
    if (below(3) === 0) o.signDisplay = pick(["auto", "always", "exceptZero", "negative", "never"]);
    // ICU has no "accounting, never" and takes the standard pattern for it, against ECMA-402.
    if (o.currencySign && o.signDisplay === "never") delete o.currencySign;
    if (below(3) === 0) o.useGrouping = pick(["auto", "always", "min2", "never"]);
    if (below(6) === 0) o.minimumIntegerDigits = 1 + below(6);
    if (below(3) === 0) o.minimumFractionDigits = below(5);
    if (below(3) === 0) o.maximumFractionDigits = (o.minimumFractionDigits ?? 0) + below(5);
    if (below(6) === 0) o.minimumSignificantDigits = 1 + below(5);
    if (below(5) === 0) o.maximumSignificantDigits = (o.minimumSignificantDigits ?? 1) + below(6);
    if (below(6) === 0) o.trailingZeroDisplay = "stripIfInteger";
    if (below(5) === 0) o.roundingMode = pick(["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"]);
    if (below(8) === 0) o.roundingPriority = pick(["morePrecision", "lessPrecision"]);
    if (below(8) === 0 && !o.roundingPriority && !o.minimumSignificantDigits && !o.maximumSignificantDigits) {
        o.roundingIncrement = pick([2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]);
        o.minimumFractionDigits = o.maximumFractionDigits = below(5);
    }
    return o;
}

// ECMA-402 spells "never" as false; the name is that of MessageFormat 2.
function forIntl(o) {
    return o.useGrouping === "never" ? { ...o, useGrouping: false } : o;
}

function category(locale, type, o, text) {
    const value = Number(text);
    const isExact = text.replace(/[^0-9]/g, "").length <= 15 && Math.abs(value) < 1e15;
    // V8 11.3 has no styles in PluralRules, and leaves these three options out there, against ECMA-402.
    if (!isExact || o.style || o.trailingZeroDisplay || o.roundingIncrement || o.roundingMode) return "-";
    const { useGrouping, signDisplay, ...digitOptions } = o;
    const rules = new Intl.PluralRules(locale, { type, ...digitOptions });
    // Languages without rules of this type get those of the machine's default language.
    const isOwn = rules.resolvedOptions().locale.split("-")[0] === locale.split("-")[0];
    return isOwn ? rules.select(value) : "-";
}

console.log(`# Node ${process.versions.node}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
if (process.argv[2] === "currencies") everyCurrency();
for (let line = 0; line < count; ) {
    const [locale, o, text] = [pick(locales), options(), number()];
    let formatted, cardinal, ordinal;
    try {
        formatted = new Intl.NumberFormat(locale, forIntl(o)).format(text);
        [cardinal, ordinal] = ["cardinal", "ordinal"].map((type) => category(locale, type, o, text));
    } catch (error) {
        if (error instanceof RangeError || error instanceof TypeError) continue; // options that exclude one another
        throw error;
    }
    const list = Object.entries(o).map(([name, value]) => `${name}=${value}`).join(";");
    console.log([locale, list, text, formatted, cardinal, ordinal].join("\t"));
    line += 1;
}

function everyCurrency() {
    const file = new URL("../../shared/conformance/cldr/currency-symbols.json", import.meta.url);
    const symbols = JSON.parse(readFileSync(file, "utf8"));
    const codes = [...new Set(Object.values(symbols).flatMap(Object.keys))].sort();
    for (const locale of Object.keys(symbols)) {
        // Where Node has no data, it silently takes another locale.
        if (new Intl.NumberFormat(locale).resolvedOptions().locale !== locale) continue;
        for (const currency of codes) {
            for (const [currencyDisplay, currencySign] of [["symbol", "standard"], ["narrowSymbol", "accounting"]]) {
                const o = { style: "currency", currency, currencyDisplay, currencySign };
                const list = Object.entries(o).map(([name, value]) => `${name}=${value}`).join(";");
                const text = new Intl.NumberFormat(locale, o).format(-1234.5);
                console.log([locale, list, "-1234.5", text, "-", "-"].join("\t"));
            }
        }
    }
}

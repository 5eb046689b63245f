import { inOrder, near, type Rule, word } from './rule.ts'
import { BANK } from './vocabulary.ts'

const DIGITS: Readonly<Record<string, string>> = {
  ...{ zero: '0', nought: '0', oh: '0', one: '1', two: '2', three: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
}
const WORD = Object.keys(DIGITS).join('|')
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 }
const SPELLED = new RegExp(`\\b(?:(double|triple)\\s+)?(${WORD}|(?<=\\b(?:double|triple)\\s+)\\d)\\b`, 'g')

const inDigits = (text: string): string =>
  text.replace(SPELLED, (_, times: string | undefined, digit: string) =>
    (DIGITS[digit] ?? digit).repeat(TIMES[times ?? ''] ?? 1),
  )

const BANKS = word(`banks?|acct?|account|aza|${BANK}`)
const WALLET_BRAND = word('opay|palmpay|kuda|moniepoint')
const MONEY = /\b(pay|paid|payment|transfer|send|money|cash|deposit|alert|proof)\b/
const CALL = /\b(call|phone|reach|whatsapp|line|porter|text|dial)\b/
/** What a number is, said before it. */
const NAMED =
  /\b(?:serial|s\/n|sn|matric|isbn|issn|imei|model|order|ticket|meter|reg|registration|jamb|waec|nin|bvn|tracking|waybill|receipt|ref|reference|invoice|barcode|sku|iuc|smart ?card|decoder|parcel|batch|pin|id|student|staff|version|part|licen[cs]e|plate|chassis|engine|item|product|booking|pnr|case|seat|teller)\b([^\d\n]{0,40})$/

// Runs of digits with what people put between them.
const RUN = /\d(?:[\s.,/_-]{0,3}\d)+/g

/** Digits and digit words are looked at apart: "this one 0127558934" is no number of eleven digits. */
export const hasAccountNumber = (plain: string): boolean =>
  [plain, inDigits(plain)].some((text) =>
    [...text.matchAll(RUN)].some((run) =>
      isAccountNumber(run[0], text, text.slice(Math.max(0, run.index - 60), run.index)),
    ),
  )

/** Not of "for the order pay 0123456789". */
const isNamed = (before: string): boolean => {
  const between = NAMED.exec(before)?.[1]
  return between !== undefined && !MONEY.test(between) && !BANKS.test(between)
}

/** Ten digits are an account (NUBAN); a phone has eleven, and is an account too where a wallet is named. */
function isAccountNumber(run: string, text: string, before: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (digits.length === 11) return WALLET_BRAND.test(text) && digits.startsWith('0')
  if (digits.length !== 10 || isNamed(before)) return false
  if (BANKS.test(text)) return true
  if (CALL.test(text)) return false
  // Sizes, prices and dates are written in pairs or with commas.
  const groups = run.split(/\D+/).map(({ length }) => length)
  const isWhole = groups.length === 1 || groups.every((length) => length === 1) || groups.every((length) => length >= 3)
  return isWhole || MONEY.test(text)
}

/** Without the number itself. */
export const accountNumber: readonly Rule[] = [
  {
    for: 'send your account details let me transfer',
    all: [word('aza|account (?:no|num|number|details?|info)')],
    unless: [/\bbank account number is\b.*\bforgot\b/],
  },
  {
    for: 'nye m akaunti gi ka m ziga ego',
    all: [
      near(
        'akaunti|asusun|asusu banki|asusun banki|asunwon|apo ile ifowopamo',
        'nye|turo|tura|aiko|ba ni|fun|ranse|ziga|zite|ego|owo|kudi|lamba|number|nomba',
        40,
      ),
    ],
  },
  {
    for: 'drop your account make I transfer',
    all: [
      inOrder('drop|send|give me|forward|share', '(?:your|my|the) (?:bank )?account\\b(?! (?:was|is|has))', 15),
      word('transfer|pay|send|money|deposit|credit'),
    ],
  },
]

import type { ScamReason } from '@vendly/contract/scam-reasons'

/**
 * Why the receiver of a message or of a note should beware. Rules for how people here write: Pidgin, digits in words or apart. It only warns:
 * no message is held back. Measured in scam-guard.test.ts. `ownHost`: links to Vendly itself are no reason.
 */
export function scamReasons(text: string, ownHost?: string): ScamReason[] {
  const plain = plainOf(text)
  const checks: Record<ScamReason, boolean> = {
    'account-number': hasAccountNumber(plain),
    'pay-direct': asksToPayDirect(plain),
    link: hasLink(plain, ownHost),
    'delivery-code': asksForCode(plain),
  }
  return (Object.keys(checks) as ScamReason[]).filter((reason) => checks[reason])
}

/** Small letters and plain digits: without accents, invisible characters and the boxes of keycap emoji. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")

const DIGITS: Readonly<Record<string, string>> = {
  ...{ zero: '0', nought: '0', oh: '0', one: '1', two: '2', three: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
}
const WORD = Object.keys(DIGITS).join('|')
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 }
const SPELLED = new RegExp(`\\b(?:(double|triple)\\s+)?(${WORD})\\b`, 'g')

const inDigits = (text: string): string =>
  text.replace(SPELLED, (_, times: string | undefined, word: string) => DIGITS[word]!.repeat(TIMES[times ?? ''] ?? 1))

const BANK =
  /\b(banks?|gtb(ank)?|gt|zenith|uba|access|first bank|fcmb|fidelity|sterling|union|wema|polaris|providus|ecobank|stanbic|kuda|opay|palmpay|moniepoint|acct?|account|aza)\b/
const WALLET_BRAND = /\b(opay|palmpay|kuda|moniepoint)\b/
const MONEY = /\b(pay|paid|payment|transfer|send|money|cash|deposit|alert|proof)\b/
const CALL = /\b(call|phone|reach|whatsapp|line|porter|text|dial)\b/
/** Asks for an account, or offers one, without its number. */
const ACCOUNT_WORDS = /\b(aza|(account|acct?) (no|num(ber)?|details?|info)\b)/

// Runs of digits with what people put between them.
const RUN = /\d(?:[\s.,/_-]{0,3}\d)+/g

function hasAccountNumber(text: string): boolean {
  if (ACCOUNT_WORDS.test(text)) return true
  return (inDigits(text).match(RUN) ?? []).some((run) => isAccountNumber(run, text))
}

/** Ten digits are an account (NUBAN); a phone has eleven, and is an account too where a wallet is named. */
function isAccountNumber(run: string, text: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (digits.length === 11) return WALLET_BRAND.test(text) && digits.startsWith('0')
  if (digits.length !== 10) return false
  if (BANK.test(text)) return true
  if (CALL.test(text)) return false
  // Sizes, prices and dates are written in pairs or with commas.
  const groups = run.split(/\D+/).map(({ length }) => length)
  const isWhole = groups.length === 1 || groups.every((length) => length === 1) || groups.every((length) => length >= 3)
  return isWhole || MONEY.test(text)
}

const PAY = `(pay(ment|ing)?|transfer|send|drop|deposit|cash|money|settle)`
const OUTSIDE = String.raw`(outside|off|bypass|skip|forget|without|no (dey )?use|don'?t use|not (in|on|through|use))\s+(of\s+)?(the|this|that|d|dis)?\s*(app|vendly|platform|order|here|site)`
const TO_ME = `(to|into|for|through) (me|my own|my (account|acct|bank|opay|palmpay|kuda|zenith|gtb|uba|wallet|own))`
const PAY_DIRECT: readonly RegExp[] = [
  // outside the app
  new RegExp(String.raw`\b${OUTSIDE}\b`),
  /\b(outside|bypass|skip) (of )?(the |this )?(app|vendly|platform|site)\b/,
  // "pay me direct", "transfer straight to me"
  new RegExp(
    String.raw`\b${PAY}\b.{0,40}\b(me|my|us)\b.{0,25}\b(direct(ly)?|straight|personally|privately|separately|one on one|hand to hand|by hand)\b`,
  ),
  new RegExp(
    String.raw`\b${PAY}\b.{0,40}\b(direct(ly)?|straight|personally|privately|separately)\b.{0,12}\b(to )?(me|my)\b`,
  ),
  /\b(direct(ly)?|straight) (transfer|payment|cash)\b/,
  // to an account of their own
  new RegExp(String.raw`\b(pay|transfer|send|drop|deposit)\b.{0,40}\b${TO_ME}\b`),
  /\b(pay|payment)\b.{0,25}\b(my|our) (bank|account|opay|palmpay)\b/,
  // before they deliver
  /\b(deposit|half|part payment|upfront|up front|advance|balance|money|logistics|fuel|delivery fee)\b.{0,40}\b(first|before (i|you|me|delivery)|upfront|to me|separately)\b/,
  /\b(pay|payment|transfer|send|money|deposit)\b.{0,30}\b(before (i|me|delivery|you see)|first)\b/,
  /\b(send|pay|drop|transfer) half\b/,
  // cash in hand
  /\b(bring|pay|want|in)\b.{0,15}\bcash\b/,
  /\bhand to hand\b/,
  // cancel here, pay there
  /\bcancel\b.{0,25}\border\b.{0,30}\b(pay|transfer|cash|money|send)\b/,
  /\b(pay|transfer|cash|money)\b.{0,40}\bcancel (the |this )?order\b/,
  // the platform takes a part
  /\b(vendly|app|dem|they)\b.{0,15}\b(cut|chop|remove|take|takes|dey cut|dey chop)\b.{0,20}\b(money|profit|commission)\b/,
]
/** The way it should be. */
const INSIDE = /\b(through|in|on|inside|with) (the |my )?(vendly|app|wallet|escrow)\b/

function asksToPayDirect(text: string): boolean {
  const isInside = INSIDE.test(text) && !/\b(outside|instead|direct|me|bypass)\b/.test(text)
  return !isInside && PAY_DIRECT.some((rule) => rule.test(text))
}

const ENDINGS =
  /\.(com|ng|net|org|xyz|info|io|ly|co|site|store|shop|online|link|top|click|live|app|biz|club|me|gle|africa)$/
/** Endings that are also words: a sentence without a space after its full stop is no link. */
const WORDS = /\.(me|co|so|shop|store|online|link|top|live|app|site|click|club|info)$/
/** "shop dot com", "shop[.]com", "shop . com" */
const SPELLED_DOT = /\s?[[(]\s?(?:\.|dot)\s?[\])]\s?|\sdot\s|\s\.\s/g

function hasLink(text: string, ownHost: string | undefined): boolean {
  const other = withoutOwn(text, ownHost)
  if (/https?:\/\/|\bwww\./.test(other)) return true
  const isAddress = (word: string) => {
    const [host = '', path] = word.replace(/[^a-z0-9]+$/, '').split(/\/(.*)/, 2)
    if (!ENDINGS.test(host) || host.includes('@')) return false
    return !WORDS.test(host) || path !== undefined || /[-\d]/.test(host) || host.split('.').length > 2
  }
  if (other.split(/[\s,;]+/).some(isAddress)) return true
  // A dot that is spelled out hides a link.
  return (
    other.replace(SPELLED_DOT, '.') !== other &&
    other
      .replace(SPELLED_DOT, '.')
      .split(/[\s,;]+/)
      .some((word) => ENDINGS.test(word) && !other.includes(word))
  )
}

const withoutOwn = (text: string, ownHost: string | undefined): string => {
  if (!ownHost) return text
  const isOwn = (word: string) => {
    const host = word.replace(/^https?:\/\//, '').split(/[/?#]/, 1)[0]
    return host === ownHost
  }
  return text
    .split(/\s+/)
    .filter((word) => !isOwn(word))
    .join(' ')
}

const CODE = `(?:(?:delivery|confirmation|order|vendly|4[ -]?digits?|four[ -]digits?) (?:code|pin|number)|code|otp|pin|(?:4|four)[ -]?digits?(?: numbers?)?)`
const ASK = `(?:send|give|drop|share|tell|text|forward|type|read|show|need|needs|want|wetin|what(?:'s| is)?|have|asking for|request|abeg)`
const CODE_RULE = new RegExp(String.raw`\b${ASK}\b.{0,30}\b${CODE}\b`)
/** Codes of other things, and of what the sender gives themselves. */
const OTHER_CODE = /\b(promo|coupon|discount|course|csc|gate|wifi|zip|area|product|model|sticker|back of|scratch|qr)\b/
const OWN_CODE =
  /\b(i|we)( will|'ll| go| never| have| already)? (give|gave|show|showed|send|sent|read)\b|\b(never|don'?t|do not|no) (give|send|share|tell)\b|\basked for the code\b/

function asksForCode(text: string): boolean {
  return CODE_RULE.test(text) && !OTHER_CODE.test(text) && !OWN_CODE.test(text)
}

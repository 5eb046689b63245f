import { limits } from '@vendly/contract/limits'
import { plainLetters } from './search.letters.ts'

/** A word of a text, an amount or a sign, with where it is in the text. */
export type TextToken = {
  /** In plain letters. */
  word: string
  start: number
  end: number
  /** Naira. */
  amount?: number
  /** Written as money, with k or a currency. A bare number is money only beside a word that says so. */
  isMoney?: boolean
  /** As it was typed, without k: of "5-10k" the 5 is thousands too. */
  number?: number
  factor?: number
}

export type PriceRange = { min?: number; max?: number }

const GROUPED = String.raw`\d{1,3}(?:,\d{3})+|\d+`
/** ₦3,000, N5000, #500, 300k, 1.2m, 3000 naira, 25000; then signs; then words. */
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?<currency>₦|#|ngn)\s?|(?<letter>n))?(?<number>${GROUPED})(?<decimals>\.\d{1,2})?(?:\s?(?<thousand>k|thousand)|\s?(?<million>million|m))?(?:\s?(?<naira>naira|ngn|bucks))?(?![\p{L}\p{N}]|[.,]\d)` +
    String.raw`|(?<sign><=|>=|[<>≤≥+]|[-–—](?=\s?[₦#n\d]))` +
    String.raw`|(?<word>[\p{L}\p{N}\p{M}'’]+)`,
  'giu',
)

/** Beside a number they measure something else than money. */
const UNITS = new Set(
  (
    'gb tb mb mah ah kg g mg ml cl l litre litres liter liters kva va kw w watt watts v volt volts hz mhz ghz mp hp inch inches in mm cm ft ' +
    'feet foot yard yards metre metres meter meters km ply piece pieces pcs pc pack packs pair pairs set sets sheets leaves pages page ' +
    'hours hour hrs hr mins minutes days day weeks week months month years year yrs level levels lvl seater seaters people person persons ' +
    'man men gen generation series model edition degree spoons plates bottles cans sachets cups dozen carat karat burner burners'
  ).split(' '),
)
const SCREENS = new Set(
  'tv television monitor screen projector camera webcam video hdmi display drone uhd hd'.split(' '),
)
/** Carats of gold, which are written as thousands are. */
const CARATS = new Set([9, 10, 14, 18, 21, 22, 24])
const RESOLUTIONS = new Set([2, 4, 5, 8])

const MIN_BARE = 100
/** A range without a currency: "5000 to 10000", but no "1-2" and no "100-400 level". */
const MIN_BARE_RANGE = 500
const MIN_LETTER_N = 100
const isYear = (number: number) => number >= 1990 && number <= 2035 && number % 50 !== 0

/** The words of a text with its amounts. */
export function tokensOf(text: string): TextToken[] {
  const tokens: TextToken[] = []
  for (const match of text.matchAll(TOKEN)) {
    const { word, sign, number } = match.groups!
    const [start, end] = [match.index, match.index + match[0].length]
    if (number === undefined) tokens.push({ word: sign ?? plainLetters(word!), start, end })
    else tokens.push(amountToken(match, start, end))
  }
  return tokens
}

function amountToken(match: RegExpExecArray, start: number, end: number): TextToken {
  const { currency, letter, number, decimals = '', thousand, million, naira } = match.groups!
  const typed = Number(number!.replaceAll(',', '') + decimals)
  const factor = thousand ? 1000 : million ? 1_000_000 : 1
  const word = plainLetters(match[0]).trim()
  // The mask N95 is no price of 95 naira, and a cable of 2m none of two millions.
  const hasCurrency = Boolean(naira || currency || (letter && typed * factor >= MIN_LETTER_N))
  const isTooLong = number!.length > 1 && number!.startsWith('0')
  const amount = Math.round(typed * factor)
  if (isTooLong || amount < 1 || amount > limits.amountMaximum) return { word, start, end }
  return { word, start, end, amount, isMoney: hasCurrency || Boolean(thousand), number: typed, factor }
}

const hasUnit = (tokens: readonly TextToken[], at: number): boolean => UNITS.has(tokens[at + 1]?.word ?? '')

/** The amount at this place, where a word such as "under" says that it is one. */
export function limitAt(tokens: readonly TextToken[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.amount === undefined || hasUnit(tokens, at)) return undefined
  if (token.isMoney || token.factor !== 1) return token.amount
  return token.amount >= MIN_BARE && !isYear(token.amount) ? token.amount : undefined
}

/** The amount at this place, where nothing says what it is for. */
export function priceAt(tokens: readonly TextToken[], at: number): number | undefined {
  const token = tokens[at]
  if (!token?.isMoney || hasUnit(tokens, at)) return undefined
  const isOfScreen =
    token.factor === 1000 && RESOLUTIONS.has(token.number!) && tokens.some(({ word }) => SCREENS.has(word))
  const isOfGold = token.factor === 1000 && CARATS.has(token.number!) && tokens[at + 1]?.word === 'gold'
  return isOfScreen || isOfGold ? undefined : token.amount
}

const RANGE_WORDS = new Set(['-', '–', '—', 'to', 'and'])

/** Two amounts with a word between them. `and` joins them only after "between" or "from". */
export function rangeAt(
  tokens: readonly TextToken[],
  at: number,
  isNamed: boolean,
): { range: PriceRange; length: number } | undefined {
  const [low, joint, high] = tokens.slice(at, at + 3)
  if (low?.amount === undefined || high?.amount === undefined || !RANGE_WORDS.has(joint!.word)) return undefined
  if ((joint!.word === 'and' && !isNamed) || hasUnit(tokens, at + 2)) return undefined
  // "5-10k" is thousands on both sides.
  const isShort = low.factor === 1 && high.factor !== 1 && low.number! < high.number!
  const first = isShort ? Math.round(low.number! * high.factor!) : low.amount
  const isMoney = low.isMoney || high.isMoney
  const least = isNamed ? MIN_BARE : MIN_BARE_RANGE
  const isPrice = [first, high.amount].every((amount) => amount >= least && !isYear(amount))
  if (!isMoney && !isPrice) return undefined
  if (first > limits.amountMaximum) return undefined
  return { range: { min: Math.min(first, high.amount), max: Math.max(first, high.amount) }, length: 3 }
}

import { tokensOf } from './search.amounts.ts'

/** A campus or one of its places, as a text may write it. */
export type PlaceName = {
  words: readonly string[]
  /** A slug. */
  campus: string
  placeId?: string
  /** What the chip says: "UNILAG", "Moremi Hall". */
  label: string
  /** Of a campus that is in no list of all campuses, such as a pilot: only a search of that campus reads it. */
  isUnlisted?: boolean
  /** "Moremi" alone is a hall only after "near" and the like. */
  isPartOfName?: boolean
}
/** By their first word, the longest first. */
export type PlaceNames = ReadonlyMap<string, readonly PlaceName[]>

/** `isStated`: after "in", "near" and the like. `placeIds`: none for a campus, several where campuses have places of one name. */
export type WantedPlace = Pick<PlaceName, 'label'> & { campuses: string[]; placeIds: string[]; isStated: boolean }

export const wordsOfName = (name: string): string[] => tokensOf(name).map(({ word }) => word)

const HOSTEL = /^(hall|hostel|hostels|lodge|house)$/
const LEAST_LETTERS = 4

/** The names of a hostel: with "Hall", and without it where a word of some length is left. */
export function hostelNames(name: string): Pick<PlaceName, 'words' | 'isPartOfName'>[] {
  const words = wordsOfName(name)
  const short = words.slice(0, -1)
  const hasShort = HOSTEL.test(words.at(-1) ?? '') && short.join('').length >= LEAST_LETTERS
  return hasShort ? [{ words }, { words: short, isPartOfName: true }] : [{ words }]
}

const BEFORE = [
  ...['close to', 'next to', 'not far from', 'deliver to', 'delivered to', 'delivery to'],
  ...'near nearby around in inside within at opposite beside behind from'.split(' '),
].map((phrase) => phrase.split(' '))
const LEAST_LETTERS_AT_END = 3

type Tokens = ReturnType<typeof tokensOf>
/** The tokens from `from` to `end` are the name, with what links it to the rest before `at`. */
type Found = { from: number; at: number; end: number; possible: readonly PlaceName[]; campus?: string }

/**
 * The campus or the place of campus that a text names, and the text without it: "amala near Moremi Hall", "power bank unilag". Undefined
 * where it names none, or nothing else. `campus`: only this one and its places.
 */
export function readPlace(
  text: string,
  names: PlaceNames,
  campus?: string,
): { text: string; place: WantedPlace } | undefined {
  const tokens = tokensOf(text)
  const found = findName(tokens, names)
  if (!found) return undefined
  const { from, at, end } = found
  const where = found.campus ?? campus
  const isOpen = (one: PlaceName) => campus !== undefined || !one.isUnlisted
  const possible = found.possible.filter((one) => isOpen(one) && (!where || one.campus === where))
  const hasThing = [...tokens.slice(0, from), ...tokens.slice(end)].some(({ word }) => /\p{L}{2}/u.test(word))
  if (possible.length === 0 || !hasThing || (campus && where !== campus)) return undefined
  const placeIds = possible.flatMap(({ placeId }) => placeId ?? [])
  const campuses = possible.map((one) => one.campus)
  return {
    text: cut(text, tokens, from, end),
    place: { label: possible[0]!.label, campuses, placeIds, isStated: at > from },
  }
}

/** The text with the name of a campus or a place first, without "near" and the like, for what is found by such names. */
export function withPlaceFirst(text: string, names: PlaceNames): string {
  const tokens = tokensOf(text)
  const found = findName(tokens, names)
  if (!found || found.at === found.from) return text
  const name = text.slice(tokens[found.at]!.start, tokens[found.end - 1]!.end)
  return `${name} ${cut(text, tokens, found.from, found.end)}`.trim()
}

function findName(tokens: Tokens, names: PlaceNames): Found | undefined {
  const hasWords = (at: number, words: readonly string[]) => words.every((word, n) => tokens[at + n]?.word === word)
  const named = (at: number) => (names.get(tokens[at]?.word ?? '') ?? []).filter(({ words }) => hasWords(at, words))
  const before = (at: number) => BEFORE.find((words) => hasWords(at, words))?.length ?? 0
  // "UNILAG hoodie near Moremi Hall" is a hoodie near the hall: what stands after "near" and the like goes first.
  const starts = tokens.map((_, at) => at)
  const linked = starts.filter((at) => before(at) > 0)
  for (const from of [...linked, ...starts.filter((at) => !linked.includes(at))]) {
    const link = before(from)
    const at = from + link + Number(link > 0 && tokens[from + link]?.word === 'the')
    const found = named(at).filter(({ isPartOfName }) => link > 0 || !isPartOfName)
    if (found.length === 0) continue
    const { length } = found[0]!.words
    // "Moremi Hall, UNILAG" is one place.
    const next = at + length + before(at + length)
    const [ofCampus] = found[0]!.placeId ? named(next).filter(({ placeId }) => !placeId) : []
    const end = ofCampus ? next + ofCampus.words.length : at + length
    if (link === 0 && !isAtEdge(tokens, from, end)) continue
    const possible = found.filter(({ words }) => words.length === length)
    return { from, at, end, possible, campus: ofCampus?.campus }
  }
  return undefined
}

/** Without a preposition a name stands at the end, or a longer one at the start. */
function isAtEdge(tokens: Tokens, from: number, end: number): boolean {
  const letters = tokens.slice(from, end).reduce((sum, { word }) => sum + word.length, 0)
  return end === tokens.length ? letters >= LEAST_LETTERS_AT_END : from === 0 && letters >= LEAST_LETTERS
}

function cut(text: string, tokens: Tokens, from: number, end: number): string {
  const [first, last] = [tokens[from]!, tokens[end - 1]!]
  return `${text.slice(0, first.start)} ${text.slice(last.end)}`.replace(/\s+/g, ' ').trim()
}

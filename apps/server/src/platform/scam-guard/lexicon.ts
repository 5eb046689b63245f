/** A list of words and phrases, by its number in the index. */
export interface WordList {
  readonly id: number
}

/** A phrase by its first word: the words after it, and the lists that have it. */
interface Phrase {
  rest: readonly string[]
  lists: number[]
}
/** Tokens that have a form in common, such as amounts. */
interface Kind {
  isOne: (token: string) => boolean
  lists: number[]
}

const phrasesByFirst = new Map<string, Phrase[]>()
const kinds: Kind[] = []
const phrasesOfList: (readonly string[])[] = []
const listByContent = new Map<string, WordList>()
const known = new Set<string>()

/** Whether a word is in any list. */
export const isKnown = (word: string): boolean => known.has(word)

/**
 * A list from phrases between commas and from other lists: `words('send, hand over', ASK)`. `press~` also means presses, pressed
 * and pressing. Spellings that reading.ts brings to usual words need no entry here.
 */
export function words(...parts: readonly (string | WordList)[]): WordList {
  const phrases = parts.flatMap((part) => (typeof part === 'string' ? phrasesIn(part) : phrasesOfList[part.id]!))
  const ofKinds = kinds.filter(({ lists }) => parts.some((part) => typeof part !== 'string' && lists.includes(part.id)))
  const content = [...new Set(phrases)].sort().join() + ofKinds.map((kind) => ` ${kinds.indexOf(kind)}`).join('')
  const same = listByContent.get(content)
  if (same) return same
  const list = { id: phrasesOfList.length }
  listByContent.set(content, list)
  phrasesOfList.push(phrases)
  for (const phrase of new Set(phrases)) enter(phrase, list.id)
  for (const kind of ofKinds) kind.lists.push(list.id)
  return list
}

/** All phrases of one of the first, one of the second and so on; an empty one leaves its place out. */
export function combinations(...parts: readonly string[]): WordList {
  const phrases = parts
    .map((part) => part.split(',').map((phrase) => phrase.trim()))
    .reduce((before, after) => before.flatMap((one) => after.map((other) => `${one} ${other}`.trim())))
  return words(phrases.join(', '))
}

/** A list of all tokens of a kind, such as amounts. */
export function tokensThat(isOne: (token: string) => boolean): WordList {
  const list = { id: phrasesOfList.length }
  phrasesOfList.push([])
  kinds.push({ isOne, lists: [list.id] })
  return list
}

const phrasesIn = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .flatMap(formsOf)

function enter(phrase: string, list: number): void {
  const [first, ...rest] = phrase.split(' ') as [string, ...string[]]
  for (const word of [first, ...rest]) known.add(word)
  const phrases = phrasesByFirst.get(first) ?? []
  phrasesByFirst.set(first, phrases)
  const same = phrases.find((one) => one.rest.join(' ') === rest.join(' '))
  if (same) same.lists.push(list)
  else phrases.push({ rest, lists: [list] })
}

/** "press~" is press, presses, pressed, pressing; "tap~" is tap, taps, tapped, tapping. Forms that nobody writes do no harm. */
function formsOf(phrase: string): string[] {
  const verb = /^([a-z]+)~(.*)$/.exec(phrase)
  if (!verb) return [phrase]
  const [, base, after] = verb as unknown as [string, string, string]
  const stem = base.replace(/e$/, '')
  const doubled = /[aeiou][bdgmnprt]$/.test(base) ? base + base.at(-1) : stem
  const plural = /(?:s|sh|ch|x)$/.test(base) ? `${base}es` : `${base}s`
  const past = base.endsWith('y') && !/[aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem}ed`
  const forms = [base, plural, past, `${stem}ing`, `${doubled}ed`, `${doubled}ing`]
  return [...new Set(forms)].map((form) => form + after)
}

/** Where a list is found: from one token up to, but not including, another. */
export type Span = readonly [start: number, end: number]
/** The spans of each list that is found, by its number. */
export type Hits = readonly (readonly Span[] | undefined)[]

const MAY_BE_A_KIND = /[\d@]/

/** All lists that are found in the tokens, in one pass. A phrase does not reach across the end of a clause. */
export function findLists(tokens: readonly string[], clauses?: readonly number[]): Hits {
  const hits = new Array<Span[] | undefined>(phrasesOfList.length)
  const add = (lists: readonly number[], span: Span): void => {
    for (const list of lists) {
      const spans = hits[list]
      if (spans) spans.push(span)
      else hits[list] = [span]
    }
  }
  for (let start = 0; start < tokens.length; start++) {
    const token = tokens[start]!
    for (const { rest, lists } of phrasesByFirst.get(token) ?? []) {
      if (!continues(rest, tokens, start)) continue
      if (clauses && clauses[start] !== clauses[start + rest.length]) continue
      add(lists, [start, start + 1 + rest.length])
    }
    if (!MAY_BE_A_KIND.test(token)) continue
    for (const { isOne, lists } of kinds) if (isOne(token)) add(lists, [start, start + 1])
  }
  return hits
}

function continues(rest: readonly string[], tokens: readonly string[], start: number): boolean {
  for (let n = 0; n < rest.length; n++) if (tokens[start + 1 + n] !== rest[n]) return false
  return true
}

import { isKnown } from './lexicon.ts'
import { joinedWords, usualWord } from './spellings.ts'

/** A message as the rules read it. */
export interface Reading {
  /** Small letters without accents and invisible characters: where numbers and links are looked for. */
  plain: string
  /** Its words in usual spelling, with "." and "," where a sentence or a clause ends. */
  tokens: readonly string[]
}

export const read = (text: string): Reading => {
  const plain = plainOf(text)
  return { plain, tokens: tokensOf(plain) }
}

/** Letters of other alphabets, and signs, that look like Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ѕ: 's', к: 'k', т: 't', м: 'm', н: 'h', в: 'b' },
  ...{ ԁ: 'd', ӏ: 'l', ɡ: 'g', п: 'n', г: 'r', ј: 'j', ԛ: 'q', ԝ: 'w', ѵ: 'v', һ: 'h', ո: 'n', օ: 'o', ս: 'u' },
  ...{ ɑ: 'a', ο: 'o', α: 'a', ρ: 'p', ν: 'v', τ: 't', ι: 'i', κ: 'k', ε: 'e', η: 'n', υ: 'u', σ: 'o', ı: 'i' },
  ...{ '€': 'e', '£': 'l', '¢': 'c', ø: 'o', ł: 'l', đ: 'd', ß: 'b' },
}

/** Small letters and plain digits: without accents, invisible characters and the boxes of keycap emoji. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u00a2-\u058f€]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[’‘`´]/g, "'")

/** An amount or a number, a word with the signs that stand for letters, or the end of a sentence or of a clause. */
const TOKEN =
  /(?:₦|ngn ?|n(?=\d))?\d[\d.,]*(?<=\d)[a-z0-9@$%']*|[a-z@$][a-z0-9@$']*(?:[!*|][a-z0-9@$']+)*|[.!?\n;…]|[,:()+]/g

/** A phone number, also with spaces. */
const PHONE = /(?<!\d)(?:\+?234|0)[ -]{0,2}[789](?:[ -]?\d){8,9}(?!\d)/g

/** The words of a text of small letters. */
export function tokensOf(plain: string): string[] {
  const raw =
    plain
      .replace(SPACED_LETTERS, joinLetters)
      .replace(PHONE, (run) => ` ${run.replace(/\D/g, '')} `)
      .match(TOKEN) ?? []
  const tokens: string[] = []
  for (let at = 0; at < raw.length; at++) {
    const joined = joinedWords.get(raw[at]!)?.find(({ rest }) => rest.every((word, n) => raw[at + 1 + n] === word))
    if (joined) {
      tokens.push(...joined.usual)
      at += joined.rest.length
    } else tokens.push(...usual(raw[at]!).split(' '))
  }
  return tokens
}

const ENDS_SENTENCE = /^[.!?\n;…]$/

/** A token in the spelling that the lists have. */
function usual(raw: string): string {
  if (ENDS_SENTENCE.test(raw)) return '.'
  if (/^[,:()+]$/.test(raw)) return ','
  const word = raw.replace(/^'+|(?<!')'+$|'s$/g, '')
  return (
    usualWord.get(raw) ?? usualWord.get(word) ?? (isKnown(word) ? word : (withoutLeet(word) ?? respelled(word) ?? word))
  )
}

/** "d", "e", "l" of "d e l i v e r y", with the same sign between all letters. */
const SPACED_LETTERS = /(?<![a-z0-9'])[a-z0-9@$]([ .,_*|/~-])[a-z0-9@$](?:\1[a-z0-9@$]){1,24}(?![a-z0-9'@$])/g
const joinLetters = (run: string): string => {
  const joined = run.replace(/[ .,_*|/~-]/g, '')
  return /[a-z]/.test(joined) ? (split(joined) ?? split(withLetters(joined, 'i')) ?? run) : run
}
/** "deliverycode" is "delivery code": the longest known words from the left. */
function split(letters: string): string | undefined {
  const found: string[] = []
  let at = 0
  while (at < letters.length) {
    const end = Array.from({ length: letters.length - at }, (_, n) => letters.length - n).find((to) =>
      isWordOf(letters.slice(at, to), at > 0 || to < letters.length),
    )
    if (end === undefined) return undefined
    found.push(letters.slice(at, end))
    at = end
  }
  return ` ${found.join(' ')} `
}
const isWordOf = (word: string, isPart: boolean): boolean =>
  (isKnown(word) || usualWord.has(word)) && word.length > (isPart ? 1 : 2)

const LEET: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '6': 'b',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'l',
  },
}
const withLetters = (word: string, one: 'i' | 'l'): string =>
  word.replace(/[013456789@$!|]/g, (sign) => (sign === '1' ? one : LEET[sign]!))

const LONGEST = 20
/** "c0de", "tr@nsfer", "pr3ss"; not "5k". "c*de" and "p!n" too. */
function withoutLeet(word: string): string | undefined {
  if (word.length < 3 || word.length > LONGEST || !/[a-z]/.test(word) || !/[0-9@$!|*]/.test(word)) return undefined
  const letters = [withLetters(word, 'i'), withLetters(word, 'l')]
  for (const one of letters) {
    const found = isKnown(one) ? one : usualWord.get(one)
    if (found && found.length > 2) return found
  }
  if (!word.includes('*')) return undefined
  const pattern = new RegExp(`^${letters[0]!.replace(/[^a-z*]/g, '').replaceAll('*', '[a-z]')}$`)
  return MISSPELT.find((one) => pattern.test(one))
}

/** Words that are found with one wrong, missing, added or swapped letter. */
const MISSPELT = (
  'delivery delivered received receive confirm confirmed release transfer transferred payment account ' +
  'whatsapp telegram password passcode outside directly cancel escrow deposit refund number numbers ' +
  'digits screenshot verification successful pending processing alert receipt commission decline ' +
  'approve acknowledge dispatch code pin cash order'
).split(' ')
const LEAST_LETTERS = 6
/** Words that only look like one of them. */
const OTHER_WORDS = new Set(
  'conform receiver receives receipts decline reception delivers deliveries lumber'.split(' '),
)

/** "receivedddd", "recevied", "confirmm" */
function respelled(word: string): string | undefined {
  const squeezed = word.replace(/([a-z])\1{2,}/g, '$1')
  if (squeezed !== word && (isKnown(squeezed) || usualWord.has(squeezed))) return usualWord.get(squeezed) ?? squeezed
  const once = word.replace(/([a-z])\1+$/, '$1')
  if (once !== word && once.length > 2 && isKnown(once)) return once
  if (squeezed.length < LEAST_LETTERS || OTHER_WORDS.has(squeezed)) return undefined
  return MISSPELT.find((one) => one.length >= LEAST_LETTERS && one[0] === squeezed[0] && isOneLetterOff(squeezed, one))
}

function isOneLetterOff(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false
  let same = 0
  while (same < word.length && word[same] === right[same]) same++
  const rest = word.slice(same)
  const rightRest = right.slice(same)
  const isSwapped = rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2)
  return isSwapped || rest.slice(1) === rightRest.slice(1) || rest === rightRest.slice(1) || rest.slice(1) === rightRest
}

import { dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from './auth.common-passwords.ts'

/** Fifty thousand passwords from published leaks, unchanged. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** Letters that must be left besides the user's own name, email or campus. */
const MIN_OTHER_LETTERS = 5
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const SEQUENCES = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
]

/**
 * Why a password is easy to guess, as a message; undefined when it is not. Sees through capitals, digits and signs around
 * a common word or in place of its letters. There are no rules about which characters a password must have.
 */
export function passwordWeakness(password: string, personalTerms: readonly string[]): string | undefined {
  const lower = password.toLowerCase()
  if (isPattern(lower))
    return 'This is a pattern that is guessed first. A few words are easier to remember and harder to guess.'
  if (leakedPasswords.has(lower) || isCommon(lower))
    return 'This is one of the passwords that are guessed first. Choose something only you would think of.'
  const term = personalTermIn(lower, personalTerms)
  return term ? `This is easy to guess from “${term}”. Choose something that is not about you.` : undefined
}

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const decodeLeet = (text: string) => text.replace(/[0134570@$!]/g, (sign) => LEET[sign] ?? sign)
/** Without digits and signs before and after. */
const trimSigns = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

function isCommon(lower: string): boolean {
  const variants = [
    lower,
    trimSigns(lower),
    decodeLeet(trimSigns(lower)),
    trimSigns(decodeLeet(lower)),
    lettersOf(lower),
    lettersOf(decodeLeet(lower)),
  ]
  return variants.some((text) => text.length > 0 && (commonWords.has(text) || commonWords.has(repeatedUnit(text))))
}

/** "lagos" for "lagoslagos"; the text itself when it is not a repetition. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit
  }
  return text
}

function isPattern(lower: string): boolean {
  const characters = lower.replace(/[\s._-]/g, '')
  if (characters.length === 0 || new Set(characters).size < 3 || repeatedUnit(characters).length <= 4) return true
  if (/^\d{8}$/.test(characters) && isDate(characters)) return true
  if (/^(\+?234|0)[789][01]\d{8}$/.test(characters)) return true
  const directions = SEQUENCES.flatMap((sequence) => [sequence, [...sequence].reverse().join('')])
  const rest = directions.reduce(removeLongestRun, characters)
  return rest.length < characters.length && rest.length < 3
}

/** Removes the longest run of at least four characters that follows the sequence. */
function removeLongestRun(text: string, sequence: string): string {
  for (let length = text.length; length >= 4; length--)
    for (let start = 0; start + length <= text.length; start++)
      if (`${sequence}${sequence}`.includes(text.slice(start, start + length)))
        return text.slice(0, start) + text.slice(start + length)
  return text
}

/** Eight digits as day, month and year in any usual order. */
function isDate(digits: string): boolean {
  const part = (start: number, length: number) => Number(digits.slice(start, start + length))
  const isValid = (day: number, month: number, year: number) =>
    day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1930 && year <= 2039
  return (
    isValid(part(0, 2), part(2, 2), part(4, 4)) ||
    isValid(part(2, 2), part(0, 2), part(4, 4)) ||
    isValid(part(6, 2), part(4, 2), part(0, 4))
  )
}

/** The first personal term that the password is mostly made of. */
function personalTermIn(lower: string, personalTerms: readonly string[]): string | undefined {
  const terms = ['vendly', ...personalTerms.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))].filter(
    (term) => term.length >= 3,
  )
  const used = terms.filter((term) => lower.includes(term) || decodeLeet(lower).includes(term))
  if (used.length === 0) return undefined
  const text = lower.includes(used[0]!) ? lower : decodeLeet(lower)
  const rest = used.reduce((remaining, term) => remaining.replaceAll(term, ''), text)
  return lettersOf(rest).length < MIN_OTHER_LETTERS ? used[0] : undefined
}

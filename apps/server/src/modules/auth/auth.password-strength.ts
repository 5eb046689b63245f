import { dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from './common-passwords.ts'

/** Fifty thousand passwords from published leaks, as they stand. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])
const LEAST_BESIDES_OWN = 5
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
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
]

/**
 * Why a stranger would try this password early, in words; undefined when they would not. Looks through capitals, digits
 * and signs put round a common word or in place of its letters. No rule says what a password must be made of.
 */
export function passwordWeakness(password: string, own: readonly string[]): string | undefined {
  const lower = password.toLowerCase()
  if (isPattern(lower))
    return 'That is a pattern that strangers try first. A few words are easier to keep and harder to guess.'
  if (leaked.has(lower) || isCommon(lower))
    return 'That is among the passwords that strangers try first. Choose something only you would think of.'
  const word = leansOn(lower, own)
  return word ? `Without “${word}” there is not much left to guess. Choose something that is not about you.` : undefined
}

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const unleet = (text: string) => text.replace(/[0134570@$!]/g, (sign) => LEET[sign] ?? sign)
/** Without what people put round a word to please a rule. */
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

function isCommon(lower: string): boolean {
  const spellings = [
    lower,
    bare(lower),
    unleet(bare(lower)),
    bare(unleet(lower)),
    lettersOf(lower),
    lettersOf(unleet(lower)),
  ]
  return spellings.some((text) => text.length > 0 && (commonWords.has(text) || commonWords.has(onceOf(text))))
}

/** "lagoslagos" is "lagos" written twice. */
function onceOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return text
}

function isPattern(lower: string): boolean {
  const marks = lower.replace(/[\s._-]/g, '')
  if (marks.length === 0 || new Set(marks).size < 3 || onceOf(marks).length <= 4) return true
  if (/^\d{8}$/.test(marks) && isDate(marks)) return true
  if (/^(\+?234|0)[789][01]\d{8}$/.test(marks)) return true
  const walks = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  const rest = walks.reduce((text, row) => without(text, row), marks)
  return rest.length < marks.length && rest.length < 3
}

/** Cuts out the longest run of four and more that follows the row. */
function without(text: string, row: string): string {
  for (let length = text.length; length >= 4; length--)
    for (let at = 0; at + length <= text.length; at++)
      if (`${row}${row}`.includes(text.slice(at, at + length))) return text.slice(0, at) + text.slice(at + length)
  return text
}

function isDate(digits: string): boolean {
  const part = (at: number, length: number) => Number(digits.slice(at, at + length))
  const fits = (day: number, month: number, year: number) =>
    day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1930 && year <= 2039
  return (
    fits(part(0, 2), part(2, 2), part(4, 4)) ||
    fits(part(2, 2), part(0, 2), part(4, 4)) ||
    fits(part(6, 2), part(4, 2), part(0, 4))
  )
}

function leansOn(lower: string, own: readonly string[]): string | undefined {
  const words = ['vendly', ...own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))].filter(
    (word) => word.length >= 3,
  )
  const used = words.filter((word) => lower.includes(word) || unleet(lower).includes(word))
  if (used.length === 0) return undefined
  const rest = used.reduce((text, word) => text.replaceAll(word, ''), lower.includes(used[0]!) ? lower : unleet(lower))
  return lettersOf(rest).length < LEAST_BESIDES_OWN ? used[0] : undefined
}

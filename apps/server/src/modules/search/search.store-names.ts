import { editDistance } from '../../platform/edit-distance.ts'
import { plainLetters } from './search.letters.ts'
import { maxEdits } from './search.spelling.ts'
import { LEAST_NAME_SHARE, LEAST_NAME_SHARE_OF_WORDS } from './search.tuning.text.ts'

/** The words of a text or a name, as search_normalize() of search.functions.sql compares them. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/\d+[./]\d+|[a-z0-9]+/g) ?? []

const JOINING = new Set(['and', 'the', 'of', 'by', 'at', 'in', 'for', 'on', 'near'])
const MIN_LETTERS = 4

/**
 * How much of a store's name a text says, from 0 to 1; 0 unless the text says nothing else than the name and its campus. The name may
 * be misspelled, joined, split or unfinished: "ife gril house", "kopykingdom", "mama ng".
 */
export function nameShare(text: string, name: string, campus: readonly string[]): number {
  const typed = wordsOf(text)
  const named = wordsOf(name)
  const [key, whole] = [typed.join(''), named.join('')]
  if (key === whole) return 1
  if (key.length < MIN_LETTERS) return 0
  if (editDistance(key, whole) <= maxEdits(key.length)) return 1 - 1 / whole.length
  const share = key.length / whole.length
  const isStart = editDistance(key, whole, true) < maxEdits(key.length)
  if (isStart && share >= LEAST_NAME_SHARE_OF_WORDS) return Math.min(share, 1 - 2 / whole.length)
  return shareOfWords(typed, named, new Set(campus.flatMap(wordsOf)))
}

/** The same where each word is one of the name or of the campus, in any order. */
function shareOfWords(typed: readonly string[], named: readonly string[], campus: ReadonlySet<string>): number {
  const left = new Set(named)
  let letters = 0
  let words = 0
  let isOnCampus = false
  for (const [at, word] of typed.entries()) {
    if (JOINING.has(word)) continue
    const meant = [...left].find((one) => isAlike(word, one, at === typed.length - 1))
    if (meant) {
      left.delete(meant)
      letters += meant.length
      words += 1
    } else if (campus.has(word)) isOnCampus = true
    else return 0
  }
  const share = letters / named.join('').length
  const least = words > 1 ? LEAST_NAME_SHARE_OF_WORDS : LEAST_NAME_SHARE
  return words > 0 && (isOnCampus || share >= least) ? Math.min(share, 1 - 2 / letters) : 0
}

function isAlike(typed: string, word: string, isLast: boolean): boolean {
  if (typed === word) return true
  if (isLast && word.startsWith(typed) && typed.length >= 2) return true
  if (typed.length < MIN_LETTERS || typed[0] !== word[0]) return false
  const most = maxEdits(typed.length)
  const isStart = typed.length > MIN_LETTERS && editDistance(typed, word, true) <= most
  return isStart || editDistance(typed, word) <= most
}

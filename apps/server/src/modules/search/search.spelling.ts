import { editDistance } from '../../platform/edit-distance.ts'
import {
  ONE_EDIT_MAX_LENGTH,
  PREFIX_MIN_LENGTH,
  PREFIX_PENALTY,
  SECOND_CORRECTION_MARGIN,
  TWO_EDITS_MAX_LENGTH,
} from './search.tuning.text.ts'

/** A word of the vocabulary and the approximate number of documents that contain its stem. */
export type VocabularyWord = { word: string; stem: string; docs: number }

/** A word of a query, and what the vocabulary says about it. */
export type Token = {
  word: string
  /** Null for stop words: the, and, for. */
  stem: string | null
  /** Null for a word that the vocabulary does not have. */
  docs: number | null
  completions: VocabularyWord[] | null
  /** Stems of what sellers mean by this word, and of how some of them misspell it. */
  spellings: string[]
  neighbours: VocabularyWord[] | null
}

export const maxEdits = (length: number): number =>
  length <= ONE_EDIT_MAX_LENGTH ? 1 : length <= TWO_EDITS_MAX_LENGTH ? 2 : 3

/** Likely corrections, the likeliest first: few edits, then the more popular word. `thorough`: one edit more. */
export function rankCorrections(
  typed: string,
  candidates: readonly VocabularyWord[],
  mayBePrefix: boolean,
  thorough = false,
): VocabularyWord[] {
  const max = maxEdits(typed.length) + (thorough && typed.length >= PREFIX_MIN_LENGTH ? 1 : 0)
  const costOf = (candidate: VocabularyWord): number => {
    const distance = editDistance(typed, candidate.word)
    const prefixDistance =
      mayBePrefix && typed.length >= PREFIX_MIN_LENGTH
        ? editDistance(typed, candidate.word, true) + PREFIX_PENALTY
        : Number.POSITIVE_INFINITY
    const edits = Math.min(distance, prefixDistance)
    return Math.floor(edits) > max ? Number.POSITIVE_INFINITY : edits
  }
  const ranked = candidates
    .map((candidate) => ({ candidate, cost: costOf(candidate) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort(
      (a, b) =>
        a.cost - b.cost || b.candidate.docs - a.candidate.docs || (a.candidate.word < b.candidate.word ? -1 : 1),
    )
  const best = ranked[0]
  // A second correction only where it is nearly as good.
  return best
    ? ranked.filter(({ cost }) => cost <= best.cost + SECOND_CORRECTION_MARGIN).map(({ candidate }) => candidate)
    : []
}

const VOWELS = 'aeiouy'
const SOUND_ALIKE = [VOWELS, 'cksq', 'sz', 'gj', 'fv']

/**
 * Whether one word is probably the other one as somebody misspelled it: two neighbours swapped, a vowel or half of a doubled letter left
 * out or added, or one letter written as another that sounds like it. "Sneekers" is sneakers; "cooler" is no cooker.
 */
export function isMisspelling(word: string, meant: string): boolean {
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  let [end, meantEnd] = [word.length, meant.length]
  while (end > start && meantEnd > start && word[end - 1] === meant[meantEnd - 1]) {
    end--
    meantEnd--
  }
  const [typed, right] = [word.slice(start, end), meant.slice(start, meantEnd)]
  if (typed.length === 1 && right.length === 1)
    return SOUND_ALIKE.some((letters) => letters.includes(typed) && letters.includes(right))
  if (typed.length === 2 && right.length === 2) return typed[0] === right[1] && typed[1] === right[0]
  const letter = typed + right
  // After the equal start, so a doubled letter is the one before.
  return letter.length === 1 && (VOWELS.includes(letter) || letter === word[start - 1])
}

import type { Place } from '@vendly/contract/campuses'

const KIND_ORDER: readonly Place['kind'][] = ['hostel', 'faculty', 'library', 'gate', 'shops', 'bus-stop', 'landmark']

/**
 * The places that match a search text, best first. Each term must be a prefix of a word of the name or kind, be part of
 * one, or differ from one by a typing mistake. Without a text: all places, hostels first.
 */
export function matchPlaces(places: readonly Place[], text: string): Place[] {
  const terms = termsOf(text)
  return places
    .map((place) => ({ place, score: scoreOf(termsOf(`${place.name} ${place.kind}`), terms) }))
    .filter(({ score }) => score !== undefined)
    .sort(
      (a, b) =>
        a.score! - b.score! || kindIndex(a.place) - kindIndex(b.place) || a.place.name.localeCompare(b.place.name),
    )
    .map(({ place }) => place)
}

const kindIndex = (place: Place) => KIND_ORDER.indexOf(place.kind)

const termsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** 0 for an exact match, higher for a worse one; undefined when a term matches no word. */
function scoreOf(words: readonly string[], terms: readonly string[]): number | undefined {
  let score = 0
  for (const term of terms) {
    const nearest = Math.min(...words.map((word) => distance(word, term)))
    if (nearest === Number.POSITIVE_INFINITY) return undefined
    score += nearest
  }
  return score
}

function distance(word: string, term: string): number {
  if (word.startsWith(term)) return 0
  if (term.length >= 3 && word.includes(term)) return 1
  const maxEdits = term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0
  // The word may be half typed, and a mistake may have made it one letter longer or shorter.
  const edits = Math.min(...[-1, 0, 1].map((extra) => editDistance(word.slice(0, term.length + extra), term)))
  return edits <= maxEdits ? 1 + edits : Number.POSITIVE_INFINITY
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions, swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

import type { Place } from '@vendly/contract/campuses'
import { editDistance } from '../../platform/edit-distance.ts'

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

import type { Place } from '@vendly/contract/campuses'

const KINDS: readonly Place['kind'][] = ['hostel', 'faculty', 'library', 'gate', 'shops', 'bus-stop', 'landmark']

/**
 * Places that fit what was typed, best first: every word typed must begin a word of the name or kind, stand inside one,
 * or come near one but for a slip of the finger. Nothing typed: all, hostels first.
 */
export function matchPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = wordsOf(typed)
  return places
    .map((place) => ({ place, misses: missesOf(wordsOf(`${place.name} ${place.kind}`), wanted) }))
    .filter(({ misses }) => misses !== undefined)
    .sort(
      (a, b) => a.misses! - b.misses! || kindOf(a.place) - kindOf(b.place) || a.place.name.localeCompare(b.place.name),
    )
    .map(({ place }) => place)
}

const kindOf = (place: Place) => KINDS.indexOf(place.kind)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How far what was typed is from the name, 0 for a fit to the letter; undefined when a word is nowhere in it. */
function missesOf(own: readonly string[], wanted: readonly string[]): number | undefined {
  let sum = 0
  for (const word of wanted) {
    const nearest = Math.min(...own.map((one) => distance(one, word)))
    if (nearest === Number.POSITIVE_INFINITY) return undefined
    sum += nearest
  }
  return sum
}

function distance(own: string, typed: string): number {
  if (own.startsWith(typed)) return 0
  if (typed.length >= 3 && own.includes(typed)) return 1
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  // The word may not be finished yet, and a slip may have made it a letter longer or shorter.
  const fewest = Math.min(...[-1, 0, 1].map((more) => edits(own.slice(0, typed.length + more), typed)))
  return fewest <= slips ? 1 + fewest : Number.POSITIVE_INFINITY
}

/** Letters put in, left out, mistaken or swapped with the next one. */
function edits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      line[j] = Math.min(last[j]! + 1, line[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        line[j] = Math.min(line[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, line]
  }
  return last[b.length]!
}

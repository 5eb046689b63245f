import { editDistance } from '../../platform/edit-distance.ts'

const AT_MOST = 3
const SHORTEST = 3
const LINKING = ['and', 'for', 'the', 'with']
const listing = new Intl.ListFormat('en', { type: 'disjunction' })

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !LINKING.includes(word))

/** 0 for the same word, higher for a worse match; undefined for another word. */
function differenceOf(typed: string, word: string): number | undefined {
  if (word.startsWith(typed) || typed.startsWith(word)) return Math.abs(word.length - typed.length) / 10
  const edits = editDistance(typed, word, typed.length > SHORTEST)
  return edits <= (typed.length >= 8 ? 2 : 1) ? edits : undefined
}

/** The categories that a text most likely means, best first: a word is the same, begins the same, or has a typing mistake. */
export function closestCategories(text: string, names: readonly string[]): string[] {
  const typed = wordsOf(text)
  const scored = names.flatMap((name) => {
    const differences = wordsOf(name).flatMap((word) => typed.flatMap((one) => differenceOf(one, word) ?? []))
    return differences.length > 0 ? [{ name, least: Math.min(...differences) }] : []
  })
  return scored
    .sort((a, b) => a.least - b.least || a.name.localeCompare(b.name))
    .slice(0, AT_MOST)
    .map(({ name }) => name)
}

/** Why a category is not known, and which ones may be meant. */
export function unknownCategoryText(text: string, names: readonly string[]): string {
  const closest = closestCategories(text, names)
  return `There is no category “${text}”.${closest.length > 0 ? ` Did you mean ${listing.format(closest)}?` : ''}`
}

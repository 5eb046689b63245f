import type { Suggestions } from '@vendly/contract/search-suggestions'
import { productPath } from '../products/card-data.ts'

/** One line that can be chosen, and where it leads. */
export type Option =
  | { kind: 'phrase'; id: string; to: string; words: string; inside?: string }
  | { kind: 'recent'; id: string; to: string; words: string }
  | { kind: 'good'; id: string; to: string; good: Suggestions['goods'][number] }
  | { kind: 'store'; id: string; to: string; store: Suggestions['stores'][number] }
  | { kind: 'all'; id: string; to: string; words: string }

export interface OptionGroup {
  label: string
  options: Option[]
}

const searchFor = (words: string, category?: string): string => {
  const search = new URLSearchParams({ q: words })
  if (category) search.set('category', category)
  return `/search?${search}`
}

/** What is offered, in groups; ids are unique, so that the box can point at the line that is chosen. */
export function groupsOf(typed: string, found: Suggestions | undefined, recent: readonly string[]): OptionGroup[] {
  if (typed === '') {
    const options = recent.map(
      (words, at): Option => ({ kind: 'recent', id: `recent-${at}`, to: searchFor(words), words }),
    )
    return withoutEmpty([{ label: 'You searched', options }])
  }
  if (!found) return []
  const phrases = found.phrases.map(
    ({ words, category }, at): Option => ({
      kind: 'phrase',
      id: `phrase-${at}`,
      to: searchFor(words, category?.slug),
      words,
      inside: category?.name,
    }),
  )
  const goods = found.goods.map((good): Option => ({ kind: 'good', id: good._id, to: productPath(good._id), good }))
  const stores = found.stores.map(
    (store): Option => ({ kind: 'store', id: store._id, to: `/store/${store.slug}`, store }),
  )
  const all: Option[] = [{ kind: 'all', id: 'all', to: searchFor(typed), words: typed }]
  return withoutEmpty([
    { label: 'Searches', options: phrases },
    { label: 'Goods', options: goods },
    { label: 'Stores', options: stores },
    { label: 'Everything', options: all },
  ])
}

const withoutEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

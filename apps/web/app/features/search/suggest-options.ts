import type { Suggestions } from '@vendly/contract/search-suggestions'
import { productPath } from '../products/card-data.ts'

/** One suggestion, and where it leads. */
export type Option =
  | { kind: 'query'; id: string; to: string; text: string; category?: string }
  | { kind: 'recent'; id: string; to: string; text: string }
  | { kind: 'product'; id: string; to: string; product: Suggestions['products'][number] }
  | { kind: 'store'; id: string; to: string; store: Suggestions['stores'][number] }
  | { kind: 'all'; id: string; to: string; text: string }

export interface OptionGroup {
  label: string
  options: Option[]
}

const searchFor = (text: string, category?: string): string => {
  const search = new URLSearchParams({ q: text })
  if (category) search.set('category', category)
  return `/search?${search}`
}

/** Suggestions by group. Ids are unique, for `aria-activedescendant` of the search box. */
export function groupSuggestions(
  typed: string,
  found: Suggestions | undefined,
  recent: readonly string[],
): OptionGroup[] {
  if (typed === '') {
    const options = recent.map(
      (text, at): Option => ({ kind: 'recent', id: `recent-${at}`, to: searchFor(text), text }),
    )
    return withoutEmpty([{ label: 'Recent searches', options }])
  }
  if (!found) return []
  const queries = found.queries.map(
    ({ query, category }, at): Option => ({
      kind: 'query',
      id: `query-${at}`,
      to: searchFor(query, category?.slug),
      text: query,
      category: category?.name,
    }),
  )
  const products = found.products.map(
    (product): Option => ({ kind: 'product', id: product._id, to: productPath(product._id), product }),
  )
  const stores = found.stores.map(
    (store): Option => ({ kind: 'store', id: store._id, to: `/store/${store.slug}`, store }),
  )
  const all: Option[] = [{ kind: 'all', id: 'all', to: searchFor(typed), text: typed }]
  return withoutEmpty([
    { label: 'Searches', options: queries },
    { label: 'Products', options: products },
    { label: 'Stores', options: stores },
    { label: 'All results', options: all },
  ])
}

const withoutEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

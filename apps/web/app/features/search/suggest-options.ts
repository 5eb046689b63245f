import type { Suggestions } from '@vendly/contract/search-suggestions'
import { productPath } from '../products/card-data.ts'
import { tabs } from '../products/market-filters.ts'

/** One suggestion, and where it leads. */
export type Option =
  | { kind: 'query'; id: string; to: string; text: string; category?: string }
  | { kind: 'recent'; id: string; to: string; text: string }
  | { kind: 'category'; id: string; to: string; name: string }
  | { kind: 'product'; id: string; to: string; product: Suggestions['products'][number] }
  | { kind: 'store'; id: string; to: string; store: Suggestions['stores'][number] }
  | { kind: 'service'; id: string; to: string; service: Suggestions['services'][number] }
  | { kind: 'all'; id: string; to: string; text: string }

export interface OptionGroup {
  label: string
  /** Its label is also shown. */
  isNamed?: boolean
  options: Option[]
}

const searchFor = (text: string, category?: string): string => {
  const search = new URLSearchParams({ q: text })
  if (category) search.set('category', category)
  return `/search?${search}`
}

/**
 * Suggestions by group; those of other campuses than one's own come after the rest. Ids are unique, for
 * `aria-activedescendant` of the search box.
 */
export function groupSuggestions(
  typed: string,
  found: Suggestions | undefined,
  recent: readonly string[],
  own?: string,
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
  const isElsewhere = ({ campus }: { campus: string }) => own !== undefined && campus !== own
  const isHere = (one: { campus: string }) => !isElsewhere(one)
  const stores = found.stores.filter((one) => !one.isNamed)
  const products = found.products.filter(isHere)
  const all: Option[] = [{ kind: 'all', id: 'all', to: searchFor(typed), text: typed }]
  const isNamed = (one: { isNamed: boolean }) => one.isNamed
  return withoutEmpty([
    // The text is the name of a store: it is what was meant, on any campus.
    { label: 'Store', options: found.stores.filter(isNamed).map(toStore) },
    { label: 'Searches', options: queries },
    { label: 'Categories', options: found.categories.map(toCategory) },
    { label: 'Products', options: products.filter(({ kind }) => kind === 'product').map(toProduct) },
    { label: tabs.listings, options: products.filter(({ kind }) => kind === 'listing').map(toProduct) },
    { label: 'Services', options: found.services.filter(isHere).map(toService) },
    { label: 'Stores', options: stores.filter(isHere).map(toStore) },
    {
      label: 'On other campuses: no delivery to you',
      options: [...found.products.filter(isElsewhere).map(toProduct), ...stores.filter(isElsewhere).map(toStore)],
      isNamed: true,
    },
    { label: 'All results', options: all },
  ])
}

const toProduct = (product: Suggestions['products'][number]): Option => ({
  kind: 'product',
  id: product._id,
  to: productPath(product._id),
  product,
})

const toStore = (store: Suggestions['stores'][number]): Option => ({
  kind: 'store',
  id: store._id,
  to: `/store/${store.slug}`,
  store,
})

const toCategory = ({ slug, name, isOfServices }: Suggestions['categories'][number]): Option => ({
  kind: 'category',
  id: `category-${slug}`,
  to: `/${isOfServices ? 'services' : 'marketplace'}?category=${slug}`,
  name,
})

const toService = (service: Suggestions['services'][number]): Option => ({
  kind: 'service',
  id: service._id,
  to: `/services/${service._id}`,
  service,
})

const withoutEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

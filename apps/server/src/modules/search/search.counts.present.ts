import type { Place } from '@vendly/contract/campuses'
import { toNaira } from '@vendly/contract/money'
import type { FilterCounts } from '@vendly/contract/search'
import type { Catalogue } from '../products/products.catalogue.queries.ts'
import { PRICE_RANGES, type Tally, type TallyRow } from './search.counts.tally.ts'
import type { FilterName } from './search.query.ts'

const CONDITION_NAMES: Record<string, string> = { new: 'New', 'neat-used': 'Neat used', 'fair-used': 'Fair used' }
const WAY_NAMES: Record<string, string> = { pickup: 'Collect', delivery: 'Delivery' }

export function presentCounts(
  { rows, exact }: Tally,
  kinds: FilterCounts['kinds'],
  catalogue: Catalogue,
  { places = [], deliversTo }: { places?: readonly Place[]; deliversTo?: { _id: string; name: string } } = {},
): FilterCounts {
  const rowsOf = (filter: FilterName) =>
    rows.filter((row) => row.filter === filter && row.value !== null && row.count > 0)
  const named = (filter: FilterName, nameOf: (value: string) => string) =>
    rowsOf(filter).map(({ value, count }) => ({ value: value!, name: nameOf(value!), count }))
  const priceCounts = new Map(rowsOf('price').map((row) => [Number(row.value), row.count]))
  return {
    exact,
    kinds,
    categories: presentCategoryCounts(rowsOf('category'), catalogue),
    campuses: rowsOf('campus')
      .flatMap(({ value, count }) => {
        const campus = catalogue.campusById.get(value!)
        return campus ? [{ value: campus.slug, name: campus.shortName, count }] : []
      })
      .sort((a, b) => b.count - a.count),
    places: rowsOf('place').flatMap(({ value, count }) => {
      const place = places.find(({ _id }) => _id === value)
      return place ? [{ value: place._id, name: place.name, count }] : []
    }),
    conditions: named('condition', (value) => CONDITION_NAMES[value] ?? value),
    ratings: named('rating', (value) => `${value} and up`),
    ways: named('way', (value) => WAY_NAMES[value] ?? value),
    deliversTo: deliversTo
      ? { value: deliversTo._id, name: deliversTo.name, count: rowsOf('deliversTo')[0]?.count ?? 0 }
      : null,
    prices: [0, ...PRICE_RANGES].flatMap((from, range) => {
      const count = priceCounts.get(range) ?? 0
      const to = PRICE_RANGES[range]
      return count > 0 ? [{ from: toNaira(from * 100), to: to === undefined ? null : toNaira(to * 100), count }] : []
    }),
    inStock: rowsOf('inStock')[0]?.count ?? 0,
    discounted: rowsOf('discounted')[0]?.count ?? 0,
  }
}

/** A top category also counts the matches of its subcategories. */
function presentCategoryCounts(
  rows: readonly TallyRow[],
  { categories, categoryById }: Catalogue,
): FilterCounts['categories'] {
  const counts = new Map<number, number>()
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count)
  for (const { value, count } of rows) {
    const id = Number(value)
    add(id, count)
    const parentId = categoryById.get(id)?.parentId
    if (parentId) add(parentId, count)
  }
  return categories
    .filter(({ id }) => counts.has(id))
    .map(({ id, slug, name, parentId }) => ({
      value: slug,
      name,
      parent: parentId === null ? null : (categoryById.get(parentId)?.slug ?? null),
      count: counts.get(id)!,
    }))
}

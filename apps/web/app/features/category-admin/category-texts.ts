import type { AdminCategory, CategoryTint, CategoryUses } from '@vendly/contract/admin-categories'
import { countOf } from '../../lib/count-of.ts'

const tintNames: Readonly<Record<CategoryTint, string>> = {
  food: 'Food',
  tech: 'Gadgets',
  books: 'Books',
  fashion: 'Fashion',
  hostel: 'Hostel',
  beauty: 'Beauty',
  service: 'Services',
  sport: 'Sport',
}
export const tintChoices = Object.entries(tintNames).map(([value, label]) => ({ value, label }))

/** The top category of services: it cannot be hidden, moved, merged or deleted. */
export const SERVICES = 'services'

/** With what is in its subcategories. */
export function withBelow(list: readonly AdminCategory[], category: AdminCategory): AdminCategory {
  const below = list.filter(({ parent }) => parent === category.slug)
  const sum = (of: 'products' | 'listings' | 'services') => below.reduce((total, one) => total + one[of], category[of])
  return { ...category, products: sum('products'), listings: sum('listings'), services: sum('services') }
}

/** "12 products, 3 items": what is on sale in a category. */
export const onSaleText = ({ products, listings, services }: AdminCategory): string =>
  [
    products > 0 && countOf(products, 'product'),
    listings > 0 && countOf(listings, 'item'),
    services > 0 && countOf(services, 'service'),
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing on sale'

const useWords: Readonly<Record<keyof CategoryUses, string>> = {
  products: 'product',
  listings: 'item of students',
  services: 'service',
  requests: 'request for a quote',
  coupons: 'coupon',
  savedSearches: 'saved search',
  promotions: 'promotion',
  stores: 'store',
  applications: 'application of stores',
  subcategories: 'subcategory',
}
const plurals: Readonly<Record<string, string>> = {
  'item of students': 'items of students',
  'request for a quote': 'requests for quotes',
  'saved search': 'saved searches',
  'application of stores': 'applications of stores',
  subcategory: 'subcategories',
}

/** "2 products", "1 store": everything that is in a category, on sale or not. */
export const textsOfUses = (uses: CategoryUses): string[] =>
  Object.entries(useWords).flatMap(([key, word]) => {
    const count = uses[key as keyof CategoryUses]
    return count > 0 ? [countOf(count, word, plurals[word])] : []
  })

/** Those that a category can become a part of: of the same kind, and without subcategories. */
export function mergeTargets(list: readonly AdminCategory[], category: AdminCategory): AdminCategory[] {
  const isService = ({ slug, parent }: AdminCategory) => slug === SERVICES || parent === SERVICES
  return list.filter(
    (one) =>
      one.slug !== category.slug &&
      one.slug !== SERVICES &&
      !one.moving &&
      isService(one) === isService(category) &&
      !list.some(({ parent }) => parent === one.slug),
  )
}

/** "Food: Drinks". */
export function fullName(list: readonly AdminCategory[], { name, parent }: AdminCategory): string {
  const top = list.find(({ slug }) => slug === parent)
  return top ? `${top.name}: ${name}` : name
}

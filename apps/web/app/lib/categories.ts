import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@vendly/contract/products'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** All categories, with those below them. */
export const categoriesQuery = queryOptions({
  queryKey: [...keys.categories, 'all'] as const,
  queryFn: async ({ signal }) => (await api('GET /products/categories', { query: {}, signal })).data,
  staleTime: 600_000,
})

/** What the form of a product asks for in a category. */
export const categoryFormQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keys.categories, 'form', slug] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /products/categories/:slug/form', { params: { slug }, signal })).data,
    staleTime: 600_000,
    enabled: slug !== '',
  })

/** Those that something can be put into, and the one that it is in. */
export const offeredCategories = (categories: readonly Category[], current?: string | null): Category[] =>
  categories.filter(({ slug, isHidden }) => !isHidden || slug === current)

/**
 * The choices of a select that may name a category or one below it: "Food", then "Food: Drinks". A hidden one is among them only while
 * it is chosen.
 */
export function categoryChoices(all: readonly Category[], current?: string | null): { value: string; label: string }[] {
  const categories = offeredCategories(all, current)
  const tops = all.filter(
    ({ slug, parent }) => parent === null && categories.some((one) => one.slug === slug || one.parent === slug),
  )
  return tops.flatMap((top) => [
    { value: top.slug, label: top.name },
    ...categories
      .filter(({ parent }) => parent === top.slug)
      .map(({ slug, name }) => ({ value: slug, label: `${top.name}: ${name}` })),
  ])
}

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

/** The choices of a select that may name a category or one below it: "Food", then "Food: Drinks". */
export function categoryChoices(categories: readonly Category[]): { value: string; label: string }[] {
  const tops = categories.filter(({ parent }) => parent === null)
  return tops.flatMap((top) => [
    { value: top.slug, label: top.name },
    ...categories
      .filter(({ parent }) => parent === top.slug)
      .map(({ slug, name }) => ({ value: slug, label: `${top.name}: ${name}` })),
  ])
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCategory } from '@vendly/contract/admin-categories'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showExpected } from '../../lib/show-expected.ts'

/** How often the progress of a move is read. */
const MOVING_MS = 2_000

export const adminCategoriesQuery = queryOptions({
  queryKey: [...keys.categories, 'admin'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/categories', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ moving }) => moving) ? MOVING_MS : false),
})

export const usesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keys.categories, 'uses', slug] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/categories/:slug/uses', { params: { slug }, signal })).data,
    staleTime: 0,
  })

/** Runs a call, and then reads everything about categories again: forms, lists and counts name them. */
export function useCategoryChange<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: keys.categories }),
  })
}

/** Siblings in another order, shown at once. */
export function useCategoryOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { parent: string | null; slugs: string[] }) => api('PATCH /admin/categories', { body }),
    onMutate: ({ parent, slugs }) =>
      showExpected(client, { queryKey: adminCategoriesQuery.queryKey }, () =>
        client.setQueryData(adminCategoriesQuery.queryKey, (list) => list && inOrder(list, parent, slugs)),
      ),
    onError: (_error, _body, undo) => undo?.(),
    onSettled: () => client.invalidateQueries({ queryKey: keys.categories }),
  })
}

/** Every top category before its subcategories, the children of `parent` in the order of `slugs`. */
function inOrder(list: readonly AdminCategory[], parent: string | null, slugs: readonly string[]): AdminCategory[] {
  const placeOf = ({ slug }: AdminCategory) => slugs.indexOf(slug)
  const sorted = (of: string | null) => {
    const children = list.filter((one) => one.parent === of)
    return of === parent ? [...children].sort((a, b) => placeOf(a) - placeOf(b)) : children
  }
  return sorted(null).flatMap((top) => [top, ...sorted(top.slug)])
}

import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { ApiProblem, api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'

export const ITEMS_STEP = 24

export const myItemsQuery = (tab: SellerTab) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownItems, tab] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /individual-listings/mine', { query: { tab, cursor: pageParam, limit: ITEMS_STEP }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export function useRefreshItems(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.ownItems })
}

export type ItemAction = { kind: 'sold' | 'unsold' | 'toggle' | 'delete'; item: SellerProduct }

async function callFor({ kind, item }: ItemAction): Promise<void> {
  const params = { id: item._id }
  if (kind === 'toggle') await api('PATCH /individual-listings/:id/toggle-status', { params })
  else if (kind === 'delete') await api('DELETE /individual-listings/:id', { params })
  else await api('PATCH /individual-listings/:id/sold', { params, body: { sold: kind === 'sold' } })
}

const messageFor = ({ kind, item: { name, status } }: ItemAction): string => {
  if (kind === 'sold') return `${name} is marked as sold.`
  if (kind === 'unsold') return `${name} is for sale again.`
  if (kind === 'delete') return `${name} was deleted.`
  return status === 'active' ? `${name} is paused.` : `${name} is for sale.`
}

/** Changes one of the user's items. */
export function useItemAction() {
  const refresh = useRefreshItems()
  const mutation = useMutation({
    mutationFn: callFor,
    onSuccess: (_, action) => {
      refresh()
      showToast({
        text: messageFor(action),
        undo: action.kind === 'sold' ? () => mutation.mutate({ ...action, kind: 'unsold' }) : undefined,
      })
    },
    onError: (problem) => {
      const fieldMessages = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message).join(' ') : ''
      showToast({ tone: 'bad', text: fieldMessages || problem.message })
    },
  })
  return mutation
}

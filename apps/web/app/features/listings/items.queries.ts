import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { ApiProblem, api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'

export const ITEMS_A_PAGE = 24

export const myItemsQuery = (tab: SellerTab) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownItems, tab] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /individual-listings/mine', { query: { tab, cursor: pageParam, limit: ITEMS_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export function useItemsChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.ownItems })
}

export type ItemAct = { kind: 'sold' | 'unsold' | 'toggle' | 'delete'; item: SellerProduct }

async function callFor({ kind, item }: ItemAct): Promise<void> {
  const params = { id: item._id }
  if (kind === 'toggle') await api('PATCH /individual-listings/:id/toggle-status', { params })
  else if (kind === 'delete') await api('DELETE /individual-listings/:id', { params })
  else await api('PATCH /individual-listings/:id/sold', { params, body: { sold: kind === 'sold' } })
}

const said = ({ kind, item: { name, status } }: ItemAct): string => {
  if (kind === 'sold') return `${name} is marked as sold.`
  if (kind === 'unsold') return `${name} is for sale again.`
  if (kind === 'delete') return `${name} is deleted.`
  return status === 'active' ? `${name} is paused.` : `${name} is for sale.`
}

/** What a student does with one of their items; what can be undone offers it. */
export function useItemAct() {
  const changed = useItemsChanged()
  const mutation = useMutation({
    mutationFn: callFor,
    onSuccess: (_, act) => {
      changed()
      showToast({
        text: said(act),
        undo: act.kind === 'sold' ? () => mutation.mutate({ ...act, kind: 'unsold' }) : undefined,
      })
    },
    onError: (problem) => {
      const missing = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message).join(' ') : ''
      showToast({ tone: 'bad', text: missing || problem.message })
    },
  })
  return mutation
}

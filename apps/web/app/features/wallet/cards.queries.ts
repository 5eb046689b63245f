import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedCard } from '@vendly/contract/cards'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showExpected } from '../../lib/show-expected.ts'

export const cardsQuery = queryOptions({
  queryKey: keys.cards,
  queryFn: async ({ signal }) => (await api('GET /wallet/payment-methods', { signal })).data,
})

const defaultFirst = (cards: readonly SavedCard[], id: string): SavedCard[] =>
  cards.map((one) => ({ ...one, isDefault: one._id === id })).sort((a, b) => Number(b.isDefault) - Number(a.isDefault))

export function useMakeCardDefault() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PATCH /wallet/payment-methods/:id/default', { params: { id } }),
    onMutate: (id) =>
      showExpected(client, cardsQuery, () =>
        client.setQueryData(cardsQuery.queryKey, (before) => before && defaultFirst(before, id)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: cardsQuery.queryKey }),
  })
}

export function useDeleteCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /wallet/payment-methods/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: cardsQuery.queryKey }),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@vendly/contract/addresses'
import type { CallArguments } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { showExpected } from '../../lib/show-expected.ts'
import { addressesQuery } from './own-addresses.ts'

export type AddressInput = CallArguments<'POST /users/addresses'>['body']

const LONG_MS = 3_600_000

/** Places on the user's campus by the start of a word. Earlier results stay while more is typed. */
export const placeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.places, 'search', q] as const,
    queryFn: async ({ signal }) => (await api('GET /users/addresses/search', { query: { q }, signal })).data,
    staleTime: LONG_MS,
    placeholderData: keepPreviousData,
  })

export const tilesQuery = queryOptions({
  queryKey: keys.mapTiles,
  queryFn: async ({ signal }) => (await api('GET /campuses/map-tiles', { signal })).data,
  staleTime: LONG_MS,
})

const defaultFirst = (addresses: readonly Address[], id: string): Address[] =>
  addresses
    .map((one) => ({ ...one, isDefault: one._id === id }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** Creates an address, or changes the one with this id. */
export function useSaveAddress(id: string | undefined) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (body: AddressInput) =>
      id
        ? (await api('PUT /users/addresses/:id', { params: { id }, body })).data
        : (await api('POST /users/addresses', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSettled: (_, problem) => {
      attempt.over(problem)
      return client.invalidateQueries({ queryKey: addressesQuery.queryKey })
    },
  })
}

export function useMakeDefault() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PATCH /users/addresses/:id/default', { params: { id } }),
    onMutate: (id) =>
      showExpected(client, addressesQuery, () =>
        client.setQueryData(addressesQuery.queryKey, (before) => before && defaultFirst(before, id)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}

export function useDeleteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /users/addresses/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreProfileChange } from '@vendly/contract/vendors'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'

export const storeProfileQuery = queryOptions({
  queryKey: [...keys.vendor, 'profile'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-profile', { signal })).data,
})

export function useChangeStore(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: StoreProfileChange) => (await api('PUT /vendors/my-profile', { body })).data,
    onSuccess: async (store) => {
      await showReturned(client, storeProfileQuery.queryKey, store)
      void client.invalidateQueries({ queryKey: [...keys.vendor, 'store-settings'] })
      // The bar shows the store's picture and whether it is open.
      void client.invalidateQueries({ queryKey: keys.vendorBar })
      showToast({ text: 'Saved. Buyers see it now.' })
      onDone()
    },
  })
}

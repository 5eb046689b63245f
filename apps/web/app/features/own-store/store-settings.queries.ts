import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreSettings, StoreSettingsChange } from '@vendly/contract/vendor-store'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { storeProfileQuery } from './store-profile.queries.ts'

export const storeSettingsQuery = queryOptions({
  queryKey: [...keys.vendor, 'store-settings'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/store-settings', { signal })).data,
})
export const pricingQuery = queryOptions({
  queryKey: [...keys.vendor, 'pricing'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/pricing', { signal })).data,
})

const MAX_PRODUCTS = 100

/** The vendor's own products on sale, best sellers first. */
export const productsOnSaleQuery = queryOptions({
  queryKey: [...keys.vendor, 'products-on-sale'] as const,
  queryFn: async ({ signal }) => {
    const query = { tab: 'active' as const, sort: 'sold' as const, limit: MAX_PRODUCTS }
    return (await api('GET /products/vendor/my-products', { query, signal })).data
  },
})

function useShowSaved() {
  const client = useQueryClient()
  return async (settings: StoreSettings) => {
    await showReturned(client, storeSettingsQuery.queryKey, settings)
    void client.invalidateQueries({ queryKey: storeProfileQuery.queryKey })
    // The bar shows the store's picture and whether it is open.
    void client.invalidateQueries({ queryKey: keys.vendorBar })
    showToast({ text: 'Saved. Buyers see it now.' })
  }
}

export function useChangeSettings() {
  const showSaved = useShowSaved()
  return useMutation({
    mutationFn: async (body: StoreSettingsChange) => (await api('PUT /vendors/store-settings', { body })).data,
    onSuccess: showSaved,
  })
}

export function useUploadImage() {
  const showSaved = useShowSaved()
  return useMutation({
    mutationFn: async ({ use, file }: { use: 'store' | 'banner'; file: File }) =>
      (await api('POST /vendors/upload-image', { body: { use }, files: { image: [file] } })).data,
    onSuccess: showSaved,
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
  })
}

export function useAnnounce() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) =>
      (await api('POST /vendors/send-announcement', { body: { productId } })).data,
    onSuccess: ({ followers }) => {
      showToast({ text: `Sending to ${followers} ${followers === 1 ? 'follower' : 'followers'}` })
      void client.invalidateQueries({ queryKey: storeSettingsQuery.queryKey })
    },
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
  })
}

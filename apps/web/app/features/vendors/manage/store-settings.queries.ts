import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreSettings, StoreSettingsChange } from '@vendly/contract/vendor-store'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { showToast } from '../../../lib/toasts.ts'
import { storeProfileQuery } from '../dashboard/store-profile.queries.ts'

export const storeSettingsQuery = queryOptions({
  queryKey: [...keys.vendor, 'store-settings'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/store-settings', { signal })).data,
})
export const pricingQuery = queryOptions({
  queryKey: [...keys.vendor, 'pricing'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/pricing', { signal })).data,
})

function useKeep() {
  const client = useQueryClient()
  return (settings: StoreSettings) => {
    client.setQueryData(storeSettingsQuery.queryKey, settings)
    void client.invalidateQueries({ queryKey: storeProfileQuery.queryKey })
    showToast({ text: 'Saved. Buyers see it now.' })
  }
}

/** Changes how the front is set up; the answer is what stands now. */
export function useChangeSettings() {
  const keep = useKeep()
  return useMutation({
    mutationFn: async (body: StoreSettingsChange) => (await api('PUT /vendors/store-settings', { body })).data,
    onSuccess: keep,
  })
}

export function useUploadImage() {
  const keep = useKeep()
  return useMutation({
    mutationFn: async ({ use, file }: { use: 'store' | 'banner'; file: File }) =>
      (await api('POST /vendors/upload-image', { body: { use }, files: { image: [file] } })).data,
    onSuccess: keep,
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
  })
}

/** Tells the followers of one product. */
export function useAnnounce() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) =>
      (await api('POST /vendors/send-announcement', { body: { productId } })).data,
    onSuccess: ({ followers }) => {
      showToast({ text: followers === 1 ? 'Your one follower is being told' : `${followers} followers are being told` })
      void client.invalidateQueries({ queryKey: storeSettingsQuery.queryKey })
    },
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
  })
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import { SHORT_TIMEOUT_MS } from '../../../lib/time-limit.ts'
import type { DocumentUpload } from '../document-field.tsx'

export const vendorApplicationQuery = queryOptions({
  queryKey: [...keys.applications, 'vendor'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-application', { signal })).data,
})

/** What a store may sell: the top categories. */
export const topCategoriesQuery = queryOptions({
  queryKey: [...keys.categories, 'top'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /products/categories', { query: {}, signal })).data.filter(
      ({ parent, isHidden }) => parent === null && !isHidden,
    ),
  staleTime: 600_000,
})

export const sameNameQuery = (name: string) =>
  queryOptions({
    queryKey: [...keys.applications, 'same-name', name] as const,
    queryFn: async ({ signal }) => (await api('GET /vendors/name-check', { query: { name }, signal })).data.sameName,
    enabled: name.length > 1,
  })

export type VendorDocumentType = 'student-id' | 'national-id' | 'cac-certificate'

/** Every call that changes the draft; each returns it whole, into the cache. */
export function useVendorDraft() {
  const client = useQueryClient()
  const store = async (application: VendorApplication) => {
    await showReturned(client, vendorApplicationQuery.queryKey, application)
    return application
  }
  return {
    save: async (body: VendorApplicationDraft) => store((await api('PUT /vendors/my-application', { body })).data),
    addDocument: async (type: VendorDocumentType, { file, expiresOn, onProgress }: DocumentUpload) => {
      const input = { params: { type }, body: { expiresOn }, files: { file: [file] }, onProgress }
      return store((await api('POST /vendors/my-application/documents/:type', input)).data)
    },
    removeDocument: async (type: VendorDocumentType) =>
      store((await api('DELETE /vendors/my-application/documents/:type', { params: { type } })).data),
    withdraw: async () => store((await api('POST /vendors/my-application/withdraw')).data),
  }
}

export async function submitVendorApplication(fields: VendorApplicationDraft, idempotencyKey: string) {
  const { category, location, contact, ...rest } = fields
  const body = {
    ...rest,
    category: category ?? '',
    location: { ...location, building: location.building ?? '' },
    contact: { phone: contact.phone ?? '', email: contact.email ?? '', whatsapp: contact.whatsapp },
  }
  return (await api('POST /vendors/apply', { body, idempotencyKey, timeoutMs: SHORT_TIMEOUT_MS })).data
}

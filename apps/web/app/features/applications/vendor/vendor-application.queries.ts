import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import type { DocumentSending } from '../document-field.tsx'

export const vendorApplicationQuery = queryOptions({
  queryKey: [...keys.applications, 'vendor'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-application', { signal })).data,
})

/** What a store may sell: the top categories of the market. */
export const topCategoriesQuery = queryOptions({
  queryKey: [...keys.categories, 'top'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /products/categories', { query: {}, signal })).data.filter(({ parent }) => parent === null),
  staleTime: 600_000,
})

export const sameNameQuery = (name: string) =>
  queryOptions({
    queryKey: [...keys.applications, 'same-name', name] as const,
    queryFn: async ({ signal }) => (await api('GET /vendors/name-check', { query: { name }, signal })).data.sameName,
    enabled: name.length > 1,
  })

export type VendorDocumentType = 'student-id' | 'national-id' | 'cac-certificate'

/** Everything that changes the draft; each leaves the whole of it in the cache. */
export function useVendorDraft() {
  const client = useQueryClient()
  const keep = (application: VendorApplication) => {
    client.setQueryData(vendorApplicationQuery.queryKey, application)
    return application
  }
  return {
    save: async (body: VendorApplicationDraft) => keep((await api('PUT /vendors/my-application', { body })).data),
    addDocument: async (type: VendorDocumentType, { file, expiresOn, onProgress }: DocumentSending) => {
      const wish = { params: { type }, body: { expiresOn }, files: { file: [file] }, onProgress }
      return keep((await api('POST /vendors/my-application/documents/:type', wish)).data)
    },
    removeDocument: async (type: VendorDocumentType) =>
      keep((await api('DELETE /vendors/my-application/documents/:type', { params: { type } })).data),
    withdraw: async () => keep((await api('POST /vendors/my-application/withdraw')).data),
  }
}

/** Hands it in; pressing ten times is pressing once. */
export function useSendVendorApplication(onSent: () => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const mutation = useMutation({
    mutationFn: async (fields: VendorApplicationDraft) => {
      const { category, location, contact, ...rest } = fields
      const body = {
        ...rest,
        category: category ?? '',
        location: { ...location, building: location.building ?? '' },
        contact: { phone: contact.phone ?? '', email: contact.email ?? '', whatsapp: contact.whatsapp },
      }
      return (await api('POST /vendors/apply', { body, idempotencyKey: attempt.keyFor(body) })).data
    },
    onSuccess: (application) => {
      client.setQueryData(vendorApplicationQuery.queryKey, application)
      onSent()
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const send = (fields: VendorApplicationDraft) => {
    if (attempt.begin()) mutation.mutate(fields)
  }
  return { send, busy: mutation.isPending, problem: mutation.error }
}

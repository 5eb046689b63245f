import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { RiderApplication, RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { ApiProblem, api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import type { DocumentUpload } from '../document-field.tsx'

export const riderApplicationQuery = queryOptions({
  queryKey: [...keys.applications, 'rider'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/my-application', { signal })).data,
})

/** The documents of a rider, or of an applicant's draft. */
export const riderDocumentsQuery = queryOptions({
  queryKey: [...keys.applications, 'rider', 'documents'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/documents', { signal })).data,
})

export type RiderDocumentType = 'student-id' | 'photo' | 'drivers-licence' | 'vehicle-papers'

export function useRiderDraft() {
  const client = useQueryClient()
  const store = async (application: RiderApplication) => {
    await showReturned(client, riderApplicationQuery.queryKey, application)
    return application
  }
  // A document also changes what is missing: the whole application is loaded again.
  const refresh = () => client.invalidateQueries({ queryKey: riderApplicationQuery.queryKey })
  return {
    save: async (body: RiderApplicationDraft) => store((await api('PUT /riders/my-application', { body })).data),
    addDocument: async (type: RiderDocumentType, { file, expiresOn, onProgress }: DocumentUpload) => {
      await api('POST /riders/documents/:type', {
        params: { type },
        body: { expiresOn },
        files: { file: [file] },
        onProgress,
      })
      await refresh()
    },
    removeDocument: async (type: RiderDocumentType) => {
      await api('DELETE /riders/documents/:type', { params: { type } })
      await refresh()
    },
    withdraw: async () => store((await api('POST /riders/my-application/withdraw')).data),
  }
}

export async function submitRiderApplication(fields: RiderApplicationDraft, idempotencyKey: string) {
  const { vehicle, declared, contact, ...rest } = fields
  if (!vehicle || !declared) throw new ApiProblem(422, 'unknown', 'Choose your vehicle and confirm it.')
  const body = { ...rest, vehicle, declared, contact: { ...contact, phone: contact.phone ?? '' } }
  return (await api('POST /riders/apply', { body, idempotencyKey })).data
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RiderApplication, RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import type { DocumentSending } from '../document-field.tsx'

export const riderApplicationQuery = queryOptions({
  queryKey: [...keys.applications, 'rider'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/my-application', { signal })).data,
})

/** What a rider rides with, or an applicant's draft holds. */
export const riderDocumentsQuery = queryOptions({
  queryKey: [...keys.applications, 'rider', 'documents'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/documents', { signal })).data,
})

export type RiderDocumentType = 'student-id' | 'photo' | 'drivers-licence' | 'vehicle-papers'

export function useRiderDraft() {
  const client = useQueryClient()
  const keep = (application: RiderApplication) => {
    client.setQueryData(riderApplicationQuery.queryKey, application)
    return application
  }
  // A changed document changes what is missing as well: the whole is asked for again.
  const refresh = () => client.invalidateQueries({ queryKey: riderApplicationQuery.queryKey })
  return {
    save: async (body: RiderApplicationDraft) => keep((await api('PUT /riders/my-application', { body })).data),
    addDocument: async (type: RiderDocumentType, { file, expiresOn, onProgress }: DocumentSending) => {
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
    withdraw: async () => keep((await api('POST /riders/my-application/withdraw')).data),
  }
}

/** Hands it in; pressing ten times is pressing once. */
export function useSendRiderApplication(onSent: () => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const mutation = useMutation({
    mutationFn: async ({ vehicle, declared, contact, ...rest }: RiderApplicationDraft) => {
      if (!vehicle || !declared) throw new Error('Choose how you ride and confirm it.')
      const body = { ...rest, vehicle, declared, contact: { ...contact, phone: contact.phone ?? '' } }
      return (await api('POST /riders/apply', { body, idempotencyKey: attempt.keyFor(body) })).data
    },
    onSuccess: (application) => {
      client.setQueryData(riderApplicationQuery.queryKey, application)
      onSent()
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const send = (fields: RiderApplicationDraft) => {
    if (attempt.begin()) mutation.mutate(fields)
  }
  return { send, busy: mutation.isPending, problem: mutation.error }
}

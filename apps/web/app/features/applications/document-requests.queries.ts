import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showReturned } from '../../lib/show-returned.ts'
import type { DocumentUpload } from './document-field.tsx'

/** What the vendor or rider was asked to send again. */
export const documentRequestsQuery = queryOptions({
  queryKey: [...keys.applications, 'requests'] as const,
  queryFn: async ({ signal }) => (await api('GET /applications/document-requests', { signal })).data,
})

export function useAnswerRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, file, expiresOn, onProgress }: DocumentUpload & { id: string }) => {
      const input = { params: { id }, body: { expiresOn }, files: { file: [file] }, onProgress }
      return (await api('POST /applications/document-requests/:id/document', input)).data
    },
    onSuccess: (requests) => showReturned(client, documentRequestsQuery.queryKey, requests),
  })
}

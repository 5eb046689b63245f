import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { DocumentField, type DocumentUpload } from '../document-field.tsx'
import { isExpired } from '../document-labels.ts'
import { documentRequestsQuery } from '../document-requests.queries.ts'
import { type RiderDocumentType, riderApplicationQuery, riderDocumentsQuery } from './rider-application.queries.ts'
import { documentsFor } from './rider-steps.ts'

/** A rider's documents, to view, and to replace when they expire. */
export function RiderDocuments() {
  const { data: documents, error, refetch, isFetching } = useQuery(riderDocumentsQuery)
  const { data: application } = useQuery(riderApplicationQuery)
  const { mutateAsync: replace } = useReplace()
  if (documents === undefined || application === undefined) {
    if (error)
      return (
        <Failed
          title="Couldn’t load your documents"
          text="They are safe. Check your network and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    return (
      <SkeletonOf what="your documents">
        <RowsSkeleton count={3} />
      </SkeletonOf>
    )
  }
  const expired = documents.filter(({ expiresOn }) => isExpired(expiresOn)).length
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">Your documents</h2>
      {expired > 0 && (
        <Note tone="gold">
          {expired === 1
            ? 'One of your documents has expired. Replace it.'
            : `${expired} of your documents have expired. Replace them.`}
        </Note>
      )}
      {documentsFor(application?.vehicle ?? null).map((type) => (
        <DocumentField
          key={type}
          type={type}
          document={documents.find((document) => document.type === type)}
          onUpload={(upload) => replace({ type, ...upload })}
        />
      ))}
    </div>
  )
}

function useReplace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, file, expiresOn, onProgress }: DocumentUpload & { type: RiderDocumentType }) => {
      const input = { params: { type }, body: { expiresOn }, files: { file: [file] }, onProgress }
      return (await api('POST /riders/documents/:type', input)).data
    },
    onSuccess: async (documents) => {
      await showReturned(client, riderDocumentsQuery.queryKey, documents)
      // It may have answered a request.
      await client.invalidateQueries({ queryKey: documentRequestsQuery.queryKey })
    },
  })
}

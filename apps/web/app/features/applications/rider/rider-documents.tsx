import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { DocumentField, type DocumentSending } from '../document-field.tsx'
import { isExpired } from '../document-labels.ts'
import { type RiderDocumentType, riderApplicationQuery, riderDocumentsQuery } from './rider-application.queries.ts'
import { documentsFor } from './rider-steps.ts'

/** A rider's papers: what is there, what ran out, and a new one in its place. */
export default function RiderDocuments() {
  const { data: documents, error, refetch, isFetching } = useQuery(riderDocumentsQuery)
  const { data: application } = useQuery(riderApplicationQuery)
  const { mutateAsync: replace } = useReplace()
  if (documents === undefined || application === undefined) {
    if (error)
      return (
        <Failed
          title="Your documents did not load"
          text="They are safe with us. Check your network and try again."
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
  const over = documents.filter(({ expiresOn }) => isExpired(expiresOn)).length
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">Your documents</h2>
      {over > 0 && (
        <Note tone="gold">
          {over === 1 ? 'One of your documents has' : `${over} of your documents have`} run out. Put the new one in its
          place.
        </Note>
      )}
      {documentsFor(application?.vehicle ?? null).map((type) => (
        <DocumentField
          key={type}
          type={type}
          document={documents.find((one) => one.type === type)}
          onSend={(sending) => replace({ type, ...sending })}
        />
      ))}
    </div>
  )
}

function useReplace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, file, expiresOn, onProgress }: DocumentSending & { type: RiderDocumentType }) => {
      const wish = { params: { type }, body: { expiresOn }, files: { file: [file] }, onProgress }
      return (await api('POST /riders/documents/:type', wish)).data
    },
    onSuccess: (documents) => client.setQueryData(riderDocumentsQuery.queryKey, documents),
  })
}

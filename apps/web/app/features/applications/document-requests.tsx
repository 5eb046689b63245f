import { useQuery } from '@tanstack/react-query'
import type { DocumentRequest } from '@vendly/contract/document-requests'
import { serverNow } from '../../lib/clock.ts'
import { dayText } from '../../lib/time.ts'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { DocumentField, type DocumentFieldProps } from './document-field.tsx'
import { documentRequestsQuery, useAnswerRequest } from './document-requests.queries.ts'

/** The documents that a vendor or rider was asked to send again, each with why, until when, and the upload. */
export function DocumentRequests({ empty }: { empty?: { title: string; text: string } }) {
  const { data: requests, error, refetch, isFetching } = useQuery(documentRequestsQuery)
  const { mutateAsync: answer } = useAnswerRequest()
  if (!requests)
    return error ? (
      <Failed
        title="Couldn’t load what we asked you for"
        text="Check your network and try again."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonOf what="what we asked you for">
        <RowsSkeleton count={1} />
      </SkeletonOf>
    )
  if (requests.length === 0) return empty ? <EmptyState {...empty} /> : null
  return (
    <section aria-label="Documents that we need again" className="grid grid-cols-1 gap-3">
      {requests.map((request) => (
        <RequestField
          key={request._id}
          request={request}
          onUpload={(upload) => answer({ id: request._id, ...upload })}
        />
      ))}
    </section>
  )
}

interface RequestFieldProps {
  request: DocumentRequest
  onUpload: DocumentFieldProps['onUpload']
}

/** One document that was asked for: why, until when, what was sent, and the upload. */
export function RequestField({ request, onUpload }: RequestFieldProps) {
  const { type, state, reason, attempt, document } = request
  const dueAt = new Date(request.dueAt)
  const isOverdue = dueAt < serverNow()
  return (
    <div className="grid grid-cols-1 gap-2">
      {state === 'answered' ? (
        <Note tone="ok">
          <b className="block">Sent. We check it.</b>
          Your earlier document counts until then. You can still replace what you sent.
        </Note>
      ) : (
        <Note tone={isOverdue ? 'bad' : 'gold'}>
          <b className="block">
            {attempt > 1 ? 'We could not accept what you sent' : 'Please send this document again'}
          </b>
          {reason} {isOverdue ? `It was due by ${dayText(dueAt)}.` : `Send it by ${dayText(dueAt)}.`}
        </Note>
      )}
      <DocumentField type={type} document={document ?? undefined} onUpload={onUpload} />
    </div>
  )
}

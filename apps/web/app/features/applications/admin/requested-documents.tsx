import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminDocumentRequest } from '@vendly/contract/document-requests'
import { serverNow } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/count-of.ts'
import { recordPathOf } from '../../../lib/record-path.ts'
import { dayText } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { adminNameOf } from '../document-labels.ts'
import { type Kind, requestsQuery } from './applications-admin.queries.ts'

/** Documents that were asked for again: those to check, then those that wait, the overdue ones first. Nothing without any. */
export function RequestedDocuments({ kind }: { kind: Kind }) {
  const answered = useInfiniteQuery(requestsQuery(kind, 'answered'))
  const open = useInfiniteQuery(requestsQuery(kind, 'open'))
  const lists = [answered, open]
  const rows = lists.flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? [])
  if (rows.length === 0) return null
  const waiting = answered.data?.pages[0]?.pagination?.total ?? 0
  const next = lists.find(({ hasNextPage }) => hasNextPage)
  return (
    <div className="px-gutter pb-3">
      <Panel
        title="Documents asked for again"
        note={waiting > 0 ? `${countOf(waiting, 'document')} to check` : undefined}
      >
        <List label="Documents asked for again">
          {rows.map((request) => (
            <Row
              key={request._id}
              to={recordPathOf(kind, request.user._id)}
              title={request.user.name}
              text={`${adminNameOf(request.type)}. ${request.reason}`}
              end={<RequestBadge request={request} />}
            />
          ))}
        </List>
        {next && (
          <div className="p-3">
            <Button
              size="sm"
              kind="secondary"
              busy={next.isFetchingNextPage && 'Loading…'}
              onClick={() => void next.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}

function RequestBadge({ request: { state, dueAt } }: { request: AdminDocumentRequest }) {
  if (state === 'answered') return <Badge tone="blue">To check</Badge>
  const due = new Date(dueAt)
  return due < serverNow() ? <Badge tone="bad">Overdue</Badge> : <Badge tone="gold">Due by {dayText(due)}</Badge>
}

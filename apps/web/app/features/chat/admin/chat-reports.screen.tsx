import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatReport } from '@vendly/contract/chat-reports'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { chosenCampus } from '../../../lib/chosen-campus.ts'
import { countOf } from '../../../lib/count-of.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PersonLink } from '../../../ui/person-link.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { previewOf } from '../preview.ts'
import { DeletedBadge } from './deleted-badge.tsx'
import { ReadChat } from './read-chat.tsx'
import { ScamBadges } from './scam-badges.tsx'

const REPORTS_PER_PAGE = 20
function reportsQuery() {
  const campus = chosenCampus()
  return infiniteQueryOptions({
    queryKey: [...keys.chatReports, campus] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/chat/reports', { query: { campus, cursor: pageParam, limit: REPORTS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  })
}

export const handle: ScreenHandle = { title: 'Reported chats', namesDocument: true }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(reportsQuery()))

type Outcome = 'warned' | 'dismissed'

/** Conversations that one side reported, newest first. */
export default function ChatReportsScreen() {
  const [asked, setAsked] = useState<{ report: ChatReport; outcome: Outcome }>()
  const query = useInfiniteQuery(reportsQuery())
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.chatReports })
  useRealtime('admin:chat:report', refresh)
  useRealtime('missed', refresh)
  const total = query.data?.pages[0]?.pagination?.total
  return (
    <AdminList title="Reported chats" count={total ? countOf(total, 'report') : undefined}>
      <PagedList
        query={query}
        noun="reports"
        step={REPORTS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={4} />}
        empty={<EmptyState title="No reported chats" text="Conversations that people report appear here." />}
      >
        {(reports) => (
          <ul className="grid gap-3 px-gutter lg:grid-cols-2 lg:px-0">
            {reports.map((report) => (
              <Report key={report._id} report={report} onDecide={(outcome) => setAsked({ report, outcome })} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <DecideSheet {...asked} onClose={() => setAsked(undefined)} />}
    </AdminList>
  )
}

interface ReportProps {
  report: ChatReport
  onDecide: (outcome: Outcome) => void
}

function Report({ report: { _id, reporter, about, reason, message, createdAt }, onDecide }: ReportProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-2 rounded-card bg-surface p-3 text-sm hairline">
      <p className="flex items-baseline gap-2">
        <span className="wrap-anywhere min-w-0 flex-1">
          <PersonLink person={about} />
        </span>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={createdAt} />
        </span>
      </p>
      {message && (
        <>
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sunk px-3 py-2">{previewOf(message)}</p>
          <DeletedBadge at={message.deletedAt} />
          <ScamBadges reasons={message.warnings} />
        </>
      )}
      <p>
        <PersonLink person={reporter} />: {reason}
      </p>
      <div className="flex flex-wrap gap-2">
        <ReadChat grounds={{ reportId: _id }} />
        <Button kind="secondary" size="sm" onClick={() => onDecide('dismissed')}>
          Dismiss
        </Button>
        <Button kind="danger-secondary" size="sm" onClick={() => onDecide('warned')}>
          <span className="max-w-40 truncate">Warn {about.name.split(' ')[0]}</span>
        </Button>
      </div>
    </li>
  )
}

interface DecideSheetProps {
  report: ChatReport
  outcome: Outcome
  onClose: () => void
}

function DecideSheet({ report, outcome, onClose }: DecideSheetProps) {
  const client = useQueryClient()
  const isWarning = outcome === 'warned'
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api('PATCH /admin/chat/reports/:id', { params: { id: report._id }, body: { outcome, reason } }),
    onSuccess: () => {
      showToast({ text: isWarning ? `${report.about.name} was warned.` : 'Report dismissed.' })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.chatReports }),
  })
  return (
    <Sheet open title={isWarning ? `Warn ${report.about.name}` : 'Dismiss the report'} onClose={onClose}>
      <ReasonForm
        help={isWarning ? 'They read it, and it is saved in the activity log.' : 'Saved in the activity log.'}
        submitLabel={isWarning ? 'Send warning' : 'Dismiss'}
        danger={isWarning}
        busy={isPending}
        error={error?.message}
        onSubmit={mutate}
      />
    </Sheet>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComplaintCard, ComplaintStatus } from '@vendly/contract/complaints'
import { useAddressState } from '../../../lib/address-state.ts'
import { countText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { CountChips, FilterRow } from '../../../ui/filter-row.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { ComplaintBadge } from '../complaint-badge.tsx'
import { aboutText, isStatus, isSubject, reasonNames, statusNames, subjectNames } from '../complaint-labels.ts'
import { useLiveComplaints } from '../complaints.queries.ts'
import { TimeLeft } from '../time-left.tsx'
import type { Route } from './+types/complaints-admin.screen.ts'
import { ComplaintPanel } from './complaint-panel.tsx'
import { ComplaintStats } from './complaint-stats.tsx'
import { type ComplaintFilter, complaintsQuery, PER_PAGE } from './complaints-admin.queries.ts'

type Show = (changes: Record<string, string | undefined>) => void
const statuses = Object.keys(statusNames) as ComplaintStatus[]
const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
]
const assigned = [
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Nobody’s' },
]
const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label }))

function filterFromUrl(search: URLSearchParams): ComplaintFilter {
  const [status, subject, sort, who] = ['status', 'subject', 'sort', 'assigned'].map((name) => search.get(name))
  const q = search.get('q')?.trim() || undefined
  const isOverdue = search.get('overdue') === 'true'
  // A search is for one complaint, whatever its status.
  const isUndecided = !q && !isOverdue && !isStatus(status ?? null)
  return {
    q,
    waiting: isUndecided ? 'vendly' : undefined,
    status: isStatus(status ?? null) ? (status as ComplaintStatus) : undefined,
    subject: isSubject(subject ?? null) ? (subject as ComplaintFilter['subject']) : undefined,
    overdue: isOverdue ? 'true' : undefined,
    assigned: who === 'me' || who === 'none' ? who : undefined,
    sort: sort === 'newest' || sort === 'oldest' ? sort : q ? 'newest' : undefined,
  }
}

export const handle: ScreenHandle = { title: 'Complaints', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(complaintsQuery(filterFromUrl(new URL(request.url).searchParams))))

/** Complaints to decide, the most urgent first. */
export default function AdminComplaints() {
  const [search, show] = useAddressState()
  useLiveComplaints()
  const filter = filterFromUrl(search)
  const panel = useSidePanel('complaint')
  const isStats = search.get('view') === 'stats'
  return (
    <AdminList
      title="Complaints"
      actions={
        <Button
          kind="secondary"
          size="sm"
          aria-pressed={isStats}
          onClick={() => show({ view: isStats ? undefined : 'stats' })}
        >
          Overview
        </Button>
      }
      intro={isStats && <ComplaintStats />}
      filters={<Filters filter={filter} show={show} />}
      panel={{ ...panel, label: 'Complaint', content: (id) => <ComplaintPanel id={id} /> }}
    >
      <PagedList
        query={useInfiniteQuery(complaintsQuery(filter))}
        noun="complaints"
        step={PER_PAGE}
        failedText="Deadlines are still running."
        skeleton={<RowsSkeleton count={6} />}
        empty={<NoComplaints filter={filter} show={show} />}
      >
        {(complaints) => (
          <List label="Complaints">
            {complaints.map((complaint) => (
              <ComplaintLine
                key={complaint._id}
                complaint={complaint}
                isOpen={complaint._id === panel.openId}
                onOpen={panel.open}
              />
            ))}
          </List>
        )}
      </PagedList>
    </AdminList>
  )
}

function Filters({ filter, show }: { filter: ComplaintFilter; show: Show }) {
  const first = useInfiniteQuery(complaintsQuery(filter)).data?.pages[0]
  return (
    <FilterRow
      label="Status, subject and order"
      search={{ label: 'Search complaints', placeholder: 'Order number or name' }}
      filter={filter}
      filters={[
        { name: 'subject', label: 'About', any: 'About anything', options: subjects },
        { name: 'assigned', label: 'Assigned', any: 'Anybody’s', options: assigned },
        { name: 'sort', label: 'Order', any: 'Most overdue', options: sorts },
      ]}
      onChange={show}
    >
      <Chip
        look={filter.waiting ? 'current' : 'plain'}
        onClick={() => show({ q: undefined, status: undefined, overdue: undefined })}
      >
        To decide
      </Chip>
      <Chip
        look={filter.overdue ? 'current' : 'plain'}
        onClick={() => show({ overdue: filter.overdue ? undefined : 'true', status: undefined })}
      >
        Overdue {first && <span className="figures">{countText(first.overdue)}</span>}
      </Chip>
      <CountChips
        value={filter.status}
        options={statuses.map((value) => ({
          ...{ value, label: statusNames[value] },
          count: first?.counts && (first.counts[value] ?? 0),
        }))}
        onChange={(status) => show({ status, overdue: undefined })}
      />
    </FilterRow>
  )
}

interface ComplaintLineProps {
  complaint: ComplaintCard
  isOpen: boolean
  onOpen: (id: string) => void
}

function ComplaintLine({ complaint, isOpen, onOpen }: ComplaintLineProps) {
  const { _id, number, reason, complainant, respondent, overdueAt, assignee } = complaint
  return (
    <Row
      rowKey={_id}
      isOpen={isOpen}
      onPress={() => onOpen(_id)}
      title={
        <>
          {aboutText(complaint)} <span className="font-normal text-ink-3">· {number}</span>
        </>
      }
      text={
        <>
          {reasonNames[reason]}
          <span className="block">
            {complainant.name}
            {respondent && ` against ${respondent.name}`}
            {assignee && ` · ${assignee.name}`}
          </span>
        </>
      }
      end={
        <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
          <ComplaintBadge complaint={complaint} />
          {overdueAt && <TimeLeft until={overdueAt} saysLate />}
        </span>
      }
    />
  )
}

function NoComplaints({ filter, show }: { filter: ComplaintFilter; show: Show }) {
  const { sort: _, waiting: __, ...narrowed } = filter
  if (!Object.values(narrowed).some(Boolean))
    return <EmptyState title="Nothing to decide" text="New complaints appear here by themselves." />
  return (
    <EmptyState title="No complaints found" text="Try another status, or fewer words.">
      <Button
        kind="secondary"
        onClick={() =>
          show({ q: undefined, status: undefined, subject: undefined, overdue: undefined, assigned: undefined })
        }
      >
        Clear filters
      </Button>
    </EmptyState>
  )
}

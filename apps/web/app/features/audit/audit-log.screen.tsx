import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@vendly/contract/admin'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import { recordPathOf } from '../../lib/record-path.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { clockTime, fullTime } from '../../lib/time.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/audit-log.screen.ts'
import { type AuditFilter, auditLogQuery, ENTRIES_PER_PAGE } from './audit.queries.ts'
import { actionName, entryText } from './audit-labels.ts'

type Show = (changes: Record<string, string | undefined>) => void

const dayFromUrl = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const filterFromUrl = (search: URLSearchParams): AuditFilter => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') ?? undefined,
  action: search.get('action') ?? undefined,
  from: dayFromUrl(search.get('from')),
  to: dayFromUrl(search.get('to')),
})
const noFilter = { q: undefined, admin: undefined, action: undefined, from: undefined, to: undefined }

export const handle: ScreenHandle = { title: 'Activity log', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    void client.prefetchInfiniteQuery(auditLogQuery(filterFromUrl(new URL(request.url).searchParams)))
  })

/** What admins did to whom, when and why. Entries cannot be changed. */
export default function AuditLog() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const wide = useWideScreen()
  return (
    <AdminList title="Activity log" filters={<Filters filter={filter} show={show} />}>
      <PagedList
        query={useInfiniteQuery(auditLogQuery(filter))}
        noun="entries"
        step={ENTRIES_PER_PAGE}
        failedTitle="Couldn’t load the activity log"
        failedText="Nothing in it is lost."
        skeleton={wide ? <TableSkeleton columns={5} /> : <RowsSkeleton count={6} />}
        empty={
          <EmptyState title="No activity found" text="Everything an admin does is listed here, with the reason.">
            <Button kind="secondary" onClick={() => show(noFilter)}>
              Clear filters
            </Button>
          </EmptyState>
        }
      >
        {(entries) =>
          wide ? (
            <DataTable
              caption="Activity log"
              columns={columns}
              rows={entries}
              rowKey={(entry) => String(entry._id)}
              rowName={entryText}
            />
          ) : (
            <List label="Activity log">
              {entries.map((entry) => (
                <EntryRow key={entry._id} entry={entry} />
              ))}
            </List>
          )
        }
      </PagedList>
    </AdminList>
  )
}

function Filters({ filter, show }: { filter: AuditFilter; show: Show }) {
  // The choices come with the unfiltered log, so that a filter does not narrow itself down.
  const first = useInfiniteQuery(auditLogQuery({})).data?.pages[0]
  return (
    <FilterRow
      label="Filter the activity log"
      search={{ label: 'Search the activity log', placeholder: 'Person or reason' }}
      filter={filter}
      filters={[
        {
          ...{ name: 'admin', label: 'Admin', any: 'Any admin' },
          options: (first?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        },
        {
          ...{ name: 'action', label: 'Action', any: 'Any action' },
          options: (first?.actions ?? []).map((action) => ({ value: action, label: actionName(action) })),
        },
        { name: 'from', label: 'From', isDay: true },
        { name: 'to', label: 'To', isDay: true },
      ]}
      onChange={show}
    />
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', head: 'When', cell: (entry) => <When at={entry.at} /> },
  { key: 'admin', head: 'Admin', cell: (entry) => entry.admin.name },
  { key: 'action', head: 'Action', cell: (entry) => <b>{entryText(entry)}</b> },
  { key: 'subject', head: 'About', cell: (entry) => <Subject entry={entry} /> },
  {
    key: 'reason',
    head: 'Reason',
    cell: (entry) => <span className="block min-w-menu whitespace-normal wrap-anywhere">{entry.reason}</span>,
  },
]

function When({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullTime(date)}>
      {clockTime(date)}
    </time>
  )
}

/** Links to what the entry is about, where it has a page. */
function Subject({ entry }: { entry: AuditEntry }) {
  const to = {
    user: `/admin/users?user=${entry.subjectId}`,
    ...(!entry.action.endsWith('rejected') && {
      vendor: recordPathOf('vendor', entry.subjectId ?? ''),
      rider: recordPathOf('rider', entry.subjectId ?? ''),
    }),
    product: `/admin/products?product=${entry.subjectId}`,
    feedback: `/admin/feedback?message=${entry.subjectId}`,
  }[entry.subject]
  if (!to || !entry.subjectId) return entry.subjectName
  return (
    <Link to={to} className="font-semibold text-brand-text">
      {entry.subjectName}
    </Link>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className="grid gap-0.5 wrap-anywhere px-3 py-2.5">
      <span className="flex justify-between gap-3">
        <b>{entryText(entry)}</b>
        <span className="flex-none text-ink-3 text-xs">
          <When at={entry.at} />
        </span>
      </span>
      <span>
        <Subject entry={entry} />
      </span>
      {entry.reason && <span className="text-ink-2 text-sm">{entry.reason}</span>}
      <span className="text-ink-3 text-xs">{entry.admin.name}</span>
    </li>
  )
}

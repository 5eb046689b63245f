import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@vendly/contract/admin'
import { Link } from 'react-router'
import { clockTime, fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateChip } from '../../ui/date-chip.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { ACTS_A_PAGE, type AuditFilter, actsQuery } from './audit.queries.ts'
import { actName, actWords } from './audit-labels.ts'

interface ActsTabProps {
  search: URLSearchParams
  show: (changes: Record<string, string | undefined>) => void
  wide: boolean
}

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const wishOf = (search: URLSearchParams): AuditFilter => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') ?? undefined,
  action: search.get('action') ?? undefined,
  from: day(search.get('from')),
  to: day(search.get('to')),
})

/** Who of us did what to whom, when and why. Nothing in it can be changed. */
export function ActsTab({ search, show, wide }: ActsTabProps) {
  const wish = wishOf(search)
  const first = useInfiniteQuery(actsQuery({})).data?.pages[0]
  const clear = () => show({ q: undefined, admin: undefined, action: undefined, from: undefined, to: undefined })
  return (
    <>
      <div className="px-gutter pt-3 lg:max-w-form">
        <LiveSearch
          label="Search the log"
          placeholder="Whom it was about, or why"
          q={wish.q ?? ''}
          onSearch={(q) => show({ q })}
        />
      </div>
      <div className="pt-1.5 lg:px-gutter lg:pt-3">
        <Chips label="Narrow the log down" wrap={wide}>
          <SelectChip
            label="By whom"
            any="By anybody"
            value={wish.admin ?? ''}
            options={(first?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(admin) => show({ admin })}
          />
          <SelectChip
            label="What was done"
            any="Any action"
            value={wish.action ?? ''}
            options={(first?.actions ?? []).map((action) => ({ value: action, label: actName(action) }))}
            onChange={(action) => show({ action })}
          />
          <DateChip label="From" value={wish.from ?? ''} onChange={(from) => show({ from })} />
          <DateChip label="To" value={wish.to ?? ''} onChange={(to) => show({ to })} />
        </Chips>
      </div>
      <div className="pt-3 lg:px-gutter">
        <ActsFound wish={wish} wide={wide} onClear={clear} />
      </div>
    </>
  )
}

function ActsFound({ wish, wide, onClear }: { wish: AuditFilter; wide: boolean; onClear: () => void }) {
  const list = useInfiniteQuery(actsQuery(wish))
  const entries = list.data?.pages.flatMap((page) => page.data)
  if (!entries && list.isError)
    return (
      <Failed
        title="The log did not load"
        text={`${list.error.message} Nothing of it can be lost.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!entries)
    return <SkeletonOf what="the log">{wide ? <TableSkeleton columns={5} /> : <RowsSkeleton count={6} />}</SkeletonOf>
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing like that was done"
        text="Every action of an administrator stands here, with its reason."
      >
        <Button kind="secondary" onClick={onClear}>
          Show the whole log
        </Button>
      </EmptyState>
    )
  const { total = entries.length, totalIsExact } = list.data?.pages[0]?.pagination ?? {}
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {wide ? (
        <DataTable
          caption="Log of entries"
          columns={columns}
          rows={entries}
          rowKey={(action) => String(action._id)}
          rowName={(action) => actWords(action)}
        />
      ) : (
        <List label="Log of entries">
          {entries.map((action) => (
            <ActRow key={action._id} action={action} />
          ))}
        </List>
      )}
      <Pager
        shown={entries.length}
        total={Math.max(total, entries.length)}
        totalIsExact={totalIsExact}
        step={ACTS_A_PAGE}
        noun={total === 1 ? 'action' : 'entries'}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', head: 'When', cell: (action) => <When at={action.at} /> },
  { key: 'admin', head: 'Who', cell: (action) => action.admin.name },
  { key: 'action', head: 'What', cell: (action) => <b>{actWords(action)}</b> },
  { key: 'subject', head: 'To whom', cell: (action) => <Subject action={action} /> },
  {
    key: 'reason',
    head: 'Why',
    cell: (action) => <span className="line-clamp-2 min-w-menu whitespace-normal">{action.reason}</span>,
  },
]

function When({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullTime(date)}>
      {clockTime(date, new Date())}
    </time>
  )
}

/** Leads to what it was about, where there is a place for it. */
function Subject({ action }: { action: AuditEntry }) {
  const to = {
    user: `/admin/users?user=${action.subjectId}`,
    feedback: `/admin/users?tab=feedback&message=${action.subjectId}`,
  }[action.subject]
  if (!to || !action.subjectId) return action.subjectName
  return (
    <Link to={to} className="font-semibold text-brand-text">
      {action.subjectName}
    </Link>
  )
}

function ActRow({ action }: { action: AuditEntry }) {
  return (
    <li className="grid gap-0.5 px-3 py-2.5">
      <span className="flex justify-between gap-3">
        <b>{actWords(action)}</b>
        <span className="flex-none text-ink-3 text-xs">
          <When at={action.at} />
        </span>
      </span>
      <span>
        <Subject action={action} />
      </span>
      {action.reason && <span className="text-ink-2 text-sm">{action.reason}</span>}
      <span className="text-ink-3 text-xs">{action.admin.name}</span>
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminAct } from '@vendly/contract/admin'
import { Link } from 'react-router'
import { clockTime, fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateChip } from '../../ui/date-chip.tsx'
import { EmptyStall, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { actName, actWords } from './act-words.ts'
import { ACTS_A_PAGE, type ActsWish, actsQuery } from './acts.queries.ts'

interface ActsTabProps {
  search: URLSearchParams
  show: (changes: Record<string, string | undefined>) => void
  wide: boolean
}

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const wishOf = (search: URLSearchParams): ActsWish => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') ?? undefined,
  act: search.get('act') ?? undefined,
  from: day(search.get('from')),
  to: day(search.get('to')),
})

/** Who of us did what to whom, when and why. Nothing in it can be changed. */
export function ActsTab({ search, show, wide }: ActsTabProps) {
  const wish = wishOf(search)
  const first = useInfiniteQuery(actsQuery({})).data?.pages[0]
  const clear = () => show({ q: undefined, admin: undefined, act: undefined, from: undefined, to: undefined })
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
            any="Any act"
            value={wish.act ?? ''}
            options={(first?.kinds ?? []).map((act) => ({ value: act, label: actName(act) }))}
            onChange={(act) => show({ act })}
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

function ActsFound({ wish, wide, onClear }: { wish: ActsWish; wide: boolean; onClear: () => void }) {
  const list = useInfiniteQuery(actsQuery(wish))
  const acts = list.data?.pages.flatMap((page) => page.data)
  if (!acts && list.isError)
    return (
      <Failed
        title="The log did not load"
        text={`${list.error.message} Nothing of it can be lost.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!acts)
    return <SkeletonOf what="the log">{wide ? <TableSkeleton columns={5} /> : <RowsSkeleton count={6} />}</SkeletonOf>
  if (acts.length === 0)
    return (
      <EmptyStall title="Nothing like that was done" text="Every act of an administrator stands here, with its reason.">
        <Button kind="secondary" onClick={onClear}>
          Show the whole log
        </Button>
      </EmptyStall>
    )
  const { total = acts.length, totalIsExact } = list.data?.pages[0]?.pagination ?? {}
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {wide ? (
        <DataTable
          caption="Log of acts"
          columns={columns}
          rows={acts}
          rowKey={(act) => String(act._id)}
          rowName={(act) => actWords(act)}
        />
      ) : (
        <List label="Log of acts">
          {acts.map((act) => (
            <ActRow key={act._id} act={act} />
          ))}
        </List>
      )}
      <Pager
        shown={acts.length}
        total={Math.max(total, acts.length)}
        totalIsExact={totalIsExact}
        step={ACTS_A_PAGE}
        noun={total === 1 ? 'act' : 'acts'}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

const columns: readonly Column<AdminAct>[] = [
  { key: 'at', head: 'When', cell: (act) => <When at={act.at} /> },
  { key: 'admin', head: 'Who', cell: (act) => act.admin.name },
  { key: 'act', head: 'What', cell: (act) => <b>{actWords(act)}</b> },
  { key: 'subject', head: 'To whom', cell: (act) => <Subject act={act} /> },
  {
    key: 'reason',
    head: 'Why',
    cell: (act) => <span className="line-clamp-2 min-w-menu whitespace-normal">{act.reason}</span>,
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
function Subject({ act }: { act: AdminAct }) {
  const to = {
    user: `/admin/users?user=${act.subjectId}`,
    feedback: `/admin/users?tab=feedback&message=${act.subjectId}`,
  }[act.subject]
  if (!to || !act.subjectId) return act.subjectName
  return (
    <Link to={to} className="font-semibold text-brand-text">
      {act.subjectName}
    </Link>
  )
}

function ActRow({ act }: { act: AdminAct }) {
  return (
    <li className="grid gap-0.5 px-3 py-2.5">
      <span className="flex justify-between gap-3">
        <b>{actWords(act)}</b>
        <span className="flex-none text-ink-3 text-xs">
          <When at={act.at} />
        </span>
      </span>
      <span>
        <Subject act={act} />
      </span>
      {act.reason && <span className="text-ink-2 text-sm">{act.reason}</span>}
      <span className="text-ink-3 text-xs">{act.admin.name}</span>
    </li>
  )
}

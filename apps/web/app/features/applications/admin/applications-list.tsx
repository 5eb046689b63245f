import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import {
  A_PAGE,
  type AdminFilter,
  type DeskApplication,
  type DeskPage,
  type Kind,
} from './applications-admin.queries.ts'
import { DeskRows, DeskTable } from './applications-table.tsx'
import { sampleVendors } from './sample-vendors.ts'

export interface DeskListProps {
  kind: Kind
  wish: AdminFilter
  list: UseInfiniteQueryResult<InfiniteData<DeskPage>>
  onOpen: (id: string) => void
}

export function DeskList({ kind, wish, list, onOpen }: DeskListProps) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const wide = useWideScreen()
  if (!data) {
    if (error && kind === 'vendor' && wish.status === 'pending')
      return <Sample problem={error} onRetry={() => void refetch()} busy={isFetching} />
    if (error)
      return (
        <Failed
          title="The list did not load"
          text={`${error.message} Nothing about anybody has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    return (
      <SkeletonOf what="applications">
        {wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
      </SkeletonOf>
    )
  }
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing kind={kind} wish={wish} />
  const page = data.pages.at(-1)?.pagination
  return (
    <>
      {error && (
        <div className="px-gutter pb-3">
          <Note tone="gold" live>
            The list may be out of date: {error.message}
          </Note>
        </div>
      )}
      <Rows rows={rows} wide={wide} kind={kind} wish={wish} onOpen={onOpen} />
      <Pager
        shown={rows.length}
        total={hasNextPage ? Math.max(page?.total ?? 0, rows.length + 1) : rows.length}
        totalIsExact={page?.totalIsExact ?? true}
        step={A_PAGE}
        noun={rows.length === 1 ? 'application' : 'applications'}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

interface RowsProps {
  rows: readonly DeskApplication[]
  wide: boolean
  kind: Kind
  wish: AdminFilter
  onOpen?: (id: string) => void
}

const Rows = ({ wide, ...rows }: RowsProps) =>
  wide ? (
    <div className="px-gutter">
      <DeskTable {...rows} />
    </div>
  ) : (
    <DeskRows {...rows} />
  )

const nothing = {
  pending: { title: 'Nobody waits', text: 'A new application appears here by itself.' },
  verified: { title: 'Nobody is verified yet', text: 'Whom you verify stands here.' },
  rejected: { title: 'Nobody was refused', text: 'Refusals stand here with their reasons.' },
}

function Nothing({ kind, wish }: { kind: Kind; wish: AdminFilter }) {
  if (wish.q || wish.campus)
    return (
      <EmptyState
        title={wish.q ? `Nobody fits “${wish.q}”` : `Nobody at this campus`}
        text={`Try another tab, or search for half of ${kind === 'vendor' ? 'the business’s' : 'the'} name.`}
      />
    )
  return <EmptyState {...nothing[wish.status]} />
}

/** When the pending ones do not come, made-up ones stand there, and say that they are. */
function Sample({ problem, onRetry, busy }: { problem: Error; onRetry: () => void; busy: boolean }) {
  const wide = useWideScreen()
  return (
    <section aria-label="Sample data">
      <div className="px-gutter pb-3">
        <Note tone="gold" live>
          <b className="block">Sample data, not real people</b>
          The pending vendors did not load: {problem.message} Nothing can be decided here.
          <span className="block pt-2">
            <Button kind="secondary" size="sm" icon="arrow-clockwise" onClick={onRetry} busy={busy && 'Trying…'}>
              Retry
            </Button>
          </span>
        </Note>
      </div>
      <div className="faded">
        <Rows rows={sampleVendors} wide={wide} kind="vendor" wish={{ status: 'pending' }} />
      </div>
    </section>
  )
}

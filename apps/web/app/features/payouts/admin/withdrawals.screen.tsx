import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressState } from '../../../lib/address-state.ts'
import { countOf } from '../../../lib/count-of.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { CountChips, FilterRow } from '../../../ui/filter-row.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { isStatus, statusBadges, statuses } from '../withdrawal-labels.ts'
import type { Route } from './+types/withdrawals.screen.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { ADMIN_PAGE, adminWithdrawalsQuery, type WithdrawalFilter } from './withdrawals.queries.ts'
import { WithdrawalRows, WithdrawalsTable } from './withdrawals-list.tsx'

type Show = (changes: Record<string, string | undefined>) => void

function filterFromUrl(search: URLSearchParams): WithdrawalFilter {
  const status = search.get('status')
  return { q: search.get('q')?.trim() || undefined, status: isStatus(status) ? status : undefined }
}

export const handle: ScreenHandle = { title: 'Withdrawals', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(adminWithdrawalsQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

/** Withdrawals of all users; those that need somebody have their status first in the filters. */
export default function AdminWithdrawals() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const wide = useWideScreen()
  const panel = useSidePanel('withdrawal')
  const query = useInfiniteQuery(adminWithdrawalsQuery(filter))
  const { total } = query.data?.pages[0]?.pagination ?? {}
  return (
    <AdminList
      title="Withdrawals"
      filters={<Filters filter={filter} show={show} />}
      count={total === undefined ? undefined : countOf(total, 'withdrawal')}
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
      panel={{ ...panel, label: 'Withdrawal', content: (id) => <WithdrawalPanel id={id} /> }}
    >
      <PagedList
        query={query}
        noun="withdrawals"
        step={ADMIN_PAGE}
        failedText="Nothing has changed."
        skeleton={wide ? <TableSkeleton columns={6} /> : <RowsSkeleton count={6} />}
        empty={<NoWithdrawals filter={filter} onClear={() => show({ q: undefined, status: undefined })} />}
      >
        {(withdrawals) =>
          wide ? (
            <WithdrawalsTable withdrawals={withdrawals} openId={panel.openId} onOpen={panel.open} />
          ) : (
            <WithdrawalRows withdrawals={withdrawals} onOpen={panel.open} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

function Filters({ filter, show }: { filter: WithdrawalFilter; show: Show }) {
  const counts = useInfiniteQuery(adminWithdrawalsQuery(filter)).data?.pages[0]?.counts
  return (
    <FilterRow
      label="Status"
      search={{ label: 'Search withdrawals', placeholder: 'Reference, name or email' }}
      filter={filter}
      onChange={show}
    >
      <CountChips
        value={filter.status}
        options={[
          { value: undefined, label: 'All' },
          ...statuses.map((value) => ({
            ...{ value, label: statusBadges[value].label },
            count: counts && (counts[value] ?? 0),
          })),
        ]}
        onChange={(status) => show({ status })}
      />
    </FilterRow>
  )
}

function NoWithdrawals({ filter, onClear }: { filter: WithdrawalFilter; onClear: () => void }) {
  if (!filter.q && !filter.status)
    return <EmptyState title="No withdrawals yet" text="Money that users send to their banks is listed here." />
  return (
    <EmptyState title="No withdrawals found" text="Try another status, a whole reference, or part of a name.">
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { TRANSACTIONS_A_PAGE, transactionsQuery } from './wallet.queries.ts'

/** Everything that moved, ten at a time. */
export function TransactionList() {
  const { data, error, refetch, isFetching, fetchNextPage, isFetchingNextPage, hasNextPage } =
    useInfiniteQuery(transactionsQuery)
  if (!data && error) {
    return (
      <Failed
        title={messages.wallet.loadFailed}
        text="Your money is safe; only the list of it did not come."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <SkeletonOf what="transactions">
        <RowsSkeleton count={TRANSACTIONS_A_PAGE} />
      </SkeletonOf>
    )
  }
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0)
    return <EmptyState title="Nothing has moved yet" text="What comes in and goes out shows here." />
  const first = data.pages[0]?.pagination
  return (
    <div className="pt-3">
      <TransactionRows label="Transactions" transactions={rows} />
      <Pager
        shown={rows.length}
        total={hasNextPage ? Math.max(first?.total ?? 0, rows.length + 1) : rows.length}
        totalIsExact={!hasNextPage || first?.totalIsExact}
        step={TRANSACTIONS_A_PAGE}
        noun="transactions"
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}

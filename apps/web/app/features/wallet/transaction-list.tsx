import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { TRANSACTIONS_PAGE, transactionsQuery } from './wallet.queries.ts'

export function TransactionList() {
  return (
    <PagedList
      query={useInfiniteQuery(transactionsQuery)}
      noun="transactions"
      step={TRANSACTIONS_PAGE}
      failedTitle={messages.wallet.loadFailed}
      failedText="Your money is safe."
      skeleton={<RowsSkeleton count={TRANSACTIONS_PAGE} />}
      empty={<EmptyState title="No transactions yet" text="Money in and out of your wallet shows here." />}
    >
      {(transactions) => (
        <div className="pt-3">
          <TransactionRows label="Transactions" transactions={transactions} />
        </div>
      )}
    </PagedList>
  )
}

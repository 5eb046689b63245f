import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { WalletTransaction } from '@vendly/contract/wallet'
import { useState } from 'react'
import { useAddressState } from '../../lib/address-state.ts'
import { Button } from '../../ui/button.tsx'
import { DateChip } from '../../ui/date-chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { StatementButton } from './statement-sheet.tsx'
import { typeNames } from './transaction-names.ts'
import { TransactionRows } from './transaction-rows.tsx'
import { TRANSACTIONS_PAGE, type TransactionFilter, transactionsQuery } from './wallet.queries.ts'

const statusNames: Record<WalletTransaction['status'], string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
}
const typeOptions = optionsOf(typeNames)
const statusOptions = optionsOf(statusNames)
const dayFrom = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const filterFromUrl = (search: URLSearchParams): TransactionFilter => ({
  q: search.get('q')?.trim() || undefined,
  type: typeOptions.find(({ value }) => value === search.get('type'))?.value,
  status: statusOptions.find(({ value }) => value === search.get('status'))?.value,
  from: dayFrom(search.get('from')),
  to: dayFrom(search.get('to')),
})
const noFilter = { q: undefined, type: undefined, status: undefined, from: undefined, to: undefined }

/** All transactions, filtered by what the address says. */
export function TransactionList() {
  const [search, show] = useAddressState()
  return <FilteredList filter={filterFromUrl(search)} show={show} />
}

/** The same over another page, whose address it leaves alone. */
export function LocalTransactionList() {
  const [filter, setFilter] = useState<TransactionFilter>({})
  return <FilteredList filter={filter} show={(changes) => setFilter((now) => ({ ...now, ...changes }))} />
}

interface FilteredListProps {
  filter: TransactionFilter
  show: (changes: TransactionFilter) => void
}

function FilteredList({ filter, show }: FilteredListProps) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <search aria-label="Filter transactions" className="grid grid-cols-1 gap-2 px-gutter pt-3 lg:px-0">
        <div className="flex justify-end">
          <StatementButton />
        </div>
        <LiveSearch
          label="Search transactions"
          placeholder="Reference, order number or name"
          q={filter.q ?? ''}
          onSearch={(q) => show({ q: q || undefined })}
        />
        <div className="rail-scroll flex gap-2 py-1">
          <SelectChip
            label="Type"
            any="Any type"
            value={filter.type ?? ''}
            options={typeOptions}
            onChange={(type) => show({ type: typeOptions.find(({ value }) => value === type)?.value })}
          />
          <SelectChip
            label="Status"
            any="Any status"
            value={filter.status ?? ''}
            options={statusOptions}
            onChange={(status) => show({ status: statusOptions.find(({ value }) => value === status)?.value })}
          />
          <DateChip label="From" value={filter.from ?? ''} onChange={(from) => show({ from })} />
          <DateChip label="To" value={filter.to ?? ''} onChange={(to) => show({ to })} />
        </div>
      </search>
      <PagedList
        query={useInfiniteQuery(transactionsQuery(filter))}
        noun="transactions"
        step={TRANSACTIONS_PAGE}
        failedTitle={messages.wallet.loadFailed}
        failedText="Your money is safe."
        skeleton={<RowsSkeleton count={TRANSACTIONS_PAGE} />}
        empty={
          isFiltered ? (
            <EmptyState title="No transactions found" text="Nothing in your wallet matches these filters.">
              <Button kind="secondary" onClick={() => show(noFilter)}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="No transactions yet" text="Money in and out of your wallet shows here." />
          )
        }
      >
        {(transactions) => (
          <div className="pt-2">
            <TransactionRows label="Transactions" transactions={transactions} />
          </div>
        )}
      </PagedList>
    </>
  )
}

function optionsOf<Value extends string>(names: Record<Value, string>) {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
}

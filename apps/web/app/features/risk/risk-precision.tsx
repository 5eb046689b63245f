import { useQuery } from '@tanstack/react-query'
import type { RiskPrecision as Precision } from '@vendly/contract/risk'
import { riskSignals } from '@vendly/contract/risk-signals'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { riskPrecisionQuery } from './risk.queries.ts'

const shareText = ({ raised, fraud }: Precision) => `${Math.round((fraud / raised) * 100)}%`

const columns: readonly Column<Precision>[] = [
  { key: 'signal', head: 'Signal', cell: ({ signal }) => riskSignals[signal].name },
  { key: 'points', head: 'Points', numeric: true, cell: ({ signal }) => riskSignals[signal].points },
  { key: 'raised', head: 'Decided', numeric: true, cell: ({ raised }) => raised },
  { key: 'fraud', head: 'Fraud', numeric: true, cell: ({ fraud }) => fraud },
  { key: 'share', head: 'Share', numeric: true, cell: (one) => <b>{shareText(one)}</b> },
]

/** How often each signal was right, by what administrators decided in 90 days. */
export function RiskPrecision() {
  const { data, isError, error, refetch, isFetching } = useQuery(riskPrecisionQuery)
  if (isError)
    return (
      <Failed title="Couldn’t load the signals" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <TableSkeleton columns={5} />
  if (data.length === 0)
    return (
      <EmptyState
        title="Nothing decided in 90 days"
        text="Each decision shows here how often the signals of its case were right."
      />
    )
  return (
    <DataTable
      caption="How often each signal was right in 90 days"
      columns={columns}
      rows={data}
      rowKey={({ signal }) => signal}
      rowName={({ signal }) => riskSignals[signal].name}
    />
  )
}

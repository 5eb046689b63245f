import type { CampusReport } from '@vendly/contract/platform-report'
import { countText, nairaText } from '../../../lib/money.ts'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { changeOf } from '../../vendors/analytics/report-texts.ts'

const withChange = (text: string, value: number, previous: number | undefined, orders: number): string => {
  const change = changeOf(value, previous ?? null, orders)
  return change === undefined ? text : `${text} (${change > 0 ? '+' : ''}${change}%)`
}

const shareText = (part: number, all: number) => (all === 0 ? '0%' : `${Math.round((1000 * part) / all) / 10}%`)
const minutesText = (minutes: number | null) => (minutes === null ? 'None yet' : `${countText(minutes)} min`)

/** Each campus in the period, with its change. */
export function CampusesTable({ campuses }: { campuses: readonly CampusReport[] }) {
  return (
    <FiguresTable
      title="Campuses"
      heads={[
        ...['Campus', 'Orders', 'Sales', 'Buyers', 'New buyers', 'Stores that sold'],
        ...['Typical to the door', 'Slowest 10%', 'Cancelled'],
      ]}
      rows={campuses.map(({ _id, name, orders, sales, cancelled, buyers, newBuyers, stores, previous, minutes }) => ({
        key: _id,
        cells: [
          name,
          withChange(countText(orders), orders, previous?.orders, orders),
          withChange(nairaText(Math.round(sales)), sales, previous?.sales, orders),
          ...[buyers, newBuyers, stores].map(countText),
          ...[minutes.median, minutes.p90].map(minutesText),
          shareText(cancelled, orders),
        ],
      }))}
      empty="Nothing was sold on any campus in these days."
    />
  )
}

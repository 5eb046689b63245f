import type { CampusReport } from '@vendly/contract/platform-report'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { hourText } from '../../vendors/analytics/report-texts.ts'

const PARTS = [
  [6, 9],
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 21],
  [21, 24],
] as const

/** The middle one by deliveries of the hours of a part. */
function typicalOf(hours: CampusReport['hours'], [from, to]: (typeof PARTS)[number]): string {
  const inPart = hours.filter(({ hour }) => hour >= from && hour < to).sort((a, b) => a.median - b.median)
  const half = inPart.reduce((sum, { deliveries }) => sum + deliveries, 0) / 2
  let passed = 0
  for (const { median, deliveries } of inPart) {
    passed += deliveries
    if (passed >= half) return `${median} min`
  }
  return 'Too few'
}

/** How long a delivery typically takes, by the time of the order. */
export function HoursTable({ campuses }: { campuses: readonly CampusReport[] }) {
  const rows = campuses.filter(({ minutes }) => minutes.deliveries > 0)
  return (
    <FiguresTable
      title="Minutes to the door by hour"
      heads={['Campus', ...PARTS.map(([from, to]) => `${hourText(from)} to ${hourText(to)}`)]}
      rows={rows.map(({ _id, shortName, hours }) => ({
        key: _id,
        cells: [shortName, ...PARTS.map((part) => typicalOf(hours, part))],
      }))}
      empty="No delivery was handed over in these days."
    />
  )
}

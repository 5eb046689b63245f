import { useQuery } from '@tanstack/react-query'
import type { Cohorts, CohortUnit } from '@vendly/contract/platform-report'
import { LEAST_COHORT } from '@vendly/contract/store-report-limits'
import { useState } from 'react'
import { countText } from '../../../lib/money.ts'
import { Failed } from '../../../ui/empty.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { spanText } from '../../vendors/analytics/report-texts.ts'
import { cohortsQuery } from './platform-report.queries.ts'

const units = [
  { value: 'month', label: 'By month' },
  { value: 'week', label: 'By week' },
] as const satisfies readonly { value: CohortUnit; label: string }[]

/** Whether buyers come back: the share of those who first bought in a month who bought in a later one. */
export function CohortsTable() {
  const [unit, setUnit] = useState<CohortUnit>('month')
  const { data, error, refetch, isFetching } = useQuery(cohortsQuery(unit))
  return (
    <section>
      <SectionHead title="Do buyers come back?" />
      <div className="mb-2 max-w-60">
        <Segmented label="Groups" name="unit" value={unit} options={units} onChange={setUnit} />
      </div>
      {data ? (
        <Table unit={unit} rows={data.rows} />
      ) : error ? (
        <Failed
          title="Couldn’t load who came back"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <RowsSkeleton count={4} />
      )}
    </section>
  )
}

function Table({ unit, rows }: { unit: CohortUnit; rows: Cohorts['rows'] }) {
  const most = Math.max(0, ...rows.map(({ active }) => active.length))
  const cellOf = (active: Cohorts['rows'][number]['active'], at: number) => {
    const share = active[at]
    return share === undefined ? '' : share === null ? `under ${LEAST_COHORT}` : `${share}%`
  }
  return (
    <FiguresTable
      title={`By the ${unit} of the first purchase`}
      heads={[
        unit === 'month' ? 'From' : 'Week from',
        'Buyers',
        ...Array.from({ length: most }, (_, at) => (at === 0 ? `That ${unit}` : `${at} later`)),
      ]}
      rows={rows.map(({ from, buyers, active }) => ({
        key: from,
        cells: [
          spanText({ from, to: from }),
          countText(buyers),
          ...Array.from({ length: most }, (_, at) => cellOf(active, at)),
        ],
      }))}
      empty="Nobody has bought anything yet."
    />
  )
}

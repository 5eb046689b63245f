import { useQuery } from '@tanstack/react-query'
import type { CohortOf, Cohorts, CohortUnit } from '@vendly/contract/platform-report'
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
  { value: 'term', label: 'By term' },
] as const satisfies readonly { value: CohortUnit; label: string }[]
const groups = [
  { value: 'buyers', label: 'Buyers' },
  { value: 'stores', label: 'Stores' },
  { value: 'riders', label: 'Riders' },
] as const satisfies readonly { value: CohortOf; label: string }[]
const words = {
  buyers: { first: 'first purchase', did: 'bought something', none: 'Nobody has bought anything yet.' },
  stores: { first: 'first sale', did: 'sold something', none: 'No store has sold anything yet.' },
  riders: { first: 'first delivery', did: 'delivered something', none: 'No rider has delivered anything yet.' },
} as const

/** Whether people come back: the share of those who were first active in a month who were in a later one. */
export function CohortsTable() {
  const [unit, setUnit] = useState<CohortUnit>('month')
  const [of, setOf] = useState<CohortOf>('buyers')
  const { data, error, refetch, isFetching } = useQuery(cohortsQuery(unit, of))
  return (
    <section>
      <SectionHead title="Do they come back?" />
      <div className="mb-2 flex flex-wrap gap-2">
        <Segmented label="Who" name="of" value={of} options={groups} onChange={setOf} />
        <Segmented label="Groups" name="unit" value={unit} options={units} onChange={setUnit} />
      </div>
      {data ? (
        <>
          {unit === 'term' && <Returned of={of} returned={data.returned} />}
          <Table unit={unit} of={of} rows={data.rows} />
        </>
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

function Returned({ of, returned }: { of: CohortOf; returned: Cohorts['returned'] }) {
  if (!returned)
    return (
      <p className="mb-2 text-ink-2 text-sm">
        Fewer than {LEAST_COHORT} {of} were active in the term before, too few to say how many came back.
      </p>
    )
  const { before, again, isSoFar } = returned
  return (
    <p className="mb-2 text-sm">
      <b className="display text-d-sm">{Math.round((100 * again) / before)}%</b> of the {countText(before)} {of} of the
      term before {words[of].did} in {isSoFar ? 'this term so far' : 'the latest term'}.
    </p>
  )
}

function Table({ unit, of, rows }: { unit: CohortUnit; of: CohortOf; rows: Cohorts['rows'] }) {
  const most = Math.max(0, ...rows.map(({ active }) => active.length))
  const cellOf = (active: Cohorts['rows'][number]['active'], at: number) => {
    const share = active[at]
    return share === undefined ? '' : share === null ? `under ${LEAST_COHORT}` : `${share}%`
  }
  return (
    <FiguresTable
      title={`By the ${unit} of the ${words[of].first}`}
      heads={[
        { month: 'From', week: 'Week from', term: 'Term' }[unit],
        groups.find(({ value }) => value === of)!.label,
        ...Array.from({ length: most }, (_, at) => (at === 0 ? `That ${unit}` : `${at} later`)),
      ]}
      rows={rows.map(({ from, term, size, active }) => ({
        key: term ? `${from} ${term.campus}` : from,
        cells: [
          term ? `${term.name}, ${term.campus}` : spanText({ from, to: from }),
          countText(size),
          ...Array.from({ length: most }, (_, at) => cellOf(active, at)),
        ],
      }))}
      empty={unit === 'term' ? 'No campus has had a term yet.' : words[of].none}
    />
  )
}

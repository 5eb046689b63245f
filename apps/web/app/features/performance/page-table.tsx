import type { PerformanceMetrics } from '@vendly/contract/performance'
import { type VitalMetric, vitalMetrics, vitalTargets } from '@vendly/contract/performance-limits'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withParams } from '../../lib/address-state.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List } from '../../ui/list.tsx'
import { vitalText } from './vital-texts.ts'

type Page = PerformanceMetrics['routes'][number]
const STEP = 15

/** Pages by their views; what is over its target is red. */
export function PageTable({ pages }: { pages: readonly Page[] }) {
  const wide = useWideScreen()
  const [shown, setShown] = useState(STEP)
  const rows = pages.slice(0, shown)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="display text-d-sm">Pages</h2>
      {wide ? (
        <DataTable
          caption="Pages"
          columns={columns}
          rows={rows}
          rowKey={({ route }) => route}
          rowName={({ route }) => route}
        />
      ) : (
        <List label="Pages">
          {rows.map((page) => (
            <PageRow key={page.route} {...page} />
          ))}
        </List>
      )}
      {pages.length > shown && (
        <Button kind="secondary" size="sm" onClick={() => setShown(pages.length)}>
          Show all {pages.length} pages
        </Button>
      )}
    </section>
  )
}

const columns: readonly Column<Page>[] = [
  { key: 'page', head: 'Page', cell: ({ route }) => <PageLink route={route} /> },
  { key: 'views', head: 'Views', numeric: true, cell: ({ views }) => countText(views) },
  ...vitalMetrics.map(
    (metric): Column<Page> => ({
      key: metric,
      head: metric,
      numeric: true,
      cell: ({ p75 }) => <Value metric={metric} value={p75[metric] ?? null} />,
    }),
  ),
]

function PageRow({ route, views, samples, p75 }: Page) {
  return (
    <li className="grid gap-1 px-3 py-2.5 text-sm">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <PageLink route={route} />
        </span>
        <span className="flex-none text-ink-2 figures">{countOf(views, 'view')}</span>
      </span>
      {samples === 0 ? (
        <span className="text-ink-3 text-xs">Not measured</span>
      ) : (
        <span className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
          {vitalMetrics.map((metric) => (
            <span key={metric} className="whitespace-nowrap">
              {metric} <Value metric={metric} value={p75[metric] ?? null} />
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

function PageLink({ route }: { route: string }) {
  const { search } = useLocation()
  return (
    <Link to={`?${withParams(new URLSearchParams(search), { route })}`} className="touch font-semibold text-brand-text">
      {route}
    </Link>
  )
}

function Value({ metric, value }: { metric: VitalMetric; value: number | null }) {
  const isOver = value !== null && value > vitalTargets[metric].good
  return (
    <span className={`figures ${isOver ? 'font-semibold text-bad-text' : ''}`}>
      {vitalText(metric, value)}
      {isOver && <span className="sr-only">, over the target</span>}
    </span>
  )
}

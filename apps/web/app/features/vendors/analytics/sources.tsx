import type { StoreReport } from '@vendly/contract/store-report'
import { sourceNames } from '@vendly/contract/visit-sources'
import { countOf } from '../../../lib/count-of.ts'
import { countText } from '../../../lib/money.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { SectionHead } from '../../../ui/list.tsx'

/** The links and pages by which visitors came to what the store sells. */
export function Sources({
  sources,
  span: { from, to },
}: {
  sources: StoreReport['sources']
  span: { from: string; to: string }
}) {
  const shown = sources.filter(({ views }) => views > 0)
  const most = Math.max(...shown.map(({ views }) => views))
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <SectionHead title="Where views come from" />
      {shown.length === 0 ? (
        <p className="py-3 text-ink-3 text-sm">No views in these days.</p>
      ) : (
        <>
          <ul className="rows-ruled">
            {shown.map(({ source, views, paid }) => (
              <li key={source} className="grid gap-1 py-2">
                <span className="flex justify-between gap-3 text-sm">
                  <span className="font-semibold">{sourceNames[source]}</span>
                  <b className="figures">{countText(views)}</b>
                </span>
                <span aria-hidden="true" className="h-1.5 rounded-chip bg-sunk">
                  <span className="block h-full rounded-chip bg-brand" style={{ width: `${(100 * views) / most}%` }} />
                </span>
                <span className="text-ink-3 text-xs">
                  {paid ? `led to ${countOf(paid, 'purchase')}` : 'no purchase yet'}
                </span>
              </li>
            ))}
          </ul>
          <div className="pt-2">
            <ExportButton call="GET /vendors/my-analytics/sources/export" query={{ from, to }}>
              Save sources as CSV
            </ExportButton>
          </div>
        </>
      )}
    </section>
  )
}

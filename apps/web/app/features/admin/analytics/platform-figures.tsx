import type { FigureId } from '@vendly/contract/figures'
import type { PlatformReport } from '@vendly/contract/platform-report'
import { Link } from 'react-router'
import { countText, nairaText } from '../../../lib/money.ts'
import { FigureStrip } from '../../../ui/figure-strip.tsx'
import { figuresWithChange } from '../../vendors/analytics/changed-figure.tsx'

/** The figures of the campuses, each with its change and its meaning. */
export function PlatformFigures({ report: { figures } }: { report: PlatformReport }) {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  const amountOf = (id: FigureId) => byId.get(id)?.value ?? 0
  const naira = (value: number) => nairaText(Math.round(value))
  const figure = figuresWithChange(figures, amountOf('orders') + amountOf('bookings'))
  const percent = (value: number) => `${value}%`
  return (
    <>
      <FigureStrip
        label="Figures of the period"
        shown={[
          figure('sales', naira),
          figure('gmv', naira),
          figure('orders', countText, {
            note: `${countText(amountOf('bookings'))} bookings, ${countText(amountOf('cancelled'))} cancelled`,
          }),
          figure('buyers', countText, { note: `${countText(amountOf('newBuyers'))} of them new` }),
          ...(byId.has('take')
            ? [figure('take', naira, { note: `of ${naira(amountOf('vendlyRevenue'))} revenue` })]
            : [figure('averageOrder', naira)]),
          figure('refunds', naira),
        ]}
      />
      {byId.has('searchSuccess') && (
        <FigureStrip
          label="Searches of the period"
          shown={[
            figure('searches', countText),
            figure('searchSuccess', percent, {
              parts: (
                <Link to="/admin/search-terms" className="text-brand-text">
                  What was not found
                </Link>
              ),
            }),
            figure('zeroResults', percent),
          ]}
        />
      )}
    </>
  )
}

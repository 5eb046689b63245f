import type { FigureId } from '@vendly/contract/figures'
import type { Figure, StoreReport } from '@vendly/contract/store-report'
import { Link } from 'react-router'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { FigureStrip, type ShownFigure } from '../../../ui/figure-strip.tsx'
import { Delta } from '../../../ui/stat.tsx'
import { changeOf } from './report-texts.ts'

/** The six figures of a period, each with its change, its meaning and what it is made of. */
export function ReportFigures({ report: { figures } }: { report: StoreReport }) {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  const of = (id: FigureId): Figure => byId.get(id) ?? { id, value: 0, previous: null }
  const amountOf = (id: FigureId) => of(id).value
  const count = Math.max(amountOf('orders') + amountOf('bookings'), 0)
  const changed = (id: FigureId, text: (value: number) => string) => (
    <Change figure={of(id)} orders={count} text={text} />
  )
  const naira = (value: number) => nairaText(Math.round(value))
  const shown: ShownFigure[] = [
    {
      ...{ id: 'sales', value: nairaText(amountOf('sales')), note: changed('sales', naira) },
      parts: (
        <span className="figures">
          {nairaText(amountOf('grossSales'))} gross − {nairaText(amountOf('discounts'))} discounts −{' '}
          {nairaText(amountOf('refunds'))} refunds
        </span>
      ),
    },
    {
      ...{ id: 'orders', value: countText(amountOf('orders')) },
      note: (
        <>
          {changed('orders', countText)}
          <span className="block">
            {amountOf('bookings') > 0 && `${countOf(amountOf('bookings'), 'booking')}, `}
            {countText(amountOf('cancelled'))} cancelled
          </span>
        </>
      ),
    },
    { id: 'averageOrder', value: naira(amountOf('averageOrder')), note: changed('averageOrder', naira) },
    {
      ...{ id: 'repeatBuyers', value: countText(amountOf('repeatBuyers')) },
      note: `of ${countOf(amountOf('buyers'), 'buyer')}`,
    },
    { id: 'views', value: countText(amountOf('views')), note: changed('views', countText) },
    {
      ...{ id: 'earnings', value: nairaText(amountOf('earnings')) },
      note: `${naira(amountOf('onTheWay'))} on the way`,
      parts: (
        <Link to="/vendor/earnings" className="font-semibold text-brand-text">
          How sales become earnings
        </Link>
      ),
    },
  ]
  return <FigureStrip label="Figures of the period" shown={shown} />
}

function Change({ figure, orders, text }: { figure: Figure; orders: number; text: (value: number) => string }) {
  const { value, previous } = figure
  if (previous === null) return null
  const change = changeOf(value, previous, orders)
  return (
    <>
      {change !== undefined && <Delta change={change} />} {text(previous)} before
    </>
  )
}

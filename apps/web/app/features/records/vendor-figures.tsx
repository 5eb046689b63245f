import type { FigureId } from '@vendly/contract/figures'
import type { VendorRecord } from '@vendly/contract/records'
import { Link } from 'react-router'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { figuresWithChange } from '../vendors/analytics/changed-figure.tsx'

export interface VendorFiguresProps {
  id: string
  figures: NonNullable<VendorRecord['figures']>
}

/** Figures of 30 days, each with its change, its meaning, and the way to what it is made of. */
export function VendorFigures({ id: userId, figures: { from, figures } }: VendorFiguresProps) {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  const amountOf = (id: FigureId) => byId.get(id)?.value ?? 0
  const naira = (value: number) => nairaText(Math.round(value))
  const link = (to: string, text: string) => (
    <Link to={to} className="touch font-semibold text-brand-text">
      {text}
    </Link>
  )
  const paidOrders = link(`/admin/orders?seller=${userId}&from=${from}`, 'See these orders')
  const openOrders = link(`/admin/orders?tab=open&seller=${userId}`, 'See open orders')
  const figure = figuresWithChange(figures, amountOf('orders') + amountOf('bookings'))
  return (
    <FigureStrip
      label="Figures of 30 days"
      shown={[
        figure('sales', naira, { parts: paidOrders }),
        figure('orders', countText, { note: `${countText(amountOf('cancelled'))} cancelled`, parts: paidOrders }),
        figure('averageOrder', naira, { parts: paidOrders }),
        figure('earnings', naira),
        figure('onTheWay', naira, { note: 'in escrow now', parts: openOrders }),
        figure('refunds', naira, {
          parts: link(`/admin/orders?tab=refunded&seller=${userId}&from=${from}`, 'See refunded orders'),
        }),
      ]}
    />
  )
}

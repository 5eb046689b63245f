import type { RiderRecord } from '@vendly/contract/rider-records'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { figuresWithChange } from '../vendors/analytics/changed-figure.tsx'

export interface RiderFiguresProps {
  id: string
  figures: NonNullable<RiderRecord['figures']>
  quality: NonNullable<RiderRecord['quality']>
}

const percent = (value: number) => `${value.toFixed(1)}%`
const unknown = () => '–'
const naira = (value: number) => nairaText(Math.round(value))

/** Figures of 30 days, each with what it is made of, its meaning, and where there is one the way to its orders. */
export function RiderFigures({ id: userId, figures: { from, figures }, quality: { last30 } }: RiderFiguresProps) {
  const { delivered, onTime, minutes, slowMinutes, taken, failed } = last30
  const figure = figuresWithChange(figures, delivered)
  const orders = (
    <Link to={`/admin/orders?rider=${userId}&from=${from}`} className="touch font-semibold text-brand-text">
      See these orders
    </Link>
  )
  return (
    <FigureStrip
      label="Figures of 30 days"
      shown={[
        figure('deliveries', countText, { value: countText(delivered), parts: orders }),
        figure('deliveredOnTime', onTime.of > 0 ? percent : unknown, {
          note: onTime.of > 0 && `${countText(onTime.of - onTime.part)} of ${countText(onTime.of)} late`,
          parts: orders,
        }),
        figure('doorMinutes', countText, {
          value: minutes === null ? '–' : Math.round(minutes),
          note: slowMinutes !== null && `typical, slowest 10% ${Math.round(slowMinutes)}`,
        }),
        figure('jobsTaken', taken.of > 0 ? percent : unknown, {
          note: taken.of > 0 && `${countText(taken.part)} of ${countOf(taken.of, 'job')}`,
        }),
        figure('failedDeliveries', countText, {
          value: <span className={failed.part > 0 ? 'text-bad-text' : undefined}>{countText(failed.part)}</span>,
          note: failed.of > 0 && `of ${countOf(failed.of, 'order')}`,
        }),
        figure('riderEarnings', naira),
      ]}
    />
  )
}

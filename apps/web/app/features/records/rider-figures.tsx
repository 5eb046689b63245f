import type { FigureId } from '@vendly/contract/figures'
import type { RiderRecord } from '@vendly/contract/rider-records'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip, type ShownFigure } from '../../ui/figure-strip.tsx'
import { Delta } from '../../ui/stat.tsx'
import { changeOf } from '../vendors/analytics/report-texts.ts'

export interface RiderFiguresProps {
  id: string
  figures: NonNullable<RiderRecord['figures']>
  quality: NonNullable<RiderRecord['quality']>
}

const percent = (value: number) => `${value.toFixed(1)}%`
const naira = (value: number) => nairaText(Math.round(value))

/** Figures of 30 days, each with what it is made of, its meaning, and where there is one the way to its orders. */
export function RiderFigures({ id: userId, figures: { from, figures }, quality: { last30 } }: RiderFiguresProps) {
  const { delivered, onTime, minutes, slowMinutes, taken, failed } = last30
  const figure = (id: FigureId, rest: Pick<ShownFigure, 'value' | 'note' | 'parts'>): ShownFigure => ({ id, ...rest })
  const figureOf = (id: FigureId) => figures.find((one) => one.id === id) ?? { value: 0, previous: null }
  const before = (id: FigureId, text: (value: number) => string) => {
    const { value, previous } = figureOf(id)
    const change = changeOf(value, previous, delivered)
    return (
      previous !== null && (
        <>
          {change !== undefined && <Delta change={change} />} {text(previous)} before
        </>
      )
    )
  }
  const orders = (
    <Link to={`/admin/orders?rider=${userId}&from=${from}`} className="touch font-semibold text-brand-text">
      See these orders
    </Link>
  )
  return (
    <FigureStrip
      label="Figures of 30 days"
      shown={[
        figure('deliveries', {
          ...{ value: countText(delivered), note: before('deliveries', countText), parts: orders },
        }),
        figure('deliveredOnTime', {
          value: onTime.of > 0 ? percent(figureOf('deliveredOnTime').value) : '–',
          note: onTime.of > 0 && `${countText(onTime.of - onTime.part)} of ${countText(onTime.of)} late`,
          parts: orders,
        }),
        figure('doorMinutes', {
          value: minutes === null ? '–' : Math.round(minutes),
          note: slowMinutes !== null && `typical, slowest 10% ${Math.round(slowMinutes)}`,
        }),
        figure('jobsTaken', {
          value: taken.of > 0 ? percent(figureOf('jobsTaken').value) : '–',
          note: taken.of > 0 && `${countText(taken.part)} of ${countOf(taken.of, 'job')}`,
        }),
        figure('failedDeliveries', {
          value: <span className={failed.part > 0 ? 'text-bad-text' : undefined}>{countText(failed.part)}</span>,
          note: failed.of > 0 && `of ${countOf(failed.of, 'order')}`,
        }),
        figure('riderEarnings', {
          value: naira(figureOf('riderEarnings').value),
          note: before('riderEarnings', naira),
        }),
      ]}
    />
  )
}

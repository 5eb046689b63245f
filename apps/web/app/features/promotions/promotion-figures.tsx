import { useQuery } from '@tanstack/react-query'
import { figures } from '@vendly/contract/figures'
import type { Promotion, PromotionOutcome } from '@vendly/contract/promotions'
import { visitLimits } from '@vendly/contract/visit-sources'
import { countText, nairaText } from '../../lib/money.ts'
import { dateText } from '../../lib/when.ts'
import { Failed } from '../../ui/empty.tsx'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { broughtText, figuresText, measureText, outcomeText } from './promotion-texts.ts'
import { figuresQuery } from './promotions.queries.ts'

/** How often a promotion was seen and opened, day by day. */
export function PromotionFigures({ promotion }: { promotion: Promotion }) {
  const { data, isError, refetch } = useQuery(figuresQuery(promotion._id))
  if (!data && isError)
    return <Failed title="Couldn’t load the figures" text="Nothing is lost." onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonOf what="figures">
        <RowsSkeleton count={3} />
      </SkeletonOf>
    )
  const { outcome } = data
  const hasVisits = outcome !== null && outcome.shown.visits + outcome.heldOut.visits > 0
  if (data.days.length === 0 && !hasVisits) return <p className="text-ink-2 text-sm">Nobody has seen it yet.</p>
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-3 text-xs">{measureText(promotion)}</p>
      {outcome && <Outcome outcome={outcome} />}
      <p className="figures text-ink-2 text-sm">{figuresText(data)}</p>
      <table className="w-full text-sm">
        <thead className="text-left text-ink-3 text-xs">
          <tr>
            <th className="py-1 font-medium">Day</th>
            <th className="py-1 text-right font-medium">Seen</th>
            <th className="py-1 text-right font-medium">Pressed</th>
          </tr>
        </thead>
        <tbody className="figures">
          {data.days.map(({ day, views, presses }) => (
            <tr key={day} className="border-line border-t">
              <td className="py-1.5">{dateText(day)}</td>
              <td className="py-1.5 text-right">{views.toLocaleString('en-NG')}</td>
              <td className="py-1.5 text-right">{presses.toLocaleString('en-NG')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-3 text-xs">
        {outcome
          ? `Who came is deleted after ${visitLimits.keptDays} days. The numbers stay.`
          : 'A visit counts once. Who saw it is not stored.'}
      </p>
    </div>
  )
}

/** What it brought, in a sentence, and what those who were shown it did beside those who were not. */
function Outcome({ outcome }: { outcome: PromotionOutcome }) {
  const { shown, heldOut, cost, costPerNewBuyer } = outcome
  const both = (value: (group: PromotionOutcome['shown']) => string) => [value(shown), value(heldOut)]
  return (
    <>
      <p className="font-semibold">{outcomeText(outcome)}</p>
      <FigureStrip
        label="What it brought"
        shown={[
          { id: 'promotionBrought', value: broughtText(outcome) },
          { id: 'promotionNewBuyers', value: countText(shown.newBuyers) },
          { id: 'promotionCost', value: nairaText(cost) },
          { id: 'promotionCostPerBuyer', value: costPerNewBuyer === null ? '–' : nairaText(costPerNewBuyer) },
        ]}
      />
      <FiguresTable
        title="Compared"
        heads={['Within 7 days', 'Shown', 'Not shown']}
        empty=""
        rows={[
          { key: 'visits', cells: [figures.promotionVisits.name, ...both((group) => countText(group.visits))] },
          { key: 'paid', cells: ['Visits that led to a purchase', ...both((group) => countText(group.paidVisits))] },
          { key: 'orders', cells: [figures.orders.name, ...both((group) => countText(group.orders))] },
          { key: 'bookings', cells: [figures.bookings.name, ...both((group) => countText(group.bookings))] },
          { key: 'sales', cells: [figures.sales.name, ...both((group) => nairaText(group.sales))] },
        ]}
      />
      <p className="text-ink-3 text-xs">{figures.promotionVisits.meaning}</p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '@vendly/contract/promotions'
import { dateText } from '../../lib/when.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { figuresText } from './promotion-texts.ts'
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
  if (data.days.length === 0) return <p className="text-ink-2 text-sm">Nobody has seen it yet.</p>
  return (
    <div className="grid grid-cols-1 gap-3">
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
      <p className="text-ink-3 text-xs">A visit counts once. Who saw it is not stored.</p>
    </div>
  )
}

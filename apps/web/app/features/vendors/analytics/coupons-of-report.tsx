import type { StoreReport } from '@vendly/contract/store-report'
import { countOf } from '../../../lib/count-of.ts'
import { nairaText } from '../../../lib/money.ts'
import { SectionHead } from '../../../ui/list.tsx'

/** What the store's own coupons cost, and the sales that they were used for. */
export function CouponsOfReport({ coupons }: { coupons: StoreReport['coupons'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <SectionHead title="Coupons" more={{ to: '/vendor/coupons', label: 'All coupons' }} />
      {coupons.length === 0 ? (
        <p className="py-3 text-ink-3 text-sm">No coupon of yours was used in these days.</p>
      ) : (
        <ul className="rows-ruled">
          {coupons.map(({ code, orders, sales, cost }) => (
            <li key={code} className="flex min-h-14 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-semibold">{code}</span>
                <span className="text-ink-3 text-xs">
                  {countOf(orders, 'purchase')}, {nairaText(sales)} in sales
                </span>
              </span>
              <span className="figures text-sm">cost {nairaText(cost)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

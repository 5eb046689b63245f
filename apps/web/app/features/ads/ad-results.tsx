import type { Ad } from '@vendly/contract/ads'
import { countText, nairaText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { resultsText } from './ad-texts.ts'

/** What an ad brought and cost, each figure with its meaning. */
export function AdFigures({ ad }: { ad: Ad }) {
  const { views, presses, orders, sales, cost, costPerOrder } = ad
  return (
    <FigureStrip
      label={`What the ad for ${ad.product.name} brought`}
      shown={[
        { id: 'adViews', value: countText(views) },
        { id: 'adPresses', value: countText(presses) },
        { id: 'adOrders', value: countText(orders) },
        { id: 'adSales', value: nairaText(sales) },
        { id: 'adCost', value: nairaText(cost) },
        { id: 'adCostPerOrder', value: costPerOrder === null ? '–' : nairaText(costPerOrder) },
      ]}
    />
  )
}

/** The same in one sentence. */
export const AdResults = ({ ad }: { ad: Ad }) => <p className="figures text-ink-2 text-sm">{resultsText(ad)}</p>

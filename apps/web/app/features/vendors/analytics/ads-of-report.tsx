import type { StoreReport } from '@vendly/contract/store-report'
import { nairaText } from '../../../lib/money.ts'
import { SectionHead } from '../../../ui/list.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { resultsText } from '../../ads/ad-texts.ts'

/** The store's ads of these days, with what they brought until now. */
export function AdsOfReport({ ads }: { ads: StoreReport['ads'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <SectionHead title="Ads" more={{ to: '/vendor/ads', label: 'All ads' }} />
      {ads.length === 0 ? (
        <p className="py-3 text-ink-3 text-sm">No ad of yours ran in these days.</p>
      ) : (
        <ul className="rows-ruled">
          {ads.map((ad) => (
            <li key={ad._id} className="grid min-h-14 gap-0.5 py-2">
              <span className="flex items-center gap-2">
                <span className="line-clamp-1 min-w-0 flex-1 font-semibold">{ad.product.name}</span>
                <StateBadge state={ad.status === 'pending' ? 'under-review' : ad.status} />
              </span>
              <span className="figures text-ink-3 text-xs">{resultsText(ad)}</span>
              <span className="figures text-sm">cost {nairaText(ad.cost)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Ad } from '@vendly/contract/ads'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { pricingQuery } from '../own-store/store-settings.queries.ts'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { AdFigures } from './ad-results.tsx'
import { AdSheet } from './ad-sheet.tsx'
import { daysText, whenText } from './ad-texts.ts'
import { ADS_PER_PAGE, ownAdsQuery, useStopAd } from './ads.queries.ts'

export const meta = () => pageMeta('Ads')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Ads' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchInfiniteQuery(ownAdsQuery)
    void client.prefetchQuery(pricingQuery)
  })

/** The ads of the own store with what they brought, the newest first. */
export default function VendorAdsScreen() {
  const ads = useInfiniteQuery(ownAdsQuery)
  const panel = useSidePanel('new')
  const [stopping, setStopping] = useState<Ad>()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Ads" back="/vendor/store" backLabel="Your store">
        <span className="pr-2 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => panel.open('ad')}>
            New ad
          </Button>
        </span>
      </PageHead>
      <UnfinishedPayment />
      <div className="px-gutter pt-3 pb-8">
        <PagedList
          query={ads}
          noun="ads"
          step={ADS_PER_PAGE}
          failedText="Nothing was paid or stopped."
          skeleton={<RowsSkeleton count={3} />}
          empty={<EmptyState title="No ads yet" text="An ad puts one product first in the market of your campus." />}
        >
          {(rows) => (
            <ul aria-label="Your ads" className="grid grid-cols-1 gap-3">
              {rows.map((ad) => (
                <AdCard key={ad._id} ad={ad} onStop={() => setStopping(ad)} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {panel.openId && <AdSheet onClose={panel.close} />}
      {stopping && <StopDialog ad={stopping} onClose={() => setStopping(undefined)} />}
    </div>
  )
}

const isUnderWay = ({ status }: Ad) => status === 'pending' || status === 'approved' || status === 'running'

function AdCard({ ad, onStop }: { ad: Ad; onStop: () => void }) {
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold">{ad.product.name}</h2>
        <StateBadge state={ad.status === 'pending' ? 'under-review' : ad.status} />
      </div>
      <p className="text-ink-2 text-sm">
        {daysText(ad.days)} for {nairaText(ad.price)}
      </p>
      <p className="text-ink-3 text-xs">{whenText(ad)}</p>
      {ad.startsAt && <AdFigures ad={ad} />}
      {isUnderWay(ad) && (
        <div>
          <Button kind="secondary" size="sm" aria-label={`Stop the ad for ${ad.product.name}`} onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </li>
  )
}

function StopDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const stop = useStopAd()
  return (
    <Sheet
      open
      kind="dialog"
      title={`Stop the ad for ${ad.product.name}?`}
      onClose={onClose}
      action={
        <div className="grid grid-cols-1 gap-2">
          <Button
            kind="danger"
            block
            busy={stop.isPending && 'Stopping…'}
            onClick={() => stop.mutate(ad._id, { onSuccess: onClose })}
          >
            Stop the ad
          </Button>
          <Button kind="quiet" block onClick={onClose}>
            Keep it
          </Button>
        </div>
      }
    >
      <p>
        {ad.startsAt
          ? 'You get back the days that have not begun. Today counts as begun.'
          : `You get back all of ${nairaText(ad.price)}.`}
      </p>
      {stop.error && (
        <Note tone="bad" live>
          {refusalText(stop.error, 'The ad was not stopped.')}
        </Note>
      )}
    </Sheet>
  )
}

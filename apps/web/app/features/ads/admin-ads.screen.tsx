import { useInfiniteQuery } from '@tanstack/react-query'
import type { Ad, AdStatus } from '@vendly/contract/ads'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { showToast } from '../../lib/toasts.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { AdResults } from './ad-results.tsx'
import { AdReviewSheet } from './ad-review.tsx'
import { daysText, rejectText, whenText } from './ad-texts.ts'
import { ADS_PER_PAGE, adminAdsQuery, useDecideAd } from './ads.queries.ts'

export const handle: ScreenHandle = { title: 'Ads', namesDocument: true }

const tabs = [
  { value: 'pending', label: 'To review' },
  { value: 'running', label: 'Running' },
  { value: 'all', label: 'All' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Ads of all stores; those that wait are approved or rejected here. */
export default function AdminAdsScreen() {
  const [search, show] = useAddressState()
  const tab: Tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'pending'
  const status: AdStatus | undefined = tab === 'all' ? undefined : tab
  const decide = useDecideAd()
  const [reviewing, setReviewing] = useState<Ad>()
  const [rejecting, setRejecting] = useState<Ad>()
  return (
    <>
      <AdminList<Tab>
        title="Ads"
        tabs={{
          label: 'Ads',
          id: 'ads',
          value: tab,
          tabs,
          onChange: (next) => show({ tab: next === 'pending' ? undefined : next }),
        }}
      >
        <PagedList
          query={useInfiniteQuery(adminAdsQuery(status))}
          noun="ads"
          step={ADS_PER_PAGE}
          failedText="Nothing was approved or rejected."
          skeleton={<RowsSkeleton count={4} />}
          empty={
            <EmptyState
              title={tab === 'pending' ? 'No ad to review' : 'No ads'}
              text="Ads appear here once a vendor has paid for them."
            />
          }
        >
          {(ads) => (
            <ul aria-label="Ads" className="grid grid-cols-1 gap-3 py-3">
              {ads.map((ad) => (
                <AdRow key={ad._id} ad={ad} onReview={() => setReviewing(ad)} onReject={() => setRejecting(ad)} />
              ))}
            </ul>
          )}
        </PagedList>
      </AdminList>
      {reviewing && (
        <AdReviewSheet
          ad={reviewing}
          onClose={() => setReviewing(undefined)}
          onReject={() => {
            setRejecting(reviewing)
            setReviewing(undefined)
          }}
        />
      )}
      {rejecting && (
        <Sheet open title="Reject this ad?" onClose={() => setRejecting(undefined)}>
          <ReasonForm
            intro={`${rejecting.store.businessName} gets back ${rejecting.isChanged ? 'the days that have not begun' : nairaText(rejecting.price)} and reads your reason.`}
            reasons={[
              'The picture or text is misleading',
              'This may not be sold on Vendly',
              'It is on sale at another price elsewhere',
            ]}
            submitLabel={rejectText(rejecting)}
            danger
            busy={decide.isPending}
            error={decide.error && refusalText(decide.error, 'Nothing changed.')}
            onSubmit={(reason) =>
              decide.mutate(
                { id: rejecting._id, reason },
                {
                  onSuccess: ({ data: { refunded } }) => {
                    showToast({
                      text: `Rejected. ${rejecting.store.businessName} has ${nairaText(refunded)} back.`,
                    })
                    setRejecting(undefined)
                  },
                },
              )
            }
          />
        </Sheet>
      )}
    </>
  )
}

interface AdRowProps {
  ad: Ad
  onReview: () => void
  onReject: () => void
}

function AdRow({ ad, onReview, onReject }: AdRowProps) {
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold">
          <Link to={`/product/${ad.product._id}`} className="underline">
            {ad.product.name}
          </Link>
        </h2>
        <StateBadge state={ad.status} />
      </div>
      <p className="text-ink-2 text-sm">
        {ad.store.businessName} · {daysText(ad.days)} for {nairaText(ad.price)}
      </p>
      <p className="text-ink-3 text-xs">
        {whenText(ad)} · bought <RelativeTime at={ad.createdAt} />
      </p>
      {ad.startsAt && <AdResults ad={ad} />}
      {ad.status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Review the ad for ${ad.product.name}`} onClick={onReview}>
            Review
          </Button>
          <Button
            kind="danger-secondary"
            size="sm"
            aria-label={`Reject the ad for ${ad.product.name}`}
            onClick={onReject}
          >
            Reject
          </Button>
        </div>
      )}
    </li>
  )
}

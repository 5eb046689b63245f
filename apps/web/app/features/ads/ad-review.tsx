import { useQuery } from '@tanstack/react-query'
import type { Ad, AdReview } from '@vendly/contract/ads'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { daysText, rejectText, resultsText, whenText } from './ad-texts.ts'
import { adReviewQuery, useDecideAd } from './ads.queries.ts'

/** What an ad shows and what its store bought before, and then whether it runs. */
export function AdReviewSheet({ ad, onClose, onReject }: { ad: Ad; onClose: () => void; onReject: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(adReviewQuery(ad._id))
  const decide = useDecideAd()
  const approve = () =>
    decide.mutate(
      { id: ad._id, look: data?.preview?.look },
      {
        onSuccess: ({ data: decided }) => {
          const runs = decided.status === 'running' ? 'runs now' : `runs ${whenText(decided)}`
          showToast({ text: `Approved: the ad for ${ad.product.name} ${runs}.` })
          onClose()
        },
      },
    )
  return (
    <Sheet
      open
      long
      title={`Approve the ad for ${ad.product.name}?`}
      onClose={onClose}
      action={
        <div className="grid w-full grid-cols-1 gap-2">
          {/* Only what was seen can be approved. */}
          <Button block disabled={!data?.preview} busy={decide.isPending && 'Approving…'} onClick={approve}>
            {ad.isChanged ? 'Approve and run on' : ad.startsOn ? 'Approve' : `Approve and run for ${daysText(ad.days)}`}
          </Button>
          <Button kind="danger-secondary" block onClick={onReject}>
            {rejectText(ad)}
          </Button>
        </div>
      }
    >
      {decide.error && (
        <Note tone="bad" live>
          {refusalText(decide.error, 'Nothing changed.')}
        </Note>
      )}
      {data && <Review review={data} />}
      {!data && error && (
        <Failed title="Couldn’t load this ad" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <RowsSkeleton count={3} />}
    </Sheet>
  )
}

function Review({ review }: { review: AdReview }) {
  const { product, store, preview, history, days, price } = review
  return (
    <div className="grid grid-cols-1 gap-3">
      {preview ? (
        <section
          aria-label="As the market shows it"
          className="grid grid-cols-[7rem_1fr] gap-3 rounded-card bg-surface p-3 hairline"
        >
          <Photo
            files={photoFiles(preview.picture)}
            alt={`Picture of ${product.name}`}
            sizes="7rem"
            className="rounded-control"
          />
          <div className="grid min-w-0 content-start gap-1">
            <Link to={`/product/${product._id}`} className="font-semibold underline">
              {product.name}
            </Link>
            <p className="figures font-semibold">{nairaText(preview.price)}</p>
            <p className="text-ink-2 text-sm">
              {store.businessName}, {preview.stock === null ? 'always available' : `${countText(preview.stock)} left`}
            </p>
          </div>
          <p className="wrap-anywhere col-span-2 whitespace-pre-line text-sm">{preview.description}</p>
        </section>
      ) : (
        <Note tone="bad">This product is not for sale any more, so the ad cannot run.</Note>
      )}
      <p className="text-ink-2 text-sm">
        {daysText(days)} for {nairaText(price)}. {whenText(review)}.
      </p>
      <section>
        <h3 className="font-semibold">Ads of {store.businessName}</h3>
        <p className="text-ink-2 text-sm">
          {countOf(history.ads, 'ad')} with this one, {countText(history.rejected)} rejected,{' '}
          {countText(history.stopped)} stopped.
        </p>
        <ul className="rows-ruled">
          {history.latest.map((one) => (
            <li key={one._id} className="grid gap-0.5 py-2 text-sm">
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1">{one.product.name}</span>
                <StateBadge state={one.status} />
              </span>
              <span className="text-ink-3 text-xs">
                {nairaText(one.price)}. {whenText(one)}
                {one.startsAt && `, ${resultsText(one)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

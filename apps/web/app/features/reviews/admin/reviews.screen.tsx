import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportedReview } from '@vendly/contract/reviews'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { countOf } from '../../../lib/count-of.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const REVIEWS_PER_PAGE = 20
const reportedReviewsQuery = infiniteQueryOptions({
  queryKey: keys.reportedReviews,
  queryFn: ({ pageParam, signal }) =>
    api('GET /admin/reviews/reported', { query: { cursor: pageParam, limit: REVIEWS_PER_PAGE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

export const handle: ScreenHandle = { title: 'Reported reviews', namesDocument: true }

export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(reportedReviewsQuery))

type Outcome = 'removed' | 'dismissed'

/** Reported reviews, the longest waiting first. */
export default function AdminReviews() {
  const [asked, setAsked] = useState<{ report: ReportedReview; outcome: Outcome }>()
  const query = useInfiniteQuery(reportedReviewsQuery)
  const total = query.data?.pages[0]?.pagination?.total
  return (
    <AdminList title="Reported reviews" count={total ? countOf(total, 'reported review') : undefined}>
      <PagedList
        query={query}
        noun="reported reviews"
        step={REVIEWS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={4} />}
        empty={<EmptyState title="No reported reviews" text="Reviews that people report appear here." />}
      >
        {(reports) => (
          <ul className="grid gap-3 px-gutter lg:grid-cols-2 lg:px-0">
            {reports.map((report) => (
              <Report key={report.review._id} report={report} onDecide={(outcome) => setAsked({ report, outcome })} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <DecideSheet {...asked} onClose={() => setAsked(undefined)} />}
    </AdminList>
  )
}

interface ReportProps {
  report: ReportedReview
  onDecide: (outcome: Outcome) => void
}

function Report({ report: { review, store, reports, versions, waitsSince }, onDecide }: ReportProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-2 rounded-card bg-surface p-3 text-sm hairline">
      <p className="flex items-baseline gap-2">
        <b className="flex-1">{review.author.name}</b>
        <span className="text-ink-3 text-xs">
          Reported <RelativeTime at={waitsSince} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Stars value={review.rating} />
        {review.product && (
          <Link to={`/product/${review.product._id}`} className="touch text-brand-text underline">
            {review.product.name}
          </Link>
        )}
        {store && (
          <Link to={`/store/${store.slug}`} className="touch text-brand-text underline">
            {store.businessName}
          </Link>
        )}
      </p>
      <p className="whitespace-pre-line">{review.text || 'No text, only a rating.'}</p>
      {versions.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-ink-2">Earlier versions ({versions.length})</summary>
          <ul className="grid gap-1 text-ink-2">
            {versions.map((version) => (
              <li key={version.at}>
                {version.rating} of 5: {version.text || 'no text'}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul aria-label="Reports" className="grid gap-1 rounded-control bg-sunk px-3 py-2">
        {reports.map((report) => (
          <li key={report.at + report.reporter}>
            <b>{report.reporter}:</b> {report.reason}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button kind="secondary" size="sm" onClick={() => onDecide('dismissed')}>
          Keep review
        </Button>
        <Button kind="danger-secondary" size="sm" onClick={() => onDecide('removed')}>
          Remove review
        </Button>
      </div>
    </li>
  )
}

interface DecideSheetProps {
  report: ReportedReview
  outcome: Outcome
  onClose: () => void
}

function DecideSheet({ report, outcome, onClose }: DecideSheetProps) {
  const client = useQueryClient()
  const isRemoval = outcome === 'removed'
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api('PATCH /admin/reviews/:id', { params: { id: report.review._id }, body: { outcome, reason } }),
    onSuccess: () => {
      showToast({ text: isRemoval ? 'Review removed.' : 'Review kept.' })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportedReviewsQuery.queryKey }),
  })
  const title = isRemoval ? 'Remove review' : 'Keep review'
  return (
    <Sheet open title={title} onClose={onClose}>
      <ReasonForm
        help="Saved in the activity log."
        submitLabel={title}
        danger={isRemoval}
        busy={isPending}
        error={error?.message}
        onSubmit={mutate}
      />
    </Sheet>
  )
}

import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportedReview } from '@vendly/contract/reviews'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const STEP = 20
const reportedQuery = infiniteQueryOptions({
  queryKey: keys.reportedReviews,
  queryFn: ({ pageParam, signal }) =>
    api('GET /admin/reviews/reported', { query: { cursor: pageParam, limit: STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

export const meta = () => pageMeta('Reported reviews')
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(reportedQuery))

type Outcome = 'removed' | 'dismissed'

/** Reviews that somebody thinks should not stand, the longest waiting first. */
export default function ReviewsDesk() {
  const list = useInfiniteQuery(reportedQuery)
  const [open, setOpen] = useState<{ one: ReportedReview; outcome: Outcome }>()
  const all = list.data?.pages.flatMap(({ data }) => data)
  const [first] = list.data?.pages ?? []
  return (
    <div className="px-gutter pb-6">
      <h1 className="display pt-4 pb-3 text-d-md">Reported reviews</h1>
      {!all && !list.error && (
        <SkeletonOf what="reported reviews">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
      {!all && list.error && (
        <Failed
          title="The reviews did not load"
          text={list.error.message}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {all?.length === 0 && <EmptyState title="Nothing to look at" text="Reviews that somebody reports wait here." />}
      {all && all.length > 0 && (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {all.map((one) => (
              <Reported key={one.review._id} one={one} onJudge={(outcome) => setOpen({ one, outcome })} />
            ))}
          </ul>
          <Pager
            shown={all.length}
            total={first?.pagination?.total ?? all.length}
            totalIsExact={first?.pagination?.totalIsExact}
            step={STEP}
            noun="reported reviews"
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
      {open && <Judge {...open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Reported({ one, onJudge }: { one: ReportedReview; onJudge: (outcome: Outcome) => void }) {
  const { review, store, reports, versions, waitsSince } = one
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
      <p className="whitespace-pre-line">{review.text || 'Stars alone, no words.'}</p>
      {versions.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-ink-2">Said before ({versions.length})</summary>
          <ul className="grid gap-1 text-ink-2">
            {versions.map((version) => (
              <li key={version.at}>
                {version.rating} of 5: {version.text || 'no words'}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="grid gap-1 rounded-control bg-sunk px-3 py-2">
        {reports.map((report) => (
          <li key={report.at + report.reporter}>
            <b>{report.reporter}:</b> {report.reason}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button kind="secondary" size="sm" onClick={() => onJudge('dismissed')}>
          Let it stand
        </Button>
        <Button kind="danger-secondary" size="sm" onClick={() => onJudge('removed')}>
          Take it down
        </Button>
      </div>
    </li>
  )
}

function Judge({ one, outcome, onClose }: { one: ReportedReview; outcome: Outcome; onClose: () => void }) {
  const client = useQueryClient()
  const [wrong, setWrong] = useState<string>()
  const judge = useMutation({
    mutationFn: (reason: string) =>
      api('PATCH /admin/reviews/:id', { params: { id: one.review._id }, body: { outcome, reason } }),
    onSuccess: () => {
      showToast({ text: outcome === 'removed' ? 'The review is taken down' : 'The review stands' })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportedQuery.queryKey }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason.length < 3) return setWrong('Say why.')
    if (!judge.isPending) judge.mutate(reason)
  }
  return (
    <Sheet open title={outcome === 'removed' ? 'Take the review down' : 'Let the review stand'} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField
          name="reason"
          label="Why"
          rows={3}
          maxLength={500}
          error={wrong}
          help="Stands in the log of what administrators do."
        />
        {judge.error && (
          <Note tone="bad" live>
            {judge.error.message}
          </Note>
        )}
        <Button
          type="submit"
          block
          kind={outcome === 'removed' ? 'danger' : 'primary'}
          busy={judge.isPending && 'Saving…'}
        >
          {outcome === 'removed' ? 'Take it down' : 'Let it stand'}
        </Button>
      </form>
    </Sheet>
  )
}

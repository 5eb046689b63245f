import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { countText } from '../../../lib/money.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import {
  type AdminApplication,
  applicationQuery,
  type Kind,
  releaseClaim,
  titleOf,
  useClaim,
  useDecide,
} from './applications-admin.queries.ts'
import { DocumentWall } from './document-viewer.tsx'
import { RejectSheet } from './reject-sheet.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { useReviewKeys } from './review-keys.ts'
import { VerifySheet } from './verify-sheet.tsx'

export interface ReviewProps {
  kind: Kind
  id: string
  /** The list it was opened from, for next and previous. */
  neighbours: readonly AdminApplication[]
  /** How many that list has in all, shown or not. */
  total: number
  onOpen: (id: string) => void
  onClose: () => void
}

/** One application: its documents side by side, who sent it, and the decision. */
export function Review({ kind, id, neighbours, total, onOpen, onClose }: ReviewProps) {
  const { data, error, refetch, isFetching } = useQuery(applicationQuery(kind, id))
  const index = neighbours.findIndex(({ _id }) => _id === id)
  const previous = neighbours[index - 1]?._id
  const next = index < 0 ? undefined : neighbours[index + 1]?._id
  const onPrevious = previous ? () => onOpen(previous) : undefined
  const onNext = next ? () => onOpen(next) : undefined
  if (!data) {
    if (error instanceof ApiProblem && error.status === 404) return <NotFound what="application" />
    if (error)
      return (
        <Failed
          title="Couldn’t load this application"
          text={`${error.message} Nothing has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    return (
      <SkeletonOf what="the application">
        <div className="grid grid-cols-1 gap-3 p-gutter">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      </SkeletonOf>
    )
  }
  return (
    <>
      <header className="sticky top-bar z-5 flex min-h-bar items-center gap-1 border-line border-b bg-paper px-1 lg:top-15 lg:px-gutter">
        <IconButton label="Back to the list" icon="arrow-left" onClick={onClose} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h1 className="display truncate text-d-sm lg:text-d-md">{titleOf(data)}</h1>
          <StateBadge state={data.status} />
        </span>
        {neighbours.length > 1 && index >= 0 && (
          <span className="hidden text-ink-3 text-xs sm:block">
            {index + 1} of {countText(Math.max(total, neighbours.length))}
          </span>
        )}
        <IconButton label="Previous" icon="caret-up-bold" size="sm" disabled={!onPrevious} onClick={onPrevious} />
        <IconButton label="Next" icon="caret-down-bold" size="sm" disabled={!onNext} onClick={onNext} />
      </header>
      <Application
        key={data._id}
        kind={kind}
        application={data}
        onDone={onNext ?? onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
      />
    </>
  )
}

interface ApplicationProps {
  kind: Kind
  application: AdminApplication
  onDone: () => void
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

function Application({ kind, application, onDone, onPrevious, onNext, onClose }: ApplicationProps) {
  const [asking, setAsking] = useState<'verify' | 'reject'>()
  const takeClaim = useClaimWhileOpen(kind, application)
  const { status, adminCan, claim } = application
  const decide = useDecide(kind, application._id, (decided) => {
    setAsking(undefined)
    showToast({ text: `${titleOf(decided)} ${decided.status === 'verified' ? 'is verified' : 'was rejected'}.` })
    onDone()
  })
  const isPending = status === 'pending'
  const canDecide = isPending && adminCan.decide
  useReviewKeys({
    onPrevious,
    onNext,
    onClose,
    onVerify: canDecide ? () => setAsking('verify') : undefined,
    onReject: canDecide ? () => setAsking('reject') : undefined,
  })
  return (
    <div className="lg:flex lg:items-start lg:gap-5 lg:px-gutter lg:pt-4">
      <div className="min-w-0 flex-1 px-gutter pt-3 lg:px-0 lg:pt-0">
        {isPending && <KeyHints hints={reviewHints} />}
        {claim && !claim.isMine && isPending && (
          <div className="pb-3">
            <Note tone="gold">
              <b>{claim.name}</b> is reviewing this.{' '}
              <Button
                kind="quiet"
                size="sm"
                busy={takeClaim.isPending && 'Please wait…'}
                onClick={() => takeClaim.mutate(true)}
              >
                Take over
              </Button>
            </Note>
          </div>
        )}
        <DocumentWall documents={application.documents} />
      </div>
      <aside className="grid grid-cols-1 gap-4 px-gutter pt-4 lg:w-side lg:flex-none lg:px-0 lg:pt-0">
        <ReviewFacts application={application} />
        {isPending && (
          <Dock over>
            <Button
              kind="danger-secondary"
              className="flex-1"
              disabled={!adminCan.decide}
              onClick={() => setAsking('reject')}
            >
              Reject
            </Button>
            <Button className="flex-1" disabled={!adminCan.decide} onClick={() => setAsking('verify')}>
              Verify
            </Button>
          </Dock>
        )}
      </aside>
      <VerifySheet
        open={asking === 'verify'}
        application={application}
        busy={decide.isPending}
        error={decide.error?.message}
        onVerify={(acceptedFlags) => decide.mutate({ verify: true, acceptedFlags })}
        onClose={() => setAsking(undefined)}
      />
      <RejectSheet
        open={asking === 'reject'}
        kind={kind}
        name={titleOf(application)}
        busy={decide.isPending}
        error={decide.error?.message}
        onSubmit={(reason) => decide.mutate({ verify: false, reason })}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}

const reviewHints = { 'J K': 'next, previous', '+ − 0': 'zoom', V: 'verify', R: 'reject', Esc: 'list' }

/** What is open is assigned to this admin unless another has it, and released on closing; one call after the other. */
function useClaimWhileOpen(kind: Kind, { _id, status, claim }: AdminApplication) {
  const takeClaim = useClaim(kind, _id)
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())
  const isFree = status === 'pending' && claim === null
  const { mutateAsync } = takeClaim
  useEffect(() => {
    // It fails when another admin was quicker: the page then says who.
    if (isFree) lastCall.current = lastCall.current.then(() => mutateAsync(false)).catch(() => undefined)
  }, [isFree, mutateAsync])
  useEffect(() => {
    return () => {
      lastCall.current = lastCall.current.then(() => releaseClaim(_id)).catch(() => undefined)
    }
  }, [_id])
  return takeClaim
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { Note } from '../../../ui/note.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import {
  type DeskApplication,
  deskOneQuery,
  type Kind,
  release,
  titleOf,
  useClaim,
  useDecide,
} from './applications-admin.queries.ts'
import { DocumentWall } from './document-viewer.tsx'
import { RejectSheet } from './reject-sheet.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { useReviewKeys } from './review-keys.ts'

export interface ReviewProps {
  kind: Kind
  id: string
  /** The list it was opened from, for next and previous. */
  around: readonly DeskApplication[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** One application: its documents side by side, who sent it, and the decision. */
export function Review({ kind, id, around, onOpen, onClose }: ReviewProps) {
  const { data, error, refetch, isFetching } = useQuery(deskOneQuery(kind, id))
  const at = around.findIndex(({ _id }) => _id === id)
  const before = around[at - 1]?._id
  const after = at < 0 ? undefined : around[at + 1]?._id
  const goOn = () => (after ? onOpen(after) : onClose())
  if (!data) {
    if (error instanceof ApiProblem && error.status === 404) return <NotFound what="application" />
    if (error)
      return (
        <Failed
          title="This application did not load"
          text={`${error.message} Nothing about it has changed.`}
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
      <header className="sticky top-0 z-10 flex min-h-bar items-center gap-1 border-line border-b bg-paper px-1 lg:top-15 lg:px-gutter">
        <IconButton label="Back to the list" icon="arrow-left" onClick={onClose} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h1 className="display truncate text-d-sm lg:text-d-md">{titleOf(data)}</h1>
          <StateBadge state={data.status} />
        </span>
        {around.length > 1 && at >= 0 && (
          <span className="hidden text-ink-3 text-xs sm:block">
            {at + 1} of {around.length}
          </span>
        )}
        <IconButton
          label="Previous"
          icon="caret-up-bold"
          size="sm"
          disabled={!before}
          onClick={() => before && onOpen(before)}
        />
        <IconButton
          label="Next"
          icon="caret-down-bold"
          size="sm"
          disabled={!after}
          onClick={() => after && onOpen(after)}
        />
      </header>
      <Opened
        key={data._id}
        {...{
          kind,
          application: data,
          onDone: goOn,
          onBefore: before ? () => onOpen(before) : undefined,
          onAfter: after ? () => onOpen(after) : undefined,
          onClose,
        }}
      />
    </>
  )
}

interface OpenedProps {
  kind: Kind
  application: DeskApplication
  onDone: () => void
  onBefore?: () => void
  onAfter?: () => void
  onClose: () => void
}

function Opened({ kind, application, onDone, onBefore, onAfter, onClose }: OpenedProps) {
  const [asking, setAsking] = useState<'verify' | 'reject'>()
  const claim = useClaimWhileOpen(kind, application)
  const { status, may, claim: held } = application
  const decide = useDecide(kind, application._id, (decided) => {
    setAsking(undefined)
    showToast({ text: `${titleOf(decided)} ${decided.status === 'verified' ? 'is verified' : 'was refused'}.` })
    onDone()
  })
  const pending = status === 'pending'
  useReviewKeys({
    onBefore,
    onAfter,
    onClose,
    onVerify: pending && may.decide ? () => setAsking('verify') : undefined,
    onReject: pending && may.decide ? () => setAsking('reject') : undefined,
    off: asking !== undefined,
  })
  return (
    <div className="lg:flex lg:items-start lg:gap-5 lg:px-gutter lg:pt-4">
      <div className="min-w-0 flex-1 px-gutter pt-3 lg:px-0 lg:pt-0">
        {held && !held.mine && pending && (
          <div className="pb-3">
            <Note tone="gold">
              <b>{held.name}</b> has this on their desk.{' '}
              <Button kind="quiet" size="sm" busy={claim.isPending && 'Taking…'} onClick={() => claim.mutate(true)}>
                Take it over
              </Button>
            </Note>
          </div>
        )}
        <DocumentWall documents={application.documents} />
        {pending && (
          <div className="hidden lg:block">
            <KeyHints hints={{ 'J K': 'next, previous', '+ − 0': 'zoom', V: 'verify', R: 'reject', Esc: 'list' }} />
          </div>
        )}
      </div>
      <aside className="grid grid-cols-1 gap-4 px-gutter pt-4 lg:w-side lg:flex-none lg:px-0 lg:pt-0">
        <ReviewFacts application={application} />
        {pending && (
          <Dock over>
            <Button
              kind="danger-secondary"
              className="flex-1"
              disabled={!may.decide}
              onClick={() => setAsking('reject')}
            >
              Reject
            </Button>
            <Button className="flex-1" disabled={!may.decide} onClick={() => setAsking('verify')}>
              Verify
            </Button>
          </Dock>
        )}
      </aside>
      <Confirm
        open={asking === 'verify'}
        title={`Verify ${titleOf(application)}?`}
        yes="Verify"
        no="Not yet"
        busy={decide.isPending && 'Verifying…'}
        onYes={() => decide.mutate({ verify: true })}
        onNo={() => setAsking(undefined)}
      >
        {kind === 'vendor'
          ? 'The store opens at once, and they are told by notification and mail.'
          : 'They can take deliveries at once, and are told by notification and mail.'}
        <Refused problem={decide.error} />
      </Confirm>
      <RejectSheet
        open={asking === 'reject'}
        kind={kind}
        name={titleOf(application)}
        busy={decide.isPending}
        problem={decide.error}
        onSend={(reason) => decide.mutate({ verify: false, reason })}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}

const Refused = ({ problem }: { problem: Error | null }) =>
  problem && (
    <span className="block pt-2">
      <Note tone="bad" live>
        {problem.message}
      </Note>
    </span>
  )

/** What is open is on one's own desk, unless a colleague has it; closing puts it back. One after the other, as meant. */
function useClaimWhileOpen(kind: Kind, { _id, status, claim: held }: DeskApplication) {
  const claim = useClaim(kind, _id)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const free = status === 'pending' && held === null
  const { mutateAsync } = claim
  useEffect(() => {
    // A colleague was quicker: the page then says who.
    if (free) line.current = line.current.then(() => mutateAsync(false)).catch(() => undefined)
  }, [free, mutateAsync])
  useEffect(() => {
    return () => {
      line.current = line.current.then(() => release(_id)).catch(() => undefined)
    }
  }, [_id])
  return claim
}

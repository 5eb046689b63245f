import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface Editable {
  status: string
  removedReason: string | null
}

export interface OwnRecordFrameProps<Own extends Editable> {
  query: UseQueryResult<Own>
  /** What it is called when it does not exist. */
  what?: 'product' | 'service'
  title: string
  back: string
  backLabel: string
  children: (own: Own) => ReactNode
}

/** Loads the latest version before the form opens. What Vendly removed cannot be edited. */
export function OwnRecordFrame<Own extends Editable>(frame: OwnRecordFrameProps<Own>) {
  const { query, what = 'product', title, back, backLabel, children } = frame
  const { data, error, refetch, isFetching } = query
  if (data && data.status !== 'removed') return children(data)
  return (
    <>
      <PageHead title={title} back={back} backLabel={backLabel} />
      {data ? (
        <EmptyState closed title="This was removed" text={data.removedReason ?? 'Vendly removed this.'}>
          <ButtonLink to={back}>Back to the list</ButtonLink>
        </EmptyState>
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <NotFound what={what} />
      ) : error ? (
        <Failed title="Couldn’t load this" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonOf what={`the ${what}`}>
          <div className="mx-auto grid grid-cols-1 max-w-read gap-4 px-gutter pt-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </div>
        </SkeletonOf>
      )}
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'

export interface RecordPageProps<Record> {
  query: UseQueryResult<Record>
  /** What it is called where it is missing: "vendor". */
  noun: string
  children: (record: Record) => ReactNode
}

/** The page of one record while it loads, when it fails, and when there is none. */
export function RecordPage<Record>({ query, noun, children }: RecordPageProps<Record>) {
  const { data, error, refetch, isFetching } = query
  if (data) return <div className="px-gutter pb-8">{children(data)}</div>
  if (error instanceof ApiProblem && error.status === 404) return <NotFound what={noun} />
  return (
    <div className="px-gutter pt-6">
      {error ? (
        <Failed
          title={`Couldn’t load this ${noun}`}
          text={`${error.message} Nothing has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what={`the ${noun}`}>
          <RowsSkeleton count={6} />
        </SkeletonOf>
      )}
    </div>
  )
}

export interface RecordHeadProps {
  list: { to: string; label: string }
  campus: string
  lead: ReactNode
  title: string
  badges: ReactNode
  /** Small text under the title. */
  facts: ReactNode
  actions: ReactNode
}

/** Who it is, how they stand, and what may be done. */
export function RecordHead({ list, campus, lead, title, badges, facts, actions }: RecordHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 pt-4 pb-3">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        {lead}
        <div className="min-w-0">
          <p className="text-ink-3 text-xs">
            <Link to={list.to} className="touch font-semibold text-brand-text">
              {list.label}
            </Link>{' '}
            / {campus}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="display wrap-anywhere text-d-md lg:text-d-lg">{title}</h1>
            {badges}
          </div>
          <p className="wrap-anywhere text-ink-2 text-sm">{facts}</p>
        </div>
      </div>
      {actions}
    </div>
  )
}

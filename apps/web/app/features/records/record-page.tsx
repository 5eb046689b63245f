import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { isPageKey, useDocumentKeys } from '../../lib/page-keys.ts'
import { type RecordKind, recordPathOf } from '../../lib/record-path.ts'
import { Failed } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { neighboursOf } from './record-neighbours.ts'

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

interface RecordWalkProps {
  kind: RecordKind
  id: string
  canMessage: boolean
}

/** To the records before and after this one in the list one came from, also by key, and which keys there are. */
export function RecordWalk({ kind, id, canMessage }: RecordWalkProps) {
  const { before, next } = neighboursOf(kind, id)
  const navigate = useNavigate()
  useDocumentKeys((event) => {
    const to = { '[': before, ']': next }[event.key]
    if (!to || !isPageKey(event)) return
    event.preventDefault()
    void navigate(recordPathOf(kind, to))
  })
  const isInList = before !== undefined || next !== undefined
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 pb-2 text-sm">
      {isInList && (
        <nav aria-label={`Other ${kind}s of the list`} className="flex gap-4 font-semibold text-brand-text">
          {before && (
            <Link to={recordPathOf(kind, before)} className="touch">
              Previous {kind}
            </Link>
          )}
          {next && (
            <Link to={recordPathOf(kind, next)} className="touch">
              Next {kind}
            </Link>
          )}
        </nav>
      )}
      <KeyHints
        hints={{ ...(canMessage && { M: 'message' }), N: 'note', ...(isInList && { '[ ]': `${kind} before, next` }) }}
      />
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

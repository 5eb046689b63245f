import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './empty.tsx'
import { SkeletonOf } from './list-skeletons.tsx'
import { Note } from './note.tsx'
import { Pager } from './pager.tsx'

/** One page as the API sends it. */
interface Page<Row> {
  data: readonly Row[]
  pagination?: { total: number; totalIsExact?: boolean } | undefined
}

export interface PagedListProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** In the plural: "orders". */
  noun: string
  /** How many the next page brings. */
  step: number
  /** Default: "Couldn’t load orders". */
  failedTitle?: string
  /** What is safe although the list did not load: "Nothing was accepted or rejected." */
  failedText?: string
  /** Instead of the usual error with its Retry button. */
  failed?: ReactNode
  skeleton: ReactNode
  empty: ReactNode
  /** Draws the rows of all pages that have been loaded. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A list of an infinite query: error, skeleton, empty state, rows and the button for the next page. */
export function PagedList<Row>(list: PagedListProps<Row>) {
  const { query, noun, step, failedTitle = `Couldn’t load ${noun}`, failedText, failed, skeleton, empty } = list
  const { data, error } = query
  if (!data && error)
    return (
      failed ?? (
        <Failed
          title={failedTitle}
          text={[error.message, failedText].filter(Boolean).join(' ')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )
    )
  if (!data) return <SkeletonOf what={noun}>{skeleton}</SkeletonOf>
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0 && !query.hasNextPage) return empty
  const { total = 0, totalIsExact = true } = data.pages.at(-1)?.pagination ?? {}
  return (
    // Dimmed while the rows of the last filter stay up until those of the new one arrive.
    <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      {query.isRefetchError && (
        <div className="px-gutter pb-3 lg:px-0">
          <Note tone="gold" live>
            This list may be out of date: {error?.message}
          </Note>
        </div>
      )}
      {list.children(rows)}
      {query.isFetchNextPageError && (
        <p role="alert" className="px-gutter pt-4 text-center text-bad-text text-sm">
          The next {noun} did not load. Please try again.
        </p>
      )}
      <Pager
        shown={rows.length}
        total={total}
        totalIsExact={totalIsExact}
        hasMore={query.hasNextPage}
        step={step}
        noun={noun}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

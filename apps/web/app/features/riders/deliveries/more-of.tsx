import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { countText } from '../../../lib/money.ts'
import { Pager } from '../../../ui/pager.tsx'
import { PAGE } from './deliveries.queries.ts'

type Paged = { pagination?: { total: number; totalIsExact: boolean } }

export interface MoreOfProps {
  list: UseInfiniteQueryResult<InfiniteData<Paged>>
  shown: number
  noun: string
}

/** The way on in a list of pages, or the end said plainly. */
export function MoreOf({ list, shown, noun }: MoreOfProps) {
  const total = list.data?.pages[0]?.pagination
  if (!list.hasNextPage || !total)
    return (
      <p className="py-6 text-center text-ink-3 text-sm">
        {shown === 1 ? `That is the only one.` : `That is all ${countText(shown)} ${noun}.`}
      </p>
    )
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="pt-4 text-center text-bad-text text-sm">
          The next {noun} did not come. Those above are complete; try again.
        </p>
      )}
      <Pager
        shown={shown}
        total={Math.max(total.total, shown + 1)}
        totalIsExact={total.totalIsExact}
        step={PAGE}
        noun={noun}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { useRef } from 'react'
import { countText } from '../../lib/money.ts'
import { useFocusOnNextRow } from '../../lib/next-row.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BoardCard } from './board-card.tsx'
import { useBoardKeys } from './board-keys.ts'
import { countIn, type Stage, shownStages, stageNames } from './stages.ts'
import { vendorOrdersQuery } from './vendor-orders.queries.ts'

interface OpenOrder {
  openId: string | undefined
  onOpen: (id: string) => void
}

export interface OrderBoardProps extends OpenOrder {
  isDoneShown: boolean
  onDoneShown: (isShown: boolean) => void
}

/** The store's orders on a wide screen: a column for each stage. What is done today stays at the side until it is asked for. */
export function OrderBoard({ openId, onOpen, isDoneShown, onDoneShown }: OrderBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(board)
  useBoardKeys(board, onOpen)
  const counts = useInfiniteQuery(vendorOrdersQuery({ stage: 'new', q: '' })).data?.pages[0]?.counts
  return (
    <>
      <div className="flex items-center justify-between gap-3 pt-3">
        <Button kind="quiet" size="sm" aria-expanded={isDoneShown} onClick={() => onDoneShown(!isDoneShown)}>
          {isDoneShown ? 'Hide done today' : 'Done today'}
          {counts?.doneToday !== undefined && <span className="figures">{countText(counts.doneToday)}</span>}
        </Button>
        <KeyHints hints={{ '← →': 'columns', '↑ ↓': 'orders', Enter: 'open' }} />
      </div>
      <div
        ref={board}
        className="grid auto-cols-[minmax(11rem,1fr)] grid-flow-col items-start gap-2.5 overflow-x-auto pt-2 pb-4"
      >
        {shownStages(counts)
          .filter((stage) => stage !== 'done' || isDoneShown)
          .map((stage) => (
            <Column key={stage} stage={stage} openId={openId} onOpen={onOpen} />
          ))}
      </div>
    </>
  )
}

const emptyTexts: Record<Stage, string> = {
  new: 'New orders show up here by themselves.',
  later: 'Accepted orders for a chosen time.',
  preparing: 'Orders you accept come here.',
  ready: 'Orders that wait for a rider or the buyer.',
  way: 'Orders that a rider has picked up.',
  done: 'Nothing finished today yet.',
}

function Column({ stage, openId, onOpen }: { stage: Stage } & OpenOrder) {
  const query = useInfiniteQuery(vendorOrdersQuery({ stage, q: '', isToday: stage === 'done' }))
  const { data, isError, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const counts = data?.pages[0]?.counts
  const orders: OrderCard[] = data?.pages.flatMap((page) => page.data) ?? []
  const count = counts && (stage === 'done' ? (counts.doneToday ?? 0) : countIn(stage, counts))
  const name = stage === 'done' ? 'Done today' : stageNames[stage]
  return (
    <section
      aria-label={name}
      data-column
      className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-card bg-sunk p-2"
    >
      <h2 className="flex items-center gap-2 px-1 pt-1 font-semibold">
        {name}
        <span
          className={`figures text-sm ${stage === 'new' && count ? 'rounded-badge bg-brand px-1.5 text-on-brand' : 'text-ink-2'}`}
        >
          {count !== undefined && countText(count)}
        </span>
      </h2>
      {!data && isError && (
        <Failed title="Couldn’t load these" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <SkeletonOf what={name}>
          <div className="grid gap-2">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </SkeletonOf>
      )}
      {data && orders.length === 0 && <p className="px-1 pb-2 text-ink-2 text-sm">{emptyTexts[stage]}</p>}
      {orders.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {orders.map((order) => (
            <li key={order._id}>
              <BoardCard order={order} isOpen={order._id === openId} onOpen={() => onOpen(order._id)} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="quiet" size="sm" busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
          Show more<span className="sr-only"> of {name}</span>
        </Button>
      )}
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Feedback, FeedbackStatus } from '@vendly/contract/feedback'
import { useState } from 'react'
import { countText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { AddFeedback } from './add-feedback.tsx'
import { FEEDBACK_A_PAGE, type FeedbackFilter, feedbackQuery } from './feedback.queries.ts'
import { isStatus, isTopic, statusNames, topicNames } from './feedback-labels.ts'
import { FeedbackPanel, FeedbackSheet } from './feedback-panel.tsx'

interface FeedbackTabProps {
  search: URLSearchParams
  show: (changes: Record<string, string | undefined>) => void
  wide: boolean
}

const statuses = Object.keys(statusNames) as FeedbackStatus[]
const topics = Object.entries(topicNames).map(([value, label]) => ({ value, label }))

function wishOf(search: URLSearchParams): FeedbackFilter {
  const [status, topic] = [search.get('status'), search.get('topic')]
  return {
    q: search.get('q')?.trim() || undefined,
    status: isStatus(status) ? status : undefined,
    topic: isTopic(topic) ? topic : undefined,
  }
}

/** What people write to us, to be worked off: from new to resolved. */
export function FeedbackTab({ search, show, wide }: FeedbackTabProps) {
  const wish = wishOf(search)
  const openId = search.get('message') ?? undefined
  const [adding, setAdding] = useState(false)
  const counts = useInfiniteQuery(feedbackQuery(wish)).data?.pages[0]?.counts
  const open = (message: string | undefined) => show({ message })
  return (
    <>
      <div className="flex items-center gap-2 px-gutter pt-3">
        <div className="min-w-0 flex-1 lg:max-w-form">
          <LiveSearch
            label="Search feedback"
            placeholder="Name or words"
            q={wish.q ?? ''}
            onSearch={(q) => show({ q, message: undefined })}
          />
        </div>
        <span className="ml-auto">
          <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => setAdding(true)}>
            Write down
          </Button>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 pt-1.5 lg:gap-y-2 lg:px-gutter lg:py-3">
        <Chips label="State" wrap={wide}>
          <Chip look={wish.status ? 'plain' : 'current'} onClick={() => show({ status: undefined })}>
            All
          </Chip>
          {statuses.map((status) => (
            <Chip key={status} look={wish.status === status ? 'current' : 'plain'} onClick={() => show({ status })}>
              {statusNames[status]} {counts && <span className="figures">{countText(counts[status] ?? 0)}</span>}
            </Chip>
          ))}
          <SelectChip
            label="Topic"
            any="Any topic"
            value={wish.topic ?? ''}
            options={topics}
            onChange={(topic) => show({ topic })}
          />
        </Chips>
      </div>
      <div className="lg:flex lg:items-start lg:gap-5 lg:pl-gutter">
        <div className={`min-w-0 flex-1 ${openId ? '' : 'lg:pr-gutter'}`}>
          <FeedbackFound
            wish={wish}
            openId={openId}
            onOpen={open}
            onClear={() => show({ q: undefined, status: undefined, topic: undefined })}
          />
        </div>
        {openId && wide && <FeedbackPanel key={openId} id={openId} onClose={() => open(undefined)} />}
      </div>
      {!wide && <FeedbackSheet id={openId} onClose={() => open(undefined)} />}
      <AddFeedback open={adding} onClose={() => setAdding(false)} onAdded={open} />
    </>
  )
}

interface FoundProps {
  wish: FeedbackFilter
  openId: string | undefined
  onOpen: (id: string) => void
  onClear: () => void
}

function FeedbackFound({ wish, openId, onOpen, onClear }: FoundProps) {
  const list = useInfiniteQuery(feedbackQuery(wish))
  const messages = list.data?.pages.flatMap((page) => page.data)
  if (!messages && list.isError)
    return (
      <Failed
        title="The feedback did not load"
        text={`${list.error.message} Nothing of it is lost.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!messages)
    return (
      <SkeletonOf what="feedback">
        <RowsSkeleton count={6} />
      </SkeletonOf>
    )
  if (messages.length === 0) return <NoFeedback wish={wish} onClear={onClear} />
  const { total = messages.length, totalIsExact } = list.data?.pages[0]?.pagination ?? {}
  return (
    <div className={`pt-3 lg:pt-0 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
      <List label="Feedback">
        {messages.map((message) => (
          <FeedbackRow key={message._id} message={message} open={message._id === openId} onOpen={onOpen} />
        ))}
      </List>
      <Pager
        shown={messages.length}
        total={Math.max(total, messages.length)}
        totalIsExact={totalIsExact}
        step={FEEDBACK_A_PAGE}
        noun={total === 1 ? 'message' : 'messages'}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

interface FeedbackRowProps {
  message: Feedback
  open: boolean
  onOpen: (id: string) => void
}

function FeedbackRow({ message, open, onOpen }: FeedbackRowProps) {
  return (
    <Row
      onPress={() => onOpen(message._id)}
      lead={<Avatar name={message.name} />}
      title={
        <>
          {open && <span className="sr-only">Open: </span>}
          {message.name} <span className="font-normal text-ink-3">· {topicNames[message.topic]}</span>
        </>
      }
      text={message.message}
      end={
        <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
          <StateBadge state={message.status} />
          <RelativeTime at={message.createdAt} />
        </span>
      }
    />
  )
}

function NoFeedback({ wish, onClear }: { wish: FeedbackFilter; onClear: () => void }) {
  if (!wish.q && !wish.status && !wish.topic)
    return (
      <EmptyState
        title="Nobody has written yet"
        text="What people send from the contact page stands here, the moment it comes."
      />
    )
  return (
    <EmptyState title="No message is like that" text="Look in another state, or with fewer words.">
      <Button kind="secondary" onClick={onClear}>
        Show all messages
      </Button>
    </EmptyState>
  )
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Feedback, FeedbackStatus } from '@vendly/contract/feedback'
import { useState } from 'react'
import { useAddressState } from '../../../lib/address-state.ts'
import { useAccess } from '../../../lib/admin-access.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { CountChips, FilterRow } from '../../../ui/filter-row.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { Route } from './+types/feedback.screen.ts'
import { AddFeedback } from './add-feedback.tsx'
import { FEEDBACK_PER_PAGE, type FeedbackFilter, feedbackQuery } from './feedback.queries.ts'
import { isStatus, isTopic, statusNames, topicNames, topicOptions } from './feedback-labels.ts'
import { FeedbackPanel } from './feedback-panel.tsx'

type Show = (changes: Record<string, string | undefined>) => void

const statuses = Object.keys(statusNames) as FeedbackStatus[]

function filterFromUrl(search: URLSearchParams): FeedbackFilter {
  const [status, topic] = [search.get('status'), search.get('topic')]
  return {
    q: search.get('q')?.trim() || undefined,
    status: isStatus(status) ? status : undefined,
    topic: isTopic(topic) ? topic : undefined,
  }
}

export const handle: ScreenHandle = { title: 'Feedback', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(feedbackQuery(filterFromUrl(new URL(request.url).searchParams))))

/** What people send us, to be worked through from new to resolved. */
export default function AdminFeedback() {
  const [search, show] = useAddressState()
  useLiveFeedback()
  const { may, campusIds } = useAccess()
  const filter = filterFromUrl(search)
  const panel = useSidePanel('message')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <AdminList
        title="Feedback"
        actions={
          // What an administrator enters is of no campus.
          may('support:act') &&
          !campusIds && (
            <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => setAdding(true)}>
              Log feedback
            </Button>
          )
        }
        filters={<Filters filter={filter} show={show} />}
        panel={{ ...panel, label: 'Message', content: (id) => <FeedbackPanel id={id} /> }}
      >
        <PagedList
          query={useInfiniteQuery(feedbackQuery(filter))}
          noun="messages"
          step={FEEDBACK_PER_PAGE}
          failedText="Nothing is lost."
          skeleton={<RowsSkeleton count={6} />}
          empty={
            <NoFeedback filter={filter} onClear={() => show({ q: undefined, status: undefined, topic: undefined })} />
          }
        >
          {(messages) => (
            <List label="Feedback">
              {messages.map((message) => (
                <FeedbackRow
                  key={message._id}
                  message={message}
                  isOpen={message._id === panel.openId}
                  onOpen={panel.open}
                />
              ))}
            </List>
          )}
        </PagedList>
      </AdminList>
      <AddFeedback open={isAdding} onClose={() => setAdding(false)} onAdded={panel.open} />
    </>
  )
}

function Filters({ filter, show }: { filter: FeedbackFilter; show: Show }) {
  const counts = useInfiniteQuery(feedbackQuery(filter)).data?.pages[0]?.counts
  return (
    <FilterRow
      label="Status and topic"
      search={{ label: 'Search feedback', placeholder: 'Name or message' }}
      filter={filter}
      filters={[{ name: 'topic', label: 'Topic', any: 'Any topic', options: topicOptions }]}
      onChange={show}
    >
      <CountChips
        value={filter.status}
        options={[
          { value: undefined, label: 'All' },
          ...statuses.map((value) => ({ value, label: statusNames[value], count: counts && (counts[value] ?? 0) })),
        ]}
        onChange={(status) => show({ status })}
      />
    </FilterRow>
  )
}

/** New messages appear by themselves. */
function useLiveFeedback(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] })
  useRealtime('admin:feedback:new', refresh)
  useRealtime('missed', refresh)
}

interface FeedbackRowProps {
  message: Feedback
  isOpen: boolean
  onOpen: (id: string) => void
}

function FeedbackRow({ message, isOpen, onOpen }: FeedbackRowProps) {
  return (
    <Row
      rowKey={message._id}
      isOpen={isOpen}
      onPress={() => onOpen(message._id)}
      lead={<Avatar name={message.name} />}
      title={
        <>
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

function NoFeedback({ filter, onClear }: { filter: FeedbackFilter; onClear: () => void }) {
  if (!filter.q && !filter.status && !filter.topic)
    return <EmptyState title="No feedback yet" text="Messages from the contact page appear here by themselves." />
  return (
    <EmptyState title="No messages found" text="Try another status, or fewer words.">
      <Button kind="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}

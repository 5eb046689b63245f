import { useQuery } from '@tanstack/react-query'
import type { FeedbackRecord } from '@vendly/contract/feedback'
import { Link } from 'react-router'
import { clockTime, fullTime } from '../../../lib/time.ts'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { entryText } from '../../audit/audit-labels.ts'
import { oneFeedbackQuery } from './feedback.queries.ts'
import { FeedbackActions } from './feedback-actions.tsx'
import { topicNames } from './feedback-labels.ts'

/** One message: who sent it, what it says, what can be done and what was done. */
export function FeedbackPanel({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(oneFeedbackQuery(id))
  if (data) return <Message message={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load this message"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the message">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function Message({ message }: { message: FeedbackRecord }) {
  const sentAt = new Date(message.createdAt)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={message.name} lead={<Avatar name={message.name} />}>
        <p className="text-ink-3 text-xs wrap-anywhere">
          {message.user ? (
            <Link to={`/admin/users?user=${message.user._id}`} className="touch font-semibold text-brand-text">
              View account
            </Link>
          ) : message.source === 'admin' ? (
            'Logged by an admin'
          ) : (
            'Guest'
          )}
          {message.email && ` · ${message.email}`}
        </p>
        <StateBadge state={message.status} />
      </PanelHead>
      <div className="rounded-control bg-sunk p-3">
        <p className="text-ink-3 text-xs">
          {topicNames[message.topic]} ·{' '}
          <time dateTime={message.createdAt} title={fullTime(sentAt)}>
            {clockTime(sentAt)}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.message}</p>
      </div>
      <FeedbackActions message={message} />
      {message.history.length > 0 && (
        <section>
          <h2 className="display mb-2.5 text-d-sm">Activity</h2>
          <Timeline
            label="Activity, newest first"
            steps={message.history.map((entry, index) => ({
              key: String(entry._id),
              title: entryText(entry),
              text: (
                <>
                  {entry.reason && <span className="block whitespace-pre-line text-ink-2">{entry.reason}</span>}
                  {clockTime(new Date(entry.at))} · {entry.admin.name}
                </>
              ),
              step: index === 0 ? ('now' as const) : ('done' as const),
            }))}
          />
        </section>
      )}
    </div>
  )
}

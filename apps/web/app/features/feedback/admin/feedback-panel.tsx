import { useQuery } from '@tanstack/react-query'
import type { FeedbackRecord } from '@vendly/contract/feedback'
import { Link } from 'react-router'
import { clockTime, fullTime } from '../../../lib/time.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { actWords } from '../../audit/audit-labels.ts'
import { oneFeedbackQuery } from './feedback.queries.ts'
import { topicNames } from './feedback-labels.ts'
import { FeedbackSteps } from './feedback-steps.tsx'

/** One message beside the list. */
export function FeedbackPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <aside
      aria-label="Message"
      className="sticky top-19 mr-gutter max-h-[calc(100dvh---spacing(23))] w-side flex-none overflow-y-auto rounded-card bg-surface p-4 hairline"
    >
      <div className="-mt-2 -mr-2 flex justify-end">
        <IconButton label="Close the message" icon="x" onClick={onClose} />
      </div>
      <Message id={id} />
    </aside>
  )
}

/** The same on a phone, over the list. */
export function FeedbackSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Sheet open={id !== undefined} title="Message" onClose={onClose}>
      {id && <Message key={id} id={id} />}
    </Sheet>
  )
}

function Message({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(oneFeedbackQuery(id))
  if (data) return <Whole message={data} />
  if (isError)
    return (
      <Failed title="This message did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the message">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function Whole({ message }: { message: FeedbackRecord }) {
  const at = new Date(message.createdAt)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={message.name} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 className="display text-d-sm">{message.name}</h2>
          <p className="break-all text-ink-3 text-xs">
            {message.user ? (
              <Link to={`/admin/users?user=${message.user._id}`} className="font-semibold text-brand-text">
                Look at the account
              </Link>
            ) : message.source === 'admin' ? (
              'Written down by us'
            ) : (
              'A guest'
            )}
            {message.email && ` · ${message.email}`}
          </p>
          <StateBadge state={message.status} />
        </div>
      </div>
      <div className="rounded-control bg-sunk p-3">
        <p className="text-ink-3 text-xs">
          {topicNames[message.topic]} ·{' '}
          <time dateTime={message.createdAt} title={fullTime(at)}>
            {clockTime(at, new Date())}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.message}</p>
      </div>
      <FeedbackSteps message={message} />
      {message.history.length > 0 && (
        <section>
          <h2 className="display mb-2.5 text-d-sm">What became of it</h2>
          <Timeline
            label="What became of it, newest first"
            steps={message.history.map((act, at) => ({
              key: String(act._id),
              title: actWords(act),
              text: (
                <>
                  {act.reason && <span className="block whitespace-pre-line text-ink-2">{act.reason}</span>}
                  {clockTime(new Date(act.at), new Date())} · {act.admin.name}
                </>
              ),
              step: at === 0 ? ('now' as const) : ('done' as const),
            }))}
          />
        </section>
      )}
    </div>
  )
}

import type { Broadcast, BroadcastStatus } from '@vendly/contract/broadcasts'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../lib/problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Progress } from '../../ui/progress.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useCancelBroadcast } from './broadcasts.queries.ts'
import { segmentText } from './segment-texts.ts'

const states: Record<BroadcastStatus, { label: string; tone: 'blue' | 'ok' | 'gold' }> = {
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Stopped', tone: 'gold' },
}
const EMAILS = { offers: 'deals', news: 'news' } as const

const count = (n: number) => n.toLocaleString('en-NG')

/** What was sent to segments, with how far it came and how many have read it. */
export function BroadcastList({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const [stopping, setStopping] = useState<Broadcast>()
  const cancel = useCancelBroadcast()
  return (
    <>
      {cancel.error && (
        <Note tone="bad" live>
          {refusalText(cancel.error, 'It goes on.')}
        </Note>
      )}
      <ul aria-label="Broadcasts" className="grid grid-cols-1 gap-3">
        {broadcasts.map((one) => (
          <li key={one._id} className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
            <div className="flex items-start gap-2">
              <h2 className="min-w-0 flex-1 font-semibold">{one.title}</h2>
              <Badge tone={states[one.status].tone}>{states[one.status].label}</Badge>
            </div>
            <p className="text-ink-2 text-sm">{one.body}</p>
            {one.link && (
              <Link to={one.link} className="touch self-start font-semibold text-brand-text text-sm">
                {one.link}
              </Link>
            )}
            <p className="text-ink-3 text-xs">
              {segmentText(one.segment)}
              {one.email !== 'none' && `, by email as ${EMAILS[one.email]}`} · {one.createdBy},{' '}
              <RelativeTime at={one.createdAt} />
            </p>
            <p className="figures text-ink-2 text-sm">
              {count(one.sent)} of {count(one.total)} notified · {count(one.read)} read
            </p>
            {one.status === 'sending' && (
              <>
                <Progress
                  label={`Sending ${one.title}`}
                  percent={one.total ? (100 * one.sent) / one.total : undefined}
                />
                <div>
                  <Button kind="danger-secondary" size="sm" onClick={() => setStopping(one)}>
                    Stop
                    <span className="sr-only"> {one.title}</span>
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={stopping !== undefined}
        title="Stop this broadcast?"
        yes="Stop"
        no="Keep sending"
        danger
        busy={cancel.isPending && 'Stopping…'}
        onNo={() => setStopping(undefined)}
        onYes={() => stopping && cancel.mutate(stopping._id, { onSettled: () => setStopping(undefined) })}
      >
        People who already got it keep it. No one else will get it.
      </Confirm>
    </>
  )
}

import type { ReactNode } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { NotificationContent } from '../notifications/notification-content.tsx'
import type { BroadcastValues } from './broadcast-values.ts'

type PreviewProps = Pick<BroadcastValues, 'title' | 'body' | 'email' | 'isUrgent'>

/** What a recipient sees: the row of the list in Vendly, and the push as locked phones cut it. */
export function BroadcastPreview({ title, body, email, isUrgent }: PreviewProps) {
  const written = { title: title.trim() || 'Title', body: body.trim() || 'Text' }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Shown label="In the list of notifications">
        <div className={`${box} bg-surface ${isUrgent ? 'border-bad border-l-4' : ''}`}>
          <NotificationContent
            notification={{
              ...{ ...written, type: 'info', topic: 'account', isRead: false },
              priority: isUrgent ? 'high' : 'normal',
              createdAt: serverNow().toISOString(),
            }}
          />
        </div>
      </Shown>
      {email === 'offers' ? (
        <>
          <Push label="Push on Android, closed" {...written} cut="truncate" />
          <Push label="Push on an iPhone" {...written} cut="line-clamp-2" />
        </>
      ) : (
        <p className="text-ink-3 text-xs">No push: only deals are pushed, to those who turned that on.</p>
      )}
    </div>
  )
}

const box = 'flex gap-3 rounded-card px-3 py-3 hairline-2'

const Shown = ({ label, children }: { label: string; children: ReactNode }) => (
  <figure className="grid grid-cols-1 gap-1.5">
    <figcaption className="text-ink-3 text-xs">{label}</figcaption>
    {children}
  </figure>
)

interface PushProps {
  label: string
  title: string
  body: string
  /** How the phone cuts the text; the title has one line on each. */
  cut: 'truncate' | 'line-clamp-2'
}

const Push = ({ label, title, body, cut }: PushProps) => (
  <Shown label={label}>
    <div className={`${box} items-center bg-sunk`}>
      <img src="/icon-192.png" alt="" width="40" height="40" className="size-10 flex-none rounded-control" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex gap-2">
          <span className="block min-w-0 flex-1 truncate font-semibold">{title}</span>
          <span className="text-ink-3 text-xs">now</span>
        </span>
        <span className={`${cut === 'truncate' ? 'block truncate' : cut} text-ink-2`}>{body}</span>
      </span>
    </div>
  </Shown>
)

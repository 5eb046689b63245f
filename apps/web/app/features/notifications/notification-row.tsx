import type { Notification } from '@vendly/contract/notifications'
import { showToast } from '../../lib/toasts.ts'
import { Dot } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useReadNotice } from './notifications.queries.ts'

const kinds: Record<Notification['type'], { icon: IconName; look: string }> = {
  order: { icon: 'package-fill', look: 'bg-books text-books-strong' },
  payment: { icon: 'wallet-fill', look: 'bg-hostel text-hostel-strong' },
  inventory: { icon: 'storefront-fill', look: 'bg-tech text-tech-strong' },
  review: { icon: 'star-fill', look: 'bg-service text-service-strong' },
  error: { icon: 'warning-circle-fill', look: 'bg-bad-soft text-bad-text' },
  info: { icon: 'info-fill', look: 'bg-tech text-tech-strong' },
}

export interface NoticeRowProps {
  notice: Notification
  onRemove: (notice: Notification) => void
  /** The link was followed: what lies over the page can go. */
  onFollow?: () => void
}

/** Urgent ones carry a red edge; pressing one marks it read and follows its link. */
export function NoticeRow({ notice, onRemove, onFollow }: NoticeRowProps) {
  const read = useReadNotice()
  const markRead = () => {
    if (notice.isRead) return
    read.mutate(notice, { onError: () => showToast({ tone: 'bad', text: 'That did not work. It is still unread.' }) })
  }
  const ground = notice.isRead ? '' : 'bg-surface'
  const edge = notice.priority === 'high' ? 'border-bad border-l-4' : ''
  return (
    <li className={`flex items-start pr-1 ${ground} ${edge}`}>
      <NoticeBody
        notice={notice}
        onOpen={() => {
          markRead()
          if (notice.link) onFollow?.()
        }}
      />
      <span className="flex flex-none flex-col lg:flex-row">
        {!notice.isRead && (
          <IconButton size="sm" icon="check-bold" label={`Mark read: ${notice.title}`} onClick={markRead} />
        )}
        <IconButton size="sm" icon="trash" label={`Delete: ${notice.title}`} onClick={() => onRemove(notice)} />
      </span>
    </li>
  )
}

function NoticeBody({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const look = 'flex min-h-14 min-w-0 flex-1 gap-3 px-3 py-3 text-left'
  const { icon, look: tone } = kinds[notice.type]
  return (
    <LinkOrButton to={notice.link} className={look} onOpen={onOpen}>
      <span className={`grid size-10 flex-none place-items-center rounded-chip ${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`flex items-baseline gap-1.5 ${notice.isRead ? 'font-medium' : 'font-semibold'}`}>
          {!notice.isRead && <Dot tone="brand" />}
          <span>
            {!notice.isRead && <span className="sr-only">Unread: </span>}
            {notice.priority === 'high' && <span className="sr-only">Urgent: </span>}
            {notice.title}
          </span>
        </span>
        <span className="block text-ink-2 text-sm">{notice.body}</span>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={notice.createdAt} />
        </span>
      </span>
    </LinkOrButton>
  )
}

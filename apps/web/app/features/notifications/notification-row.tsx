import type { Notification } from '@vendly/contract/notifications'
import { showToast } from '../../lib/toasts.ts'
import { Dot } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useMarkRead, useMarkUnread } from './notifications.queries.ts'

const typeBadges: Record<Notification['type'], { icon: IconName; className: string }> = {
  order: { icon: 'package-fill', className: 'bg-books text-books-strong' },
  payment: { icon: 'wallet-fill', className: 'bg-hostel text-hostel-strong' },
  inventory: { icon: 'storefront-fill', className: 'bg-tech text-tech-strong' },
  review: { icon: 'star-fill', className: 'bg-service text-service-strong' },
  error: { icon: 'warning-circle-fill', className: 'bg-bad-soft text-bad-text' },
  info: { icon: 'info-fill', className: 'bg-tech text-tech-strong' },
}

export interface NotificationRowProps {
  notification: Notification
  onRemove: (notification: Notification) => void
  /** The link was followed, so a sheet over the page can close. */
  onFollow?: () => void
}

/** Opening a notification marks it read and follows its link. Urgent ones have a red edge. */
export function NotificationRow({ notification, onRemove, onFollow }: NotificationRowProps) {
  const read = useMarkRead()
  const unread = useMarkUnread()
  // By promises: the row may be gone before the answer, and the callbacks of `mutate` with it.
  const markRead = () => {
    if (notification.isRead) return
    void read
      .mutateAsync(notification)
      .catch(() => showToast({ tone: 'bad', text: 'That didn’t work. It is still unread.' }))
  }
  const markUnread = () =>
    void unread
      .mutateAsync(notification)
      .catch(() => showToast({ tone: 'bad', text: 'That didn’t work. It is still marked as read.' }))
  const background = notification.isRead ? '' : 'bg-surface'
  const edge = notification.priority === 'high' ? 'border-bad border-l-4' : ''
  return (
    <li className={`flex items-start pr-1 ${background} ${edge}`}>
      <RowContent
        notification={notification}
        onOpen={() => {
          markRead()
          if (notification.link) onFollow?.()
        }}
      />
      <span className="flex flex-none flex-col lg:flex-row">
        {notification.isRead ? (
          <IconButton
            size="sm"
            icon="envelope-simple"
            label={`Mark unread: ${notification.title}`}
            onClick={markUnread}
          />
        ) : (
          <IconButton size="sm" icon="check-bold" label={`Mark read: ${notification.title}`} onClick={markRead} />
        )}
        <IconButton
          size="sm"
          icon="trash"
          label={`Delete: ${notification.title}`}
          onClick={() => onRemove(notification)}
        />
      </span>
    </li>
  )
}

function RowContent({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const look = 'flex min-h-14 min-w-0 flex-1 gap-3 px-3 py-3 text-left'
  const { icon, className: tone } = typeBadges[notification.type]
  return (
    <LinkOrButton to={notification.link} className={look} onOpen={onOpen}>
      <span className={`grid size-10 flex-none place-items-center rounded-chip ${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`flex items-baseline gap-1.5 ${notification.isRead ? 'font-medium' : 'font-semibold'}`}>
          {!notification.isRead && <Dot tone="brand" />}
          <span className="min-w-0">
            {!notification.isRead && <span className="sr-only">Unread: </span>}
            {notification.priority === 'high' && <span className="sr-only">Urgent: </span>}
            {notification.title}
          </span>
        </span>
        <span className="block text-ink-2 text-sm">{notification.body}</span>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={notification.createdAt} />
        </span>
      </span>
    </LinkOrButton>
  )
}

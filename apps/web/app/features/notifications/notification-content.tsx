import type { Notification } from '@vendly/contract/notifications'
import { Dot } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

const typeBadges: Record<Notification['type'], { icon: IconName; className: string }> = {
  order: { icon: 'package-fill', className: 'bg-books text-books-strong' },
  payment: { icon: 'wallet-fill', className: 'bg-hostel text-hostel-strong' },
  inventory: { icon: 'storefront-fill', className: 'bg-tech text-tech-strong' },
  review: { icon: 'star-fill', className: 'bg-service text-service-strong' },
  error: { icon: 'warning-circle-fill', className: 'bg-bad-soft text-bad-text' },
  info: { icon: 'info-fill', className: 'bg-tech text-tech-strong' },
}

const chatBadge: (typeof typeBadges)['info'] = {
  icon: 'chat-circle-text-fill',
  className: 'bg-tech text-tech-strong',
}

type ShownNotification = Pick<Notification, 'type' | 'topic' | 'title' | 'body' | 'priority' | 'isRead' | 'createdAt'>

/** What a row of the list of notifications shows: its sign, what is written, and when. */
export function NotificationContent({ notification }: { notification: ShownNotification }) {
  const { icon, className: tone } = notification.topic === 'chat' ? chatBadge : typeBadges[notification.type]
  return (
    <>
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
    </>
  )
}

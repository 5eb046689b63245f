import { messages } from '@vendly/contract/messages'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import {
  NOTIFICATIONS_PAGE,
  notificationsQuery,
  useMarkAllRead,
  useNotificationCounts,
} from './notifications.queries.ts'

export const meta = () => pageMeta('Notifications')
export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'Notifications',
  early: () => [`/api/notifications?limit=${NOTIFICATIONS_PAGE}&sort=-createdAt`],
}
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(notificationsQuery('all')))

export default function NotificationsScreen() {
  const { unread } = useNotificationCounts()
  const markAllRead = useMarkAllRead()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Notifications" back="/dashboard">
        {!!unread && (
          <Button
            kind="quiet"
            size="sm"
            busy={markAllRead.isPending && messages.notifications.markAllRead}
            onClick={() => markAllRead.mutate()}
          >
            {messages.notifications.markAllRead}
          </Button>
        )}
      </PageHead>
      <NotificationPanel />
    </div>
  )
}

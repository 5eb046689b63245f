import { messages } from '@vendly/contract/messages'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useMarkAllRead, useNotificationCounts } from './notifications.queries.ts'

/** Notifications over the page, for all roles. */
export default function NotificationSheet({ onClose }: { onClose: () => void }) {
  const { unread } = useNotificationCounts()
  const markAllRead = useMarkAllRead()
  return (
    <Sheet open title="Notifications" onClose={onClose}>
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
      <div className="-mx-4">
        <NotificationPanel onFollow={onClose} />
      </div>
    </Sheet>
  )
}

import { messages } from '@vendly/contract/messages'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useNoticeCounts } from './notification-counts.ts'
import { NoticePanel } from './notification-panel.tsx'
import { useReadAllNotices } from './notifications.queries.ts'

/** The panel over the page, for bars whose role has no page of notifications. */
export default function NoticeSheet({ onClose }: { onClose: () => void }) {
  const { unread } = useNoticeCounts()
  const readAll = useReadAllNotices()
  return (
    <Sheet open title="Notifications" onClose={onClose}>
      {!!unread && (
        <Button
          kind="quiet"
          size="sm"
          busy={readAll.isPending && messages.notifications.markAllRead}
          onClick={() => readAll.mutate()}
        >
          {messages.notifications.markAllRead}
        </Button>
      )}
      <div className="-mx-4">
        <NoticePanel onFollow={onClose} />
      </div>
    </Sheet>
  )
}

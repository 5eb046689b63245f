import { messages } from '@vendly/contract/messages'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useNoticeCounts } from './notification-counts.ts'
import { NoticePanel } from './notification-panel.tsx'
import { noticesQuery, useReadAllNotices } from './notifications.queries.ts'

export const meta = () => pageMeta('Notifications')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(noticesQuery('all')))

export default function NotificationsScreen() {
  const { unread } = useNoticeCounts()
  const readAll = useReadAllNotices()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Notifications" back="/dashboard">
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
      </PageHead>
      <NoticePanel />
    </div>
  )
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { Notification } from '@vendly/contract/notifications'
import { useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { groupBy } from '../../lib/group-by.ts'
import { keys } from '../../lib/keys.ts'
import { useSession } from '../../lib/session.ts'
import { settingsHomeOf } from '../../lib/settings-home.ts'
import { dayText } from '../../lib/time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { groupNotifications, type NotificationGroup } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import {
  NOTIFICATIONS_PAGE,
  type NotificationTab,
  notificationsQuery,
  useDeleteNotification,
  useNotificationCounts,
} from './notifications.queries.ts'

const texts = messages.notifications
const emptyTexts: Record<NotificationTab, string> = {
  all: texts.noneYet,
  unread: texts.noneUnread,
  read: texts.noneRead,
}

/** All, unread and read notifications, on the page and in the sheet of a bar. */
export function NotificationPanel({ onFollow }: { onFollow?: () => void }) {
  const [tab, setTab] = useState<NotificationTab>('all')
  const counts = useNotificationCounts()
  const tabs = [
    { value: 'all', label: 'All', count: counts.all },
    { value: 'unread', label: 'Unread', count: counts.unread },
    { value: 'read', label: 'Read', count: counts.read },
  ] as const
  return (
    <Tabs<NotificationTab> label="Notifications" id="notifications" value={tab} tabs={tabs} onChange={setTab}>
      <TabPage key={tab} tab={tab} onFollow={onFollow} />
    </Tabs>
  )
}

function TabPage({ tab, onFollow }: { tab: NotificationTab; onFollow?: () => void }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(tab),
  )
  const { hiddenIds, remove } = useDeleteNotification()
  const counts = useNotificationCounts()
  const refresh = (
    <RefreshButton busy={isFetching} onPress={() => void client.invalidateQueries({ queryKey: keys.notifications })} />
  )
  if (!data && error)
    return (
      <Failed
        title={texts.loadFailed}
        text={`${error.message} Your notifications are safe.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <NotificationsSkeleton />
  const notifications = data.pages.flatMap((page) => page.data.notifications).filter(({ _id }) => !hiddenIds.has(_id))
  if (notifications.length === 0)
    return (
      <EmptyState title={emptyTexts[tab]} text="Updates on your orders, money and what you follow show here.">
        {refresh}
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between px-gutter">
        <SettingsLink onFollow={onFollow} />
        {refresh}
      </div>
      <Days groups={groupNotifications(notifications)} onRemove={remove} onFollow={onFollow} />
      <Pager
        shown={notifications.length}
        total={counts[tab] ?? notifications.length}
        hasMore={hasNextPage}
        step={NOTIFICATIONS_PAGE}
        noun="notifications"
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

function RefreshButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" size="sm" icon="arrow-clockwise" busy={busy && texts.refresh} onClick={onPress}>
      {texts.refresh}
    </Button>
  )
}

/** News and what one is notified about are two pages, which lead to each other. */
function SettingsLink({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  if (session.status !== 'in') return null
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon="gear-six"
      to={`${settingsHomeOf(session.user.role)}?section=notifications`}
      onClick={onFollow}
    >
      Notification settings
    </ButtonLink>
  )
}

function NotificationsSkeleton() {
  return (
    <div role="status">
      <p className="px-gutter pt-3 text-ink-2">{texts.loading}</p>
      <RowsSkeleton count={6} />
    </div>
  )
}

interface DaysProps {
  groups: readonly NotificationGroup[]
  onRemove: (notifications: readonly Notification[]) => void
  onFollow?: () => void
}

/** Each group is in the day of its newest notification. */
function Days({ groups, onRemove, onFollow }: DaysProps) {
  const now = serverNow()
  const days = groupBy(groups, ({ newest }) => dayLabel(new Date(newest.createdAt), now))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className="px-gutter pt-3 pb-1.5 font-semibold text-ink-2 text-xs">{day}</h2>
      <ul className="rows-ruled border-line border-y md:mx-gutter md:rounded-card md:border-x">
        {ofDay.map((group) => (
          <NotificationRow key={group.key} group={group} onRemove={onRemove} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

const DAY_MS = 86_400_000

function dayLabel(at: Date, now: Date): string {
  const text = dayText(at)
  if (text === dayText(now)) return 'Today'
  return text === dayText(new Date(now.getTime() - DAY_MS)) ? 'Yesterday' : text
}

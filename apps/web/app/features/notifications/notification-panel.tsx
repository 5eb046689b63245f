import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { Notification } from '@vendly/contract/notifications'
import { useState } from 'react'
import { keys } from '../../lib/keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useNoticeCounts } from './notification-counts.ts'
import { byDay } from './notification-days.ts'
import { NoticeRow } from './notification-row.tsx'
import { type NoticeTab, noticesQuery } from './notifications.queries.ts'
import { useDelayedDelete } from './use-delayed-delete.ts'

const PAGE = 50
const words = messages.notifications
const empty: Record<NoticeTab, string> = { all: words.noneYet, unread: words.noneUnread, read: words.noneRead }

/** All, unread and read notices; the same in the page and in the panel that opens from a bar. */
export function NoticePanel({ onFollow }: { onFollow?: () => void }) {
  const [tab, setTab] = useState<NoticeTab>('all')
  const counts = useNoticeCounts()
  const tabs = [
    { value: 'all', label: 'All', count: counts.all },
    { value: 'unread', label: 'Unread', count: counts.unread },
    { value: 'read', label: 'Read', count: counts.read },
  ] as const
  return (
    <Tabs<NoticeTab> label="Notifications" id="notices" value={tab} tabs={tabs} onChange={setTab}>
      <TabPage key={tab} tab={tab} onFollow={onFollow} />
    </Tabs>
  )
}

function TabPage({ tab, onFollow }: { tab: NoticeTab; onFollow?: () => void }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticesQuery(tab),
  )
  const { hidden, remove } = useDelayedDelete()
  const counts = useNoticeCounts()
  if (!data && error) {
    return (
      <Failed
        title={words.loadFailed}
        text="Nothing is lost: they are kept for you. Check your network and try again."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <NoticesLoading />
  const notices = data.pages.flatMap((page) => page.data.notifications).filter(({ _id }) => !hidden.has(_id))
  if (notices.length === 0) {
    return (
      <EmptyState title={empty[tab]} text="Orders, money and news about what you follow show here.">
        <RefreshButton
          busy={isFetching}
          onPress={() => void client.invalidateQueries({ queryKey: keys.notifications })}
        />
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex justify-end px-gutter">
        <RefreshButton
          busy={isFetching}
          onPress={() => void client.invalidateQueries({ queryKey: keys.notifications })}
        />
      </div>
      <Days notices={notices} onRemove={remove} onFollow={onFollow} />
      <Pager
        shown={notices.length}
        total={hasNextPage ? Math.max(counts[tab] ?? 0, notices.length + 1) : notices.length}
        step={PAGE}
        noun="notifications"
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

function RefreshButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" size="sm" icon="arrow-clockwise" busy={busy && words.refresh} onClick={onPress}>
      {words.refresh}
    </Button>
  )
}

function NoticesLoading() {
  return (
    <div role="status">
      <p className="px-gutter pt-3 text-ink-2">{words.loading}</p>
      <RowsSkeleton count={6} />
    </div>
  )
}

interface DaysProps {
  notices: readonly Notification[]
  onRemove: (notice: Notification) => void
  onFollow?: () => void
}

function Days({ notices, onRemove, onFollow }: DaysProps) {
  return byDay(notices, new Date()).map(({ day, notices: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className="px-gutter pt-3 pb-1.5 font-semibold text-ink-2 text-xs">{day}</h2>
      <ul className="rows-ruled border-line border-y md:mx-gutter md:rounded-card md:border-x">
        {ofDay.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} onRemove={onRemove} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

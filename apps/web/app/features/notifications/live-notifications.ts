import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@vendly/contract/notifications'
import type { LivePayloads } from '@vendly/contract/realtime'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { showToast } from '../../lib/toasts.ts'
import { hasGap, withNew } from './latest-notifications.ts'
import { alertTo } from './notification-alert.ts'
import {
  changeLatest,
  dropNotice,
  findNotice,
  latestKey,
  listNotice,
  readLatest,
  setAllRead,
  setRead,
} from './notifications-cache.ts'

const CATCH_UP = 100

/** Keeps bell and lists as the server says; what was missed while away is fetched by number, in order, without doubles. */
export function useLiveNotices(): void {
  const client = useQueryClient()
  const [line] = useState(() => new Line())
  useRealtime('connected', () => line.join(() => catchUp(client)))
  useRealtime('notification:new', (notice) => line.join(() => receive(client, notice)))
  useRealtime('notification:update', (change) => line.join(() => update(client, change)))
  useRealtime('notification:delete', ({ _id }) =>
    line.join(() => (findNotice(client, _id) ? dropNotice(client, _id) : recount(client))),
  )
  useEffect(() => () => line.leave(), [line])
}

/** One after another: what is said while we catch up waits until we have. */
class Line {
  #last: Promise<void> = Promise.resolve()
  #open = true

  join(step: () => Promise<void> | void): void {
    this.#open = true
    this.#last = this.#last.then(() => (this.#open ? step() : undefined)).catch((problem) => console.warn(problem))
  }

  leave(): void {
    this.#open = false
  }
}

async function receive(client: QueryClient, notice: Notification): Promise<void> {
  const latest = readLatest(client)
  if (!latest) return
  void alertTo(client, notice).catch((problem) => console.warn(problem))
  if (hasGap(latest, notice)) return catchUp(client)
  put(client, notice)
}

async function catchUp(client: QueryClient): Promise<void> {
  for (;;) {
    const after = readLatest(client)?.lastSeq
    if (after === undefined) return
    const { data } = await api('GET /notifications', { query: { after, limit: CATCH_UP } })
    for (const notice of data.notifications) put(client, notice)
    changeLatest(client, (latest) => ({ ...latest, unread: data.unreadCount }))
    if (data.notifications.length < CATCH_UP) return
  }
}

function put(client: QueryClient, notice: Notification): void {
  const latest = readLatest(client)
  if (!latest || notice.seq <= latest.lastSeq) return
  changeLatest(client, (before) => withNew(before, notice))
  listNotice(client, notice)
  if (notice.type === 'payment') void client.invalidateQueries({ queryKey: keys.wallet })
  if (notice.priority === 'high' && !notice.isRead && notice.link !== window.location.pathname) {
    showToast({ text: notice.title, link: notice.link ? { label: 'View', to: notice.link } : undefined })
  }
}

function update(client: QueryClient, change: LivePayloads['notification:update']): Promise<void> | void {
  if ('allRead' in change) return setAllRead(client)
  // Known: the count can be kept by hand. Older than anything here: ask for the count.
  if (!findNotice(client, change._id)) return recount(client)
  setRead(client, change._id, change.isRead)
}

const recount = (client: QueryClient) => client.invalidateQueries({ queryKey: latestKey })

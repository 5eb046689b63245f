import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@vendly/contract/notifications'
import type { LivePayloads } from '@vendly/contract/realtime'
import { useEffect, useState } from 'react'
import { wasAnnounced } from '../../lib/announced.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { fetchMissed } from '../../lib/missed.queries.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { showToast } from '../../lib/toasts.ts'
import { whenRead } from '../../lib/when-read.ts'
import { hasGap, withNew } from './latest-notifications.ts'
import { alertUser } from './notification-alert.ts'
import {
  addToLists,
  findNotification,
  latestKey,
  readLatest,
  removeNotification,
  setAllRead,
  setRead,
  updateLatest,
} from './notifications-cache.ts'

const CATCH_UP_PAGE = 100

/** Keeps the bell and the lists up to date. Missed notifications are fetched by number, in order and without duplicates. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const [queue] = useState(() => new TaskQueue(() => whenRead(client, keys.bar, keys.notifications)))
  useRealtime('missed', () => queue.add(() => addMissed(client)))
  useRealtime('notification:new', (notification) => queue.add(() => receive(client, notification)))
  useRealtime('notification:update', (change) => queue.add(() => update(client, change)))
  useRealtime('notification:delete', ({ _id }) =>
    queue.add(() => (findNotification(client, _id) ? removeNotification(client, _id) : refetchCount(client))),
  )
  useEffect(() => () => queue.close(), [queue])
}

/** Runs tasks one after another, so that events wait while missed notifications are fetched; each after `isReady`. */
class TaskQueue {
  #last: Promise<void> = Promise.resolve()
  #isOpen = true
  readonly #isReady: () => Promise<void>

  constructor(isReady: () => Promise<void>) {
    this.#isReady = isReady
  }

  add(task: () => Promise<void> | void): void {
    this.#isOpen = true
    this.#last = this.#last
      .then(this.#isReady)
      .then(() => (this.#isOpen ? task() : undefined))
      .catch((problem) => console.warn(problem))
  }

  close(): void {
    this.#isOpen = false
  }
}

async function receive(client: QueryClient, notification: Notification): Promise<void> {
  const latest = readLatest(client)
  if (!latest) return
  void alertUser(client, notification).catch((problem) => console.warn(problem))
  if (hasGap(latest, notification)) return catchUp(client)
  addOnce(client, notification)
}

/** The newest come with the bars' other figures; only after a longer absence are there more. */
async function addMissed(client: QueryClient): Promise<void> {
  const { notifications, unreadCount } = await fetchMissed(client)
  const latest = readLatest(client)
  const oldest = notifications.at(-1)
  if (!latest || !oldest) return
  if (hasGap(latest, oldest)) return catchUp(client)
  for (const notification of [...notifications].reverse()) addOnce(client, notification)
  updateLatest(client, (before) => ({ ...before, unread: unreadCount }))
}

async function catchUp(client: QueryClient): Promise<void> {
  for (;;) {
    const after = readLatest(client)?.lastSeq
    if (after === undefined) return
    const { data } = await api('GET /notifications', { query: { after, limit: CATCH_UP_PAGE } })
    for (const notification of data.notifications) addOnce(client, notification)
    updateLatest(client, (latest) => ({ ...latest, unread: data.unreadCount }))
    if (data.notifications.length < CATCH_UP_PAGE) return
  }
}

function addOnce(client: QueryClient, notification: Notification): void {
  const latest = readLatest(client)
  if (!latest || notification.seq <= latest.lastSeq) return
  updateLatest(client, (before) => withNew(before, notification))
  addToLists(client, notification)
  if (notification.type === 'payment') void client.invalidateQueries({ queryKey: keys.wallet })
  const { priority, isRead, link, title } = notification
  const path = link?.split('#')[0]
  if (priority !== 'high' || isRead || path === window.location.pathname || wasAnnounced(path)) return
  showToast({ text: title, link: link ? { label: 'View', to: link } : undefined })
}

function update(client: QueryClient, change: LivePayloads['notification:update']): Promise<void> | void {
  if ('allRead' in change) return setAllRead(client)
  // Not loaded here, so its last state is unknown and the count is fetched.
  if (!findNotification(client, change._id)) return refetchCount(client)
  setRead(client, change._id, change.isRead)
}

const refetchCount = (client: QueryClient) => client.invalidateQueries({ queryKey: latestKey })

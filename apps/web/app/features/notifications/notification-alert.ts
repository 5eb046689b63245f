import type { QueryClient } from '@tanstack/react-query'
import type { Notification as AppNotification } from '@vendly/contract/notifications'
import { isQuiet } from '@vendly/contract/quiet-hours'
import type { NotificationSettings } from '@vendly/contract/users'
import { serverNow } from '../../lib/clock.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import { timeInLagos } from '../../lib/time.ts'
import { settingsQuery } from '../users/own-settings.queries.ts'
import chime from './chime.wav?url'
import { openedLink } from './opened-link.ts'

/** The highest `seq` that a tab of this browser has alerted the user about. */
const lastNotification = deviceStore(storageKeys.lastNotification, {
  owner: 'user',
  parse: (stored) => (typeof stored === 'number' ? stored : undefined),
})

/** Plays a sound and shows a browser notification for a new unread notification, if the user turned that on. */
export async function alertUser(client: QueryClient, notification: AppNotification): Promise<void> {
  if (notification.isRead || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { notifications } = await client.ensureQueryData(settingsQuery)
  if (!notifications.browserPush || !isWanted(notification.topic, notifications)) return
  // Who looks at the page is awake.
  if (document.hidden && !notification.ignoresQuietHours && isQuiet(notifications.quietHours, timeInLagos(serverNow())))
    return
  // A tab in view comes first: what is seen there need not be shown by the browser.
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, HIDDEN_TABS_WAIT_MS))
  if (!(await isFirstTab(notification.seq))) return
  if (notifications.sound) playChime()
  if (document.hidden) await show(notification)
}

/** Whether the user wants alerts about it: the same as of a push, which comes while no page is open. */
export function isWanted(topic: AppNotification['topic'], { push }: NotificationSettings): boolean {
  if (topic === 'orders') return push.orderUpdates
  if (topic === 'offers') return push.promotions
  return topic !== 'news' && (topic !== 'chat' || push.chat)
}

const ICON = '/icon-192.png'
const HIDDEN_TABS_WAIT_MS = 300
/** Longer than the tabs' connections differ; what comes later is found in the storage. */
const LOCK_MS = 10_000

/** Several tabs receive the same event; only the first one alerts. Storage alone is not enough: tabs see it with a delay. */
async function isFirstTab(seq: number): Promise<boolean> {
  if (!isNewHere(seq)) return false
  if (!('locks' in navigator)) return true
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`vendly.notification.${seq}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock) await new Promise((done) => setTimeout(done, LOCK_MS))
      })
      .catch(reject)
  })
}

function isNewHere(seq: number): boolean {
  const last = lastNotification.read()
  if (last !== undefined && last >= seq) return false
  // Where storage is refused, every tab alerts.
  lastNotification.write(seq)
  return true
}

export function playChime(): void {
  // Browsers refuse to play sound before the first interaction.
  void new Audio(chime).play().catch(() => undefined)
}

/** A push of the same notification replaces it: both have its id as their tag. */
async function show({ _id, title, body, link }: AppNotification): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration)
      return await registration.showNotification(title, { body, tag: _id, silent: true, data: link, icon: ICON })
    const shown = new Notification(title, { body, tag: _id, silent: true })
    shown.onclick = () => {
      window.focus()
      if (link) window.location.assign(openedLink(link, _id))
      shown.close()
    }
  } catch {
    // Android browsers allow this only with a service worker; the sound and the bell remain.
  }
}

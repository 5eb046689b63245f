import type { QueryClient } from '@tanstack/react-query'
import type { Notification as AppNotification } from '@vendly/contract/notifications'
import type { NotificationSettings } from '@vendly/contract/users'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import { settingsQuery } from '../accounts/own-settings.queries.ts'
import chime from './chime.wav?url'

/** The highest `seq` that a tab of this browser has alerted the user about. */
const lastNotification = deviceStore(storageKeys.lastNotification, {
  owner: 'user',
  parse: (stored) => (typeof stored === 'number' ? stored : undefined),
})

/** Plays a sound and shows a browser notification for a new unread notification, if the user turned that on. */
export async function alertUser(client: QueryClient, notification: AppNotification): Promise<void> {
  if (notification.isRead || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { notifications } = await client.ensureQueryData(settingsQuery)
  if (!notifications.browserPush || !isWanted(notification.type, notifications) || !isFirstTab(notification.seq)) return
  if (notifications.sound) playChime()
  if (document.hidden) show(notification)
}

/** Payments and errors always alert, the rest as the user chose. */
export function isWanted(type: AppNotification['type'], { push }: NotificationSettings): boolean {
  if (type === 'payment' || type === 'error') return true
  return type === 'info' ? push.promotions : push.orderUpdates
}

/** Several tabs receive the same event; only the first one alerts. */
function isFirstTab(seq: number): boolean {
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

function show({ _id, title, body, link }: AppNotification): void {
  try {
    const shown = new Notification(title, { body, tag: _id, silent: true })
    shown.onclick = () => {
      window.focus()
      if (link) window.location.assign(link)
      shown.close()
    }
  } catch {
    // Android browsers allow this only from a service worker; the sound and the bell remain.
  }
}

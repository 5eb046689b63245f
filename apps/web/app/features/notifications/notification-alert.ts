import type { QueryClient } from '@tanstack/react-query'
import type { Notification as Notice } from '@vendly/contract/notifications'
import type { NotificationSettings } from '@vendly/contract/users'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import { settingsQuery } from '../accounts/settings.queries.ts'
import chime from './chime.wav?url'

/** The highest `seq` that a tab of this browser has alerted the user about. */
const lastNotification = deviceStore(storageKeys.lastNotification, {
  owner: 'user',
  parse: (read) => (typeof read === 'number' ? read : undefined),
})

/** Sound and a note of the browser for something new and unread, if the person asked for them. */
export async function alertTo(client: QueryClient, notice: Notice): Promise<void> {
  if (notice.isRead || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { notifications } = await client.ensureQueryData(settingsQuery)
  if (!notifications.browserPush || !isWanted(notice.type, notifications) || !isFirstToTell(notice.seq)) return
  if (notifications.sound) playChime()
  if (document.hidden) show(notice)
}

/** What is about money or went wrong is always told; the rest as chosen. */
export function isWanted(type: Notice['type'], { push }: NotificationSettings): boolean {
  if (type === 'payment' || type === 'error') return true
  return type === 'info' ? push.promotions : push.orderUpdates
}

/** Several tabs hear the same news; one of them tells it. */
function isFirstToTell(seq: number): boolean {
  const last = lastNotification.read()
  if (last !== undefined && last >= seq) return false
  // Where storage is refused, every tab alerts.
  lastNotification.write(seq)
  return true
}

export function playChime(): void {
  // A browser that was not touched yet refuses to make noise.
  void new Audio(chime).play().catch(() => undefined)
}

function show({ _id, title, body, link }: Notice): void {
  try {
    const note = new Notification(title, { body, tag: _id, silent: true })
    note.onclick = () => {
      window.focus()
      if (link) window.location.assign(link)
      note.close()
    }
  } catch {
    // Android's browsers show them only from a service worker; the chime and the bell have told it.
  }
}

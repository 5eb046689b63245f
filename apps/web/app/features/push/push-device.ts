import { api } from '../../lib/api.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** What this browser last sent to the server. `off`: the user removed it from their devices. */
type Known = { endpoint: string; at: number } | 'off'

const knownDevice = deviceStore<Known>(storageKeys.pushDevice, {
  owner: 'user',
  parse: (stored) => {
    if (stored === 'off') return 'off'
    const { endpoint, at } = (stored ?? {}) as Record<string, unknown>
    return typeof endpoint === 'string' && typeof at === 'number' ? { endpoint, at } : undefined
  },
})

const DAY_MS = 86_400_000
const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Safari on iPhones and iPads shows notifications for installed pages alone. */
export const needsInstalling = (): boolean => /iPhone|iPad/.test(navigator.userAgent) && !isInstalled()

/** Asks for permission to show notifications. Returns why they stay off; undefined when they are allowed. */
export async function askForPermission(): Promise<string | undefined> {
  if (needsInstalling())
    return 'On an iPhone or iPad, add Vendly to your Home Screen first: tap Share, then “Add to Home Screen”. Open it there and turn the switch on.'
  if (!('Notification' in window))
    return 'This browser cannot show notifications. The bell in the bar still counts them.'
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (answer === 'granted') return undefined
  if (answer === 'default')
    return 'You closed the browser’s question, so notifications stay off. Turn the switch on to see it again.'
  return 'Your browser blocks notifications from Vendly. Tap the lock next to the address, allow them, then turn the switch on again.'
}

/**
 * Shows notifications on this device while Vendly is closed, too. Returns why that does not work here; while a page is open
 * they are shown all the same.
 */
export async function addThisDevice(): Promise<string | undefined> {
  const { key } = (await api('GET /push/key')).data
  if (!key) return 'Notifications show while Vendly is open. When it is closed they are off at the moment.'
  if (!('serviceWorker' in navigator && 'PushManager' in window))
    return 'Notifications show while Vendly is open. This browser shows none when it is closed.'
  const subscription = await subscribe(key)
  if (!subscription)
    return 'Notifications show while Vendly is open. This browser could not reach its push service, so none show when it is closed.'
  await tellServer(subscription)
  return undefined
}

/** Undefined where the browser has no push service, or cannot reach it. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const existing = await pushManager.getSubscription()
    if (existing && hasKey(existing, key)) return existing
    await existing?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (problem) {
    console.warn(problem)
    return undefined
  }
}

/** The server's keys may have changed since. */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) return
  await api('POST /push/devices', { body: { endpoint, keys: { p256dh, auth } } })
  knownDevice.write({ endpoint, at: Date.now() })
}

/** No more notifications on this device, until the user turns them on here. */
export async function forgetThisDevice(): Promise<void> {
  knownDevice.write('off')
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
}

/**
 * Someone who allowed notifications and signs in again has a new session, and browsers renew subscriptions from time to
 * time. The server is asked once a day.
 */
export async function keepThisDevice(isWanted: () => Promise<boolean>): Promise<void> {
  const known = knownDevice.read()
  if (known === 'off' || needsInstalling()) return
  if (known && Date.now() - known.at < DAY_MS) {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (subscription?.endpoint === known.endpoint) return
  }
  if (await isWanted()) await addThisDevice()
}

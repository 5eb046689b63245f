import { QueryClient } from '@tanstack/react-query'
import type { Notification as AppNotification } from '@vendly/contract/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeInLagos } from '../../lib/time.ts'
import { settingsQuery } from '../users/own-settings.queries.ts'
import { alertUser, isWanted } from './notification-alert.ts'

const settings = {
  email: { orderUpdates: true, promotions: false, newsletter: false },
  push: { orderUpdates: true, promotions: false, chat: true },
  sms: { orderUpdates: false, security: true },
  sound: true,
  browserPush: true,
  quietHours: { isOn: false, from: '22:00', until: '07:00' },
  digest: false,
}
/** Each test has numbers of its own: tabs remember for a while which one they alerted about. */
let firstSeq = 0
const notification = (seq: number, more: Partial<AppNotification> = {}): AppNotification => ({
  _id: `n${seq}`,
  seq: firstSeq + seq,
  topic: 'orders',
  type: 'order',
  title: 'Order ready',
  body: 'Pick it up',
  isRead: false,
  priority: 'normal',
  category: 'other',
  ignoresQuietHours: false,
  link: '/orders/1',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

let alerts: string[]
const clientWith = (notifications: typeof settings) => {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, { notifications } as never)
  return client
}

beforeEach(() => {
  alerts = []
  firstSeq += 100
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } })
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor(title: string) {
        alerts.push(title)
      }
    },
  )
  vi.stubGlobal(
    'Audio',
    class {
      play() {
        alerts.push('chime')
        return Promise.resolve()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('a new notification', () => {
  test('plays a sound and shows once, also with two tabs', async () => {
    const client = clientWith(settings)
    await Promise.all([alertUser(client, notification(1)), alertUser(client, notification(1))])
    expect(alerts).toEqual(['chime', 'Order ready'])
    await alertUser(client, notification(2))
    expect(alerts).toHaveLength(4)
  })

  test('is silent without sound, and not shown while the page is visible', async () => {
    await alertUser(clientWith({ ...settings, sound: false }), notification(1))
    expect(alerts).toEqual(['Order ready'])
    vi.stubGlobal('document', { hidden: false })
    await alertUser(clientWith(settings), notification(2))
    expect(alerts).toEqual(['Order ready', 'chime'])
  })

  test.each([
    ['browser push is off', { ...settings, browserPush: false }, {}],
    ['it was read already', settings, { isRead: true }],
    ['deals are turned off', settings, { topic: 'offers' }],
    ['it is news, which go by email', settings, { topic: 'news' }],
    ['chat is turned off', { ...settings, push: { ...settings.push, chat: false } }, { topic: 'chat', type: 'info' }],
  ] as const)('does not alert when %s', async (_, changed, more) => {
    await alertUser(clientWith(changed), notification(1, more))
    expect(alerts).toEqual([])
  })

  test('waits in quiet hours unless somebody looks at the page, or it cannot wait', async () => {
    const at = (minutes: number) => timeInLagos(new Date(Date.now() + minutes * 60_000))
    const client = clientWith({ ...settings, quietHours: { isOn: true, from: at(-60), until: at(60) } })
    await alertUser(client, notification(1))
    expect(alerts).toEqual([])
    await alertUser(client, notification(2, { ignoresQuietHours: true }))
    expect(alerts).toEqual(['chime', 'Order ready'])
    vi.stubGlobal('document', { hidden: false })
    await alertUser(client, notification(3))
    expect(alerts).toEqual(['chime', 'Order ready', 'chime'])
    const over = clientWith({ ...settings, quietHours: { isOn: true, from: at(60), until: at(120) } })
    vi.stubGlobal('document', { hidden: true })
    await alertUser(over, notification(4))
    expect(alerts).toHaveLength(5)
  })

  test('of a chat follows the setting of chats, whatever that of deals', async () => {
    const noDeals = { ...settings, push: { orderUpdates: false, promotions: false, chat: true } }
    await alertUser(clientWith(noDeals), notification(1, { topic: 'chat', type: 'info', title: 'Bola wrote' }))
    expect(alerts).toEqual(['chime', 'Bola wrote'])
  })

  test('about security, the account or a test always alerts', () => {
    const none = { ...settings, push: { orderUpdates: false, promotions: false, chat: false } }
    const topics = ['orders', 'offers', 'news', 'chat', 'security', 'account', 'test'] as const
    expect(topics.filter((topic) => isWanted(topic, none))).toEqual(['security', 'account', 'test'])
  })
})

import { QueryClient } from '@tanstack/react-query'
import type { Notification as Notice } from '@vendly/contract/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsQuery } from '../accounts/settings.queries.ts'
import { alertTo, isWanted } from './notification-alert.ts'

const chosen = {
  email: { orderUpdates: true, promotions: false, newsletter: false },
  push: { orderUpdates: true, promotions: false, chat: true },
  sms: { orderUpdates: false, security: true },
  sound: true,
  browserPush: true,
}
const notice = (seq: number, more: Partial<Notice> = {}): Notice => ({
  _id: `n${seq}`,
  seq,
  type: 'order',
  title: 'Order ready',
  body: 'Collect it',
  isRead: false,
  priority: 'normal',
  category: 'other',
  link: '/orders/1',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

let told: string[]
const clientWith = (notifications: typeof chosen) => {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, { notifications } as never)
  return client
}

beforeEach(() => {
  told = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } })
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor(title: string) {
        told.push(title)
      }
    },
  )
  vi.stubGlobal(
    'Audio',
    class {
      play() {
        told.push('chime')
        return Promise.resolve()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('something new', () => {
  test('sounds and is shown once, also when two tabs hear of it', async () => {
    const client = clientWith(chosen)
    await Promise.all([alertTo(client, notice(1)), alertTo(client, notice(1))])
    expect(told).toEqual(['chime', 'Order ready'])
    await alertTo(client, notice(2))
    expect(told).toHaveLength(4)
  })

  test('is silent without sound, and not shown over the page somebody looks at', async () => {
    await alertTo(clientWith({ ...chosen, sound: false }), notice(1))
    expect(told).toEqual(['Order ready'])
    vi.stubGlobal('document', { hidden: false })
    await alertTo(clientWith(chosen), notice(2))
    expect(told).toEqual(['Order ready', 'chime'])
  })

  test.each([
    ['browser push is off', { ...chosen, browserPush: false }, notice(1)],
    ['it was read already', chosen, notice(1, { isRead: true })],
    ['offers are not wanted', chosen, notice(1, { type: 'info' })],
  ])('is not told when %s', async (_, settings, one) => {
    await alertTo(clientWith(settings), one)
    expect(told).toEqual([])
  })

  test('about money or a failure is told whatever was chosen', () => {
    const none = { ...chosen, push: { orderUpdates: false, promotions: false, chat: false } }
    expect((['payment', 'error', 'order', 'review', 'info'] as const).filter((type) => isWanted(type, none))).toEqual([
      'payment',
      'error',
    ])
  })
})

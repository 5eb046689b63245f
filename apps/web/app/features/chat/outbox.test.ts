import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapStorage } from '../../../test/map-storage.ts'
import { storageKeys } from '../../lib/storage.ts'
import { hideToast, readToast } from '../../lib/toasts.ts'
import { discard, flushAll, readOutgoing, sendText, stateTexts } from './outbox.ts'

/** What the network answers, in turn; the last answer to all that follows. */
type Respond = (method: string, body: { clientId?: string } | undefined) => Response | Promise<Response>
let respond: Respond
const posted: string[] = []
const json = (status: number, body: object) => Response.json(body, { status })
const lost: Respond = () => Promise.reject(new TypeError('Failed to fetch'))
const onSent = async () => {}

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage(new Map([[storageKeys.token, 'ada']])))
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : undefined
    if (method === 'POST') posted.push(sent.clientId)
    return Promise.resolve(respond(method, sent))
  })
  posted.length = 0
})
afterEach(() => {
  for (const message of readOutgoing()) discard({ ...message, state: 'refused' })
  vi.unstubAllGlobals()
})

const send = async (content: string) => {
  sendText({ conversationId: 'c', content }, onSent)
  await vi.waitFor(() => expect(readOutgoing().map(({ state }) => state)).not.toContain('sending'))
  return readOutgoing().find((one) => one.content === content)!
}
const listing = (clientIds: readonly string[]) =>
  json(200, {
    success: true,
    data: clientIds.map((clientId) => ({ clientId, content: 'x' })),
    pagination: { next: null },
  })

test('only what the server refused is called "Not sent"', async () => {
  respond = lost
  const unanswered = await send('Is it there?')
  expect([unanswered.state, stateTexts[unanswered.state]]).toEqual(['unanswered', 'No answer yet'])
  discard({ ...unanswered, state: 'refused' })
  respond = () => json(403, { success: false, code: 'chat_blocked', message: 'You cannot write to them.' })
  const refused = await send('Hello?')
  expect([refused.state, stateTexts[refused.state], refused.problem]).toEqual([
    'refused',
    'Not sent',
    'You cannot write to them.',
  ])
})

test('what was deleted without an answer is never sent again, and a toast says once that it arrived', async () => {
  respond = lost
  const message = await send('Never mind')
  discard(message)
  expect(readOutgoing()).toEqual([])
  posted.length = 0
  respond = () => listing(['another'])
  await flushAll(onSent)
  expect([posted, readToast()]).toEqual([[], undefined])
  respond = () => listing(['another', message.clientId])
  await flushAll(onSent)
  const toast = readToast()
  expect(toast?.text).toBe('Delivered before you deleted it: “Never mind”')
  hideToast(toast!.id)
  await flushAll(onSent)
  expect([posted, readToast()]).toEqual([[], undefined])
})

test('a message without an answer says that it timed out', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  sendText({ conversationId: 'c', content: 'Are you there?' }, onSent)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readOutgoing()).toMatchObject([{ state: 'unanswered', problem: 'Message send timeout' }])
  vi.useRealTimers()
})

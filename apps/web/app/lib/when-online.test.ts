import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from './api.ts'
import { readToast } from './toasts.ts'
import { whenOnline } from './when-online.ts'

const device = { onLine: true }
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

it('waits for the network, says so, and sends once', async () => {
  device.onLine = false
  const work = vi.fn(async () => {
    if (!device.onLine) throw new ApiProblem(0, 'offline', '')
    return 'sent'
  })
  const sent = whenOnline(work)
  await vi.waitFor(() => expect(readToast()?.text).toMatch('Waiting for network'))
  device.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(await sent).toBe('sent')
  expect(readToast()).toBeUndefined()
  expect(work).toHaveBeenCalledTimes(2)
})

it('passes on every other problem', async () => {
  device.onLine = true
  const problem = new ApiProblem(409, 'order_state', '')
  await expect(whenOnline(() => Promise.reject(problem))).rejects.toBe(problem)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './clock.ts'

const SERVER = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000
const header = (at: number) => new Date(at).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  // Test files share the module.
  noteServerTime(new Date().toUTCString())
})

it.each([-24 * HOUR, -HOUR, HOUR, 24 * HOUR])('is the server’s time on a device that is %i ms ahead', (ahead) => {
  vi.setSystemTime(SERVER + ahead)
  noteServerTime(header(SERVER))
  expect(serverNow().getTime()).toBe(SERVER)
  vi.setSystemTime(SERVER + ahead + 60_000)
  expect(serverNow().getTime()).toBe(SERVER + 60_000)
})

it('is the device’s own time when an answer was only slow, or the clock was put right', () => {
  vi.setSystemTime(SERVER + HOUR)
  noteServerTime(header(SERVER))
  vi.setSystemTime(SERVER + 30_000)
  noteServerTime(header(SERVER))
  expect(serverNow().getTime()).toBe(SERVER + 30_000)
})

it('stays as it was after an answer without a time', () => {
  vi.setSystemTime(SERVER + HOUR)
  noteServerTime(header(SERVER))
  noteServerTime(null)
  expect(serverNow().getTime()).toBe(SERVER)
})

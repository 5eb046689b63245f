import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('loads what a short gap in the network held up', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockImplementationOnce(missing)
  load.mockResolvedValue('sheet')
  const part = loadPart(load)
  await vi.runAllTimersAsync()
  expect(await part).toBe('sheet')
  expect(load).toHaveBeenCalledTimes(3)
})

it('gives up after three tries, so that the user can decide', async () => {
  const load = vi.fn(missing)
  const part = expect(loadPart(load)).rejects.toBeInstanceOf(PartMissing)
  await vi.runAllTimersAsync()
  await part
  expect(load).toHaveBeenCalledTimes(3)
})

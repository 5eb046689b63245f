import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../test/component.tsx'
import { useFreshDay } from './use-fresh-day.ts'

afterEach(() => void vi.useRealTimers())

test('a page that stays open past midnight in Lagos is loaded again, once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date('2026-11-20T22:58:30Z'))
  let loads = 0
  function Days() {
    useFreshDay()
    return <p>Days</p>
  }
  await openScreen('/days', { default: Days, clientLoader: () => ++loads })
  await expect.element(page.getByText('Days')).toBeVisible()
  expect(loads).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(loads).toBe(1)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => loads).toBe(2)
  vi.advanceTimersByTime(600_000)
  expect(loads).toBe(2)
})

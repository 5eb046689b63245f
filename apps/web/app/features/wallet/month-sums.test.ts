import type { WalletTransaction } from '@vendly/contract/wallet'
import { expect, test } from 'vitest'
import { coversMonth, monthSums } from './month-sums.ts'

const transaction = (createdAt: string, more: Partial<WalletTransaction> = {}): WalletTransaction => ({
  _id: createdAt,
  type: 'fund',
  direction: 'in',
  amount: 100,
  description: '',
  reference: '',
  status: 'completed',
  order: null,
  createdAt,
  ...more,
})
const now = new Date('2026-11-20T12:00:00Z')

test('counts completed transactions by the day in Lagos, and none of another month', () => {
  const sums = monthSums(
    [
      transaction('2026-11-20T10:00:00Z'),
      transaction('2026-11-07T23:30:00Z', { direction: 'out', amount: 70 }),
      transaction('2026-11-02T10:00:00Z', { status: 'pending' }),
      transaction('2026-10-31T22:00:00Z'),
    ],
    now,
  )
  expect(sums.map(({ moneyIn, moneyOut }) => [moneyIn, moneyOut])).toEqual([
    [0, 0],
    [0, 70],
    [100, 0],
    [0, 0],
  ])
})

test('a list cut off inside the month does not count as complete', () => {
  const cut = [transaction('2026-11-20T10:00:00Z'), transaction('2026-11-10T10:00:00Z')]
  expect(coversMonth(cut, 2, now)).toBe(false)
  expect(coversMonth(cut, 50, now)).toBe(true)
  expect(coversMonth([...cut, transaction('2026-10-10T10:00:00Z')], 3, now)).toBe(true)
})

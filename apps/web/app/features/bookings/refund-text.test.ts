import { expect, test } from 'vitest'
import { backOf, refundParts, refundSentence } from './refund-text.ts'

/** Friday 20 Nov, 2:06 pm in Lagos; the start is on Sunday at 1:00 pm. */
const NOW = new Date('2026-11-20T13:06:00Z')
const start = '2026-11-22T12:00:00.000Z'
const refunds = [
  { until: '2026-11-21T12:00:00.000Z', percent: 100 },
  { until: '2026-11-22T08:00:00.000Z', percent: 75 },
  { until: start, percent: 50 },
]
const money = {
  ...{ price: 12_000, travelFee: 0, discount: 0, total: 12_000, dueNow: 12_000, paid: 0, balance: 0 },
  ...{ isBalanceSettled: false, refunded: 0 },
}

test('the rule is one sentence with its real times', () => {
  expect(refundSentence({ refunds, start }, money, NOW)).toBe(
    'You can cancel for free until tomorrow, 1:00 pm. Then ₦9,000 comes back until Sunday, 9:00 am, then ₦6,000 comes back until the start.',
  )
  expect(refundSentence({ refunds: refunds.slice(1), start }, money, NOW)).toMatch(/^If you cancel, ₦9,000 comes back/)
  expect(refundSentence({ refunds: [], start }, money, NOW)).toBe('Cancelling gives nothing back any more.')
})

test('what stays is a share of the price, and never more than was paid', () => {
  const deposit = { ...money, dueNow: 3600, balance: 8400 }
  expect([backOf(deposit, 100), backOf(deposit, 75), backOf(deposit, 50)]).toEqual([3600, 600, 0])
  const travel = { ...money, travelFee: 1000, total: 13_000, dueNow: 13_000 }
  expect(backOf(travel, 75)).toBe(10_000)
  expect(refundParts({ refunds, start }, deposit, NOW).map(({ back, look }) => [back, look])).toEqual([
    ['All back', 'all'],
    ['₦600 back', 'part'],
    ['Nothing back', 'least'],
  ])
})

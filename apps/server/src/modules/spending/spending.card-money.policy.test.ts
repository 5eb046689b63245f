import { expect, test } from 'vitest'
import { days, later } from '../../platform/clock.ts'
import { newCardMoney, type WalletEntry } from './spending.card-money.policy.ts'

const START = new Date('2026-11-01T12:00:00Z')
const on = (day: number) => later(days(day), START)
const entry = (
  side: 'D' | 'C',
  kind: string,
  amount: number,
  day: number,
  more: Partial<WalletEntry> = {},
): WalletEntry => ({
  ...{ side, kind, amount, at: on(day), subjectId: null, reference: null, channel: null, cardMoney: 0 },
  ...more,
})
const card = (amount: number, day: number, reference = `card-${day}`) =>
  entry('C', 'fund', amount, day, { channel: 'card', reference })
const pay = (amount: number, day: number, order = 'order') => entry('D', 'order.pay', amount, day, { subjectId: order })
const back = (amount: number, day: number, order = 'order') =>
  entry('C', 'order.refund', amount, day, { subjectId: order })

/** [amount, the day on which it becomes available]. */
const left = (entries: WalletEntry[], { day = 2, balance = 100_000 } = {}) =>
  newCardMoney(entries, { balance, ageDays: 7, at: on(day) }).map(({ amount, availableAt }) => [
    amount,
    (availableAt.getTime() - START.getTime()) / days(1),
  ])

test('money from a card is new for its days, to the second', () => {
  expect(left([card(500, 0)], { day: 6.999 })).toEqual([[500, 7]])
  expect(left([card(500, 0)], { day: 7 })).toEqual([])
})

test.each([
  ['card', [[500, 7]]],
  ['apple_pay', [[500, 7]]],
  [null, [[500, 7]]],
  ['bank_transfer', []],
  ['ussd', []],
])('money that was paid in by %s counts as %j', (channel, expected) => {
  expect(left([entry('C', 'fund', 500, 0, { channel })])).toEqual(expected)
})

test('a purchase uses card money first, the oldest of it', () => {
  expect(left([card(500, 0), card(300, 1), pay(600, 1.5)])).toEqual([[200, 8]])
})

test('an order that comes back makes no money older, in part or whole', () => {
  const bought = [card(500, 0), pay(400, 1)]
  expect(left([...bought, back(150, 1.5)])).toEqual([[250, 7]])
  expect(left([...bought, back(400, 1.5)])).toEqual([[500, 7]])
  expect(left([...bought, back(400, 1.5)], { day: 8 })).toEqual([])
})

test('the refund of an order that other money paid is like that money', () => {
  const entries = [card(500, 0), pay(500, 1, 'first'), pay(300, 1.1, 'second'), back(300, 1.2, 'second')]
  expect(left(entries)).toEqual([])
  expect(left([...entries, back(500, 1.3, 'first')])).toEqual([[500, 7]])
})

test('what is sent was available, so the card money stays', () => {
  expect(left([card(500, 0), entry('D', 'transfer', 900, 1), entry('D', 'withdrawal.request', 100, 1)])).toEqual([
    [500, 7],
  ])
})

test('a stall that takes card money says how much it got', () => {
  expect(left([card(500, 0), entry('D', 'transfer.stall', 900, 1, { cardMoney: 200 })])).toEqual([[300, 7]])
})

test('a refund to the card takes the money of its charge, and a failed one brings it back', () => {
  const about = { reference: 'card-1', subjectId: 'refund' }
  const refunded = [card(500, 0), card(300, 1), entry('D', 'card_refund.hold', 300, 1.2, about)]
  expect(left(refunded)).toEqual([[500, 7]])
  expect(left([...refunded, entry('C', 'card_refund.failed', 300, 1.3, about)])).toEqual([
    [500, 7],
    [300, 8],
  ])
})

test('there is never more of it than the wallet has: the newest counts', () => {
  expect(left([card(500, 0), card(300, 1)], { balance: 400 })).toEqual([
    [100, 7],
    [300, 8],
  ])
})

test('a purchase after its days is paid with other money', () => {
  expect(left([card(500, 0), card(300, 6), pay(400, 8)], { day: 9 })).toEqual([])
  expect(left([card(500, 0), card(300, 6), pay(200, 8)], { day: 9 })).toEqual([[100, 13]])
})

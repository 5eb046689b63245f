import { type OrderStatus, orderStatus } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { countIn, countsAfter, repeatsStage, stageOf, stages, statesOf } from './stages.ts'

test('every order state belongs to exactly one stage', () => {
  const covered = stages.flatMap((stage) => statesOf[stage])
  expect([...covered].sort()).toEqual([...orderStatus.options].sort())
  for (const state of covered) expect(statesOf[stageOf(state)]).toContain(state)
})

test('a stage counts all its states, and missing states count as zero', () => {
  expect(countIn('preparing', { confirmed: 1, preparing: 2, ready: 9 })).toBe(3)
  expect(countIn('done', { delivered: 36, rejected: 3 })).toBe(39)
  expect(countIn('way', {})).toBe(0)
})

test('a moved order lowers one count and raises the other, never below zero', () => {
  expect(countsAfter({ pending: 2, confirmed: 1 }, 'pending', 'confirmed')).toEqual({ pending: 1, confirmed: 2 })
  expect(countsAfter({}, 'pending', 'rejected')).toEqual({ pending: 0, rejected: 1 })
  expect(countsAfter({ ready: 1 }, 'ready', 'ready')).toEqual({ ready: 1 })
})

test('a badge is shown where it says more than the stage', () => {
  const of = (status: OrderStatus, more: { slot?: string; isReturning?: boolean } = {}) =>
    repeatsStage({ status, slot: more.slot ?? null, isReturning: more.isReturning ?? false })
  expect([
    of('preparing'),
    of('ready'),
    of('picked-up'),
    of('confirmed', { slot: '2026-01-01T12:00:00.000Z' }),
  ]).toEqual([true, true, true, true])
  expect([of('confirmed'), of('picked-up', { isReturning: true }), of('delivered')]).toEqual([false, false, false])
})

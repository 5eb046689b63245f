import { withdrawalStatus } from '@vendly/contract/payouts'
import { expect, test } from 'vitest'
import { isUnderWay, nextState, type Seen, seenOf } from './payouts.policy.ts'

const ALL = withdrawalStatus.options
const SEEN: Seen[] = ['pending', 'otp', 'succeeded', 'failed', 'returned', 'unknown']
const at = new Date()

test('the provider’s words are read for what they mean', () => {
  const seen = (status: string, transferredAt: Date | null = null) => seenOf({ status, transferredAt })
  expect(['failed', 'abandoned', 'blocked', 'rejected'].map((word) => seen(word))).toEqual(Array(4).fill('failed'))
  expect(['pending', 'received'].map((word) => seen(word))).toEqual(['pending', 'pending'])
  expect([seen('success', at), seen('otp'), seen('a new word')]).toEqual(['succeeded', 'otp', 'unknown'])
  expect([seen('reversed', at), seen('reversed')]).toEqual(['returned', 'failed'])
})

test('an end is left only by a return after success', () => {
  for (const status of ALL.filter((one) => !isUnderWay(one)))
    for (const seen of SEEN) {
      const next = nextState(status, seen)
      const isReturn = status === 'succeeded' && seen === 'returned'
      expect([status, seen, next.kind === 'move']).toEqual([status, seen, isReturn])
    }
})

test('from every state, along every order of provider updates, each end is posted once and reversal follows success', () => {
  const walk = (status: (typeof ALL)[number], posted: readonly string[], depth: number) => {
    expect(posted.filter((step) => step === 'success').length).toBeLessThanOrEqual(1)
    expect(posted.includes('success') && posted.includes('failed')).toBe(false)
    if (posted.includes('reversed')) expect(posted).toEqual(['success', 'reversed'])
    if (depth === 0) return
    for (const seen of SEEN) {
      const next = nextState(status, seen)
      if (next.kind === 'move') walk(next.to, [...posted, ...next.steps], depth - 1)
    }
  }
  for (const status of ALL.filter(isUnderWay)) walk(status, [], 4)
})

test('money is not freed by a provider update without an outcome', () => {
  for (const status of ALL.filter(isUnderWay))
    for (const seen of ['pending', 'otp', 'unknown'] as const) {
      const next = nextState(status, seen)
      expect(next.kind === 'move' ? [isUnderWay(next.to), next.steps] : [true, []]).toEqual([true, []])
    }
})

test('what contradicts a posted end is for a person to look at', () => {
  expect(nextState('failed', 'succeeded')).toEqual({ kind: 'contradiction' })
  expect(nextState('succeeded', 'failed')).toEqual({ kind: 'contradiction' })
  expect(nextState('reversed', 'succeeded')).toEqual({ kind: 'contradiction' })
})

import type { Withdrawal } from '@vendly/contract/payouts'
import { expect, test } from 'vitest'
import { withdrawalSteps } from './withdrawal-steps.ts'

const at = '2026-11-20T10:00:00.000Z'
const withdrawal: Withdrawal = {
  _id: '00000000-0000-7000-8000-000000000000',
  amount: 2_000,
  bankCode: '50211',
  bankName: 'Kuda Bank',
  accountName: 'ADA OBI',
  lastFour: '6789',
  status: 'requested',
  stage: 'under-way',
  reason: null,
  reference: 'wd-1',
  bankReference: null,
  createdAt: at,
  sentAt: null,
  arrivedAt: null,
  returnedAt: null,
  heldUntil: null,
}
const titles = (change: Partial<Withdrawal>) =>
  withdrawalSteps({ ...withdrawal, ...change }, 90).map((one) => [one.step, one.title])

test('the steps of money on its way', () => {
  expect(titles({})).toEqual([
    ['done', 'Requested'],
    ['now', 'Being sent to the bank'],
    ['later', 'In the bank account'],
  ])
  expect(titles({ status: 'pending', sentAt: at })[1]).toEqual(['now', 'Sent to the bank'])
  expect(titles({ heldUntil: at })[1]).toEqual(['now', 'We check this withdrawal'])
  expect(titles({ status: 'unknown' })[1]).toEqual(['now', 'Being checked with the payment provider'])
  expect(withdrawalSteps({ ...withdrawal, status: 'pending' }, 150)[1]?.text).toBe('Usually takes 3 minutes')
  expect(withdrawalSteps({ ...withdrawal, status: 'pending' }, null)[1]?.text).toBeUndefined()
})

test('the steps of money that came back, with the reason', () => {
  const returned = { stage: 'returned', returnedAt: at, reason: 'The bank sent the money back.' } as const
  expect(titles({ ...returned, status: 'failed' }).map(([, title]) => title)).toEqual([
    'Requested',
    'Back in your wallet',
  ])
  expect(titles({ ...returned, status: 'reversed', sentAt: at, arrivedAt: at }).map(([, title]) => title)).toEqual([
    'Requested',
    'Sent to the bank',
    'In the bank account',
    'Back in your wallet',
  ])
})

test('an administrator reads what the provider said, not that their money is safe', () => {
  const texts = (change: Partial<Withdrawal>) =>
    withdrawalSteps({ ...withdrawal, ...change }, null, 'admin').map(({ title, text }) => `${title}: ${text}`)
  expect(texts({ status: 'unknown' })[1]).toBe(
    'Being checked with the payment provider: No answer from the provider yet: the money may have left.',
  )
  expect(texts({ heldUntil: at })[1]).toMatch(/at the latest, unless it is stopped\.$/)
  expect(texts({ stage: 'returned', status: 'failed', reason: 'Wrong account.' })[1]).toBe(
    'Back in the wallet: Wrong account.',
  )
})

import type { Premium } from '@vendly/contract/premium'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../../test/component.tsx'
import { sampleStore } from '../../../../test/samples.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { StoreNotes } from './store-notes.tsx'

const DAY_MS = 86_400_000
const date = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: 'Africa/Lagos' })

/** The notes of a store whose Premium ends in so many days, and which owes Vendly money, so that one is always there. */
async function open(days: number, isOn: boolean) {
  const premiumUntil = new Date(Date.now() + days * DAY_MS).toISOString()
  const renewal: Premium['renewal'] = { isOn, period: 'monthly' }
  const { api } = await openPart(<StoreNotes />, {
    as: 'vendor',
    elsewhere: ['/vendor/upgrade', '/wallet'],
    api: {
      'GET /vendors/my-profile': () => ({ data: sampleStore({ plan: 'premium', premiumUntil, owed: 500 }) }),
      'GET /vendors/premium': () => ({ data: { plan: 'premium', premiumUntil, renewal, payments: [] } as never }),
    },
  })
  await expect.element(page.getByText('You owe ₦500.00')).toBeVisible()
  return { api, ends: page.getByText(`Premium ends on ${date.format(new Date(premiumUntil))}`) }
}

test('in the last week of Premium, the dashboard says when it ends and leads to renewing it', async () => {
  const { ends } = await open(2, false)
  await expect.element(ends).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/vendor/upgrade')
})

test('Premium that renews itself needs nothing', async () => {
  const { api, ends } = await open(2, true)
  await expect.poll(() => api.sent('GET /vendors/premium').length).toBeGreaterThan(0)
  await expect.poll(() => queryClient().isFetching()).toBe(0)
  await expect.element(ends).not.toBeInTheDocument()
})

test('before its last week, the end of Premium is not mentioned', async () => {
  const { api, ends } = await open(9, false)
  expect(api.sent('GET /vendors/premium')).toEqual([])
  await expect.element(ends).not.toBeInTheDocument()
})

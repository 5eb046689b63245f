import type { SpendingLimits } from '@vendly/contract/spending'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import LimitsSection from './limits-section.tsx'

const limits = (more: Partial<SpendingLimits> = {}): SpendingLimits => ({
  level: 'new',
  next: { perDay: 500_000, cardMoneyDays: 7, at: '2026-12-05T09:00:00.000Z', byCampusEmail: true },
  day: { limit: 100_000, spent: 25_000, left: 75_000 },
  ...{ unconfirmed: 20_000, newReceiver: 5_000, pinReset: null, available: 3_000, cardMoneyDays: 10 },
  cardMoney: [{ amount: 4_000, availableAt: '2026-12-08T09:30:00.000Z' }],
  ...{ reserved: 0, reserves: [], owed: 0, isFrozen: false },
  ...more,
})
const open = (more?: Partial<SpendingLimits>) =>
  openPart(<LimitsSection />, { as: 'student', api: { 'GET /wallet/limits': () => ({ data: limits(more) }) } })

test('a new account reads what is used, what raises it, and when card money is available', async () => {
  await open()
  await expect.element(page.getByText(/₦25,000 of ₦100,000 used\./)).toBeVisible()
  await expect
    .element(page.getByText(/rises to ₦500,000 on 5 Dec, or at once when you confirm your campus email/))
    .toBeVisible()
  await expect.element(page.getByText('₦4,000.00 from 8 Dec, 10:30 am')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a reserve, a reset PIN and a debt are named', async () => {
  await open({
    next: null,
    pinReset: { limit: 20_000, left: 5_000, until: '2026-12-01T08:00:00.000Z' },
    reserved: 950,
    reserves: [{ order: { _id: idOf(1), orderNumber: 'VD-1' }, amount: 950, availableAt: '2026-12-01T08:00:00.000Z' }],
    owed: 1_000,
  })
  await expect.element(page.getByText('This is the highest limit.')).toBeVisible()
  await expect.element(page.getByText(/₦15,000 of ₦20,000 used\./)).toBeVisible()
  await expect.element(page.getByText('₦950.00 is reserved for you')).toBeVisible()
  await expect.element(page.getByText(/^You owe ₦1,000\.00\./)).toBeVisible()
})

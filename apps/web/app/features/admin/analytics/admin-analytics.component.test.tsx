import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../../test/axe.ts'
import { DESKTOP, openScreen, PHONE } from '../../../../test/component.tsx'
import { refuse } from '../../../../test/fake-api.ts'
import * as screen from './admin-analytics.screen.tsx'
import { sampleReport } from './sample-report.ts'

const report = {
  ...sampleReport(new Date('2026-11-20T12:00:00Z')),
  figures: [
    { id: 'sales', value: 2_400_000, previous: 2_000_000 },
    { id: 'orders', value: 300, previous: 250 },
    { id: 'take', value: 95_700, previous: 90_000 },
    { id: 'vendlyRevenue', value: 146_820, previous: 100_000 },
  ],
}
const cohorts = {
  rows: [
    { from: '2026-10-01', buyers: 120, active: [100, 58] },
    { from: '2026-09-01', buyers: 12, active: [null, null, null] },
  ],
}
const open = (answer: () => object) =>
  openScreen('/admin/analytics', screen, {
    as: 'admin',
    api: { 'GET /admin/analytics': answer, 'GET /admin/analytics/cohorts': () => ({ data: cohorts }) } as never,
  })

test('figures with their change and meaning, campuses, and who came back', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height)
  await open(() => ({ data: report }))
  await page.getByRole('button', { name: /^Take/ }).click()
  await expect.element(page.getByText(/Vendly revenue less what Vendly paid for discounts/)).toBeVisible()
  await expect.element(page.getByText('of ₦146,820 revenue')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '58%' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'under 20' }).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('sample figures are called so when the real ones do not load', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open(() => refuse('unavailable'))
  await expect.element(page.getByText('Sample data, not real figures')).toBeVisible()
  await expect.element(page.getByText('Sample campus')).toBeVisible()
  expect(document.title).not.toMatch(/\d/)
  expect(await findViolations()).toEqual([])
})

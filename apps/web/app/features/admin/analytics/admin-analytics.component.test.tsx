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
    { from: '2026-10-01', term: null, size: 120, active: [100, 58] },
    { from: '2026-09-01', term: null, size: 12, active: [null, null, null] },
  ],
  returned: null,
}
const termCohorts = {
  rows: [
    { from: '2026-10-05', term: { name: 'First term', campus: 'UNN' }, size: 40, active: [100] },
    { from: '2026-10-05', term: { name: 'First term', campus: 'OAU' }, size: 9, active: [null] },
  ],
  returned: { before: 240, again: 96, isSoFar: true },
}
const open = (answer: () => object) =>
  openScreen('/admin/analytics', screen, {
    as: 'admin',
    api: {
      'GET /admin/analytics': answer,
      'GET /admin/analytics/cohorts': ({ query }: { query: { unit: string; of: string } }) => ({
        data: query.unit === 'term' && query.of === 'buyers' ? termCohorts : cohorts,
      }),
    } as never,
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

test('the share that came back from term to term, of buyers, stores or riders', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open(() => ({ data: report }))
  await page.getByText('By term', { exact: true }).click()
  await expect
    .element(page.getByText(/40% of the 240 buyers of the term before bought something in this term so far/))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /^First term, OAU 9 under 20/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByText('Riders', { exact: true }).click()
  await expect.element(page.getByText(/Fewer than 20 riders/)).toBeVisible()
})

test('sample figures are called so when the real ones do not load', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open(() => refuse('unavailable'))
  await expect.element(page.getByText('Sample data, not real figures')).toBeVisible()
  await expect.element(page.getByText('Sample campus')).toBeVisible()
  expect(document.title).not.toMatch(/\d/)
  expect(await findViolations()).toEqual([])
})

import type { CostlyPair, Debtor, Exposure } from '@vendly/contract/exposure'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, held, openScreen, PHONE } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { refuse } from '../../../test/fake-api.ts'
import * as exposureScreen from './exposure.screen.tsx'

const at = '2026-11-20T10:00:00.000Z'
const someone = (n: number, name: string) => ({ _id: `00000000-0000-7000-8000-0000000000e${n}`, name })
const [samuel, ada, wasiu] = [someone(1, 'Samuel Etim'), someone(2, 'Ada Obi'), someone(3, 'Wasiu Adeagbo')]
const exposure: Exposure = {
  at,
  debts: {
    ...{ total: 12_000.5, dueToUsers: 4000, atRisk: 8000.5, debtors: 2 },
    byAge: [
      { age: 'day', amount: 500.5 },
      { age: 'week', amount: 1500 },
      { age: 'month', amount: 0 },
      { age: 'older', amount: 10_000 },
    ],
  },
  reserves: {
    total: 9000,
    byLevel: [
      { level: 'new', amount: 8000, users: 3 },
      { level: 'known', amount: 1000, users: 1 },
    ],
    releases: [{ day: '2026-11-22', amount: 9000 }],
  },
  advances: { limit: 200_000, used: 180_000, left: 20_000 },
  expenses: [
    { account: 'expense:promotions', day: 100, month: 3000 },
    { account: 'expense:delivery', day: 0, month: 600.4 },
  ],
  alarms: [
    { kind: 'breaks', count: 2, since: null },
    { kind: 'audit', count: null, since: at },
    { kind: 'budget', count: null, since: null },
  ],
}
const quiet: Exposure = {
  ...exposure,
  debts: { ...exposure.debts, total: 0, dueToUsers: 0, atRisk: 0, debtors: 0 },
  expenses: [],
  alarms: [],
}
const debtor: Debtor = { user: samuel, owed: 10_000, dueToUsers: 4000, since: at }
const pair: CostlyPair = { seller: samuel, other: wasiu, spent: 400, advanced: 200, purchases: 3 }
const paged = { total: 1, totalIsExact: true, pages: 1, page: 1, next: null }

const open = (address: string, api: Fakes, size = DESKTOP) =>
  openScreen(address, exposureScreen, {
    ...{ path: '/admin/exposure', as: 'admin', size, elsewhere: ['/admin/users', '/admin/money'] },
    api: { 'GET /admin/exposure': () => ({ data: exposure }), ...api },
  })

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('on %s', (_, size) => {
  test('the overview shows debts by age, reserves, the budget, expenses and alarms with their pages', async () => {
    await open('/admin/exposure', {}, size)
    const tiles = page.getByLabelText('What Vendly could lose')
    await expect.element(tiles.getByText('₦8,000.50')).toBeVisible()
    await expect.element(tiles.getByText('₦20,000.00 left of ₦200,000.00')).toBeVisible()
    await expect.element(tiles.getByText('₦3,600.40')).toBeVisible()
    await expect.element(tiles.getByText('₦100.00 in 24 hours')).toBeVisible()
    await expect.element(page.getByText('Over 30 days')).toBeVisible()
    await expect.element(page.getByText('New: 3 people')).toBeVisible()
    await expect.element(page.getByText(/^Available on Sun,? 22 Nov$/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Promotions ₦100.00 ₦3,000.00$/ })).toBeVisible()
    const alarm = page.getByRole('link', { name: '2 differences with the provider' })
    await expect.element(alarm).toHaveAttribute('href', '/admin/money?tab=breaks')
    await expect.element(page.getByRole('link', { name: /audit of the ledger does not run/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
    expect(await findViolations()).toEqual([])
  })

  test('a pair names both, with a page for each, and what was advanced', async () => {
    const { api, close } = await open(
      '/admin/exposure?tab=riders',
      {
        'GET /admin/exposure/pairs': () => ({ data: [pair], pagination: paged }),
      },
      size,
    )
    for (const { _id, name } of [samuel, wasiu])
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `/admin/users?user=${_id}`)
    await expect.element(page.getByText(size === PHONE ? '₦600.00' : '₦400.00', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/₦200\.00/)).toBeVisible()
    await expect.poll(() => api.sent('GET /admin/exposure/pairs')[0]).toMatchObject({ query: { with: 'rider' } })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
    expect(await findViolations()).toEqual([])
    // At another width the table becomes a list while it is scanned; both are scanned here.
    close()
  })
})

test('who owes is a list with the amount, its age and what of it is due to others', async () => {
  await open('/admin/exposure?tab=debtors', {
    'GET /admin/exposure/debtors': () => ({ data: [debtor], pagination: paged }),
  })
  const row = page.getByRole('link', { name: /Samuel Etim/ })
  await expect.element(row).toHaveAttribute('href', `/admin/users?user=${samuel._id}`)
  await expect.element(row.getByText('₦10,000.00')).toBeVisible()
  await expect.element(row.getByText(/₦4,000\.00 of it due to other users/)).toBeVisible()
})

test('without debts, expenses and alarms each of them says so', async () => {
  const nothing = { data: [], pagination: { ...paged, total: 0 } }
  await open('/admin/exposure', {
    'GET /admin/exposure': () => ({ data: quiet }),
    'GET /admin/exposure/debtors': () => nothing,
    'GET /admin/exposure/pairs': () => nothing,
  })
  await expect.element(page.getByText('No open alarm about money.')).toBeVisible()
  await expect.element(page.getByText('Nothing was spent in 30 days.')).toBeVisible()
  for (const [tab, title] of [
    ['Who owes', 'No user owes anything'],
    ['Sellers and buyers', 'Nothing was spent'],
    ['Sellers and riders', 'Nothing was spent'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('what does not load can be asked for again', async () => {
  let isDown = true
  await open('/admin/exposure', {
    'GET /admin/exposure': () => {
      if (isDown) throw refuse('provider_unreachable')
      return { data: { ...exposure, debts: { ...exposure.debts, atRisk: ada.name.length } } }
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the exposure' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByLabelText('What Vendly could lose').getByText('₦7.00')).toBeVisible()
})

test('while it loads there is a skeleton', async () => {
  const answer = held()
  const opened = open('/admin/exposure', {
    'GET /admin/exposure': async () => {
      await answer.until
      return { data: exposure }
    },
  })
  await expect.element(page.getByText('Loading the exposure…')).toBeInTheDocument()
  answer.release()
  await opened
  await expect.element(page.getByLabelText('What Vendly could lose')).toBeVisible()
})

import type { SessionUser } from '@vendly/contract/auth'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen, PHONE } from '../../test/component.tsx'
import type { Fakes } from '../../test/fake-api.ts'
import { idOf, sampleUser } from '../../test/samples.ts'
import { chosenCampus } from '../lib/chosen-campus.ts'
import AdminLayout from './admin.layout.tsx'

const NOW = new Date().toISOString()
const waiting = {
  ...{ vendorApplications: 24, riderApplications: 0, feedback: 0, reportedProducts: 0, reportedReviews: 24 },
  ...{ reportedChats: 0, bookings: 0, complaints: 2, money: 0, withdrawals: 0, risk: 0, ads: 0 },
}
const campuses = ['UNILAG', 'LASU'].map((name, n) => ({
  ...{ _id: idOf(20 + n), slug: name.toLowerCase(), name, shortName: name, city: 'Lagos', state: 'Lagos' },
}))
const counts = {
  ...{ status: 'open' as const, statusSince: NOW, pauseMessage: null, domains: [] },
  ...{ students: 0, stores: 0, riders: 0, places: 0, orders: 0 },
}
const barsFor: Fakes = {
  'GET /admin/waiting': () => ({ data: waiting }),
  'GET /campuses': () => ({ data: campuses }),
  'GET /admin/campuses': () => ({ data: campuses.map((campus) => ({ ...campus, ...counts })) }),
  'PATCH /users/update-last-login': () => ({ data: { lastLoginAt: NOW } }),
  'GET /promotions/shown': () => ({ data: { banner: null, strip: null, collections: [], featured: [] } }),
  'GET /users/me/bar': () => ({
    data: {
      user: { _id: idOf(1), email: 'segun@vendly.example', role: 'admin', campus: null },
      ...{
        notifications: [],
        unreadCount: 0,
        jobsToAnswer: null,
        notificationCount: 0,
        unreadChats: 0,
        balance: null,
        cart: [],
        store: null,
      },
    },
  }),
}

test('menus show what the role may open, and another page says that the role does not include it', async () => {
  await openScreen(
    '/admin/team',
    { default: () => 'The team' },
    {
      ...{ as: 'admin', size: DESKTOP, layout: AdminLayout },
      api: {
        ...barsFor,
        'GET /auth/me': () => ({ data: sampleUser({ role: 'admin', team: { role: 'support', campuses: null } }) }),
      },
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(rail.getByRole('link', { name: /^Complaints/ })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: 'Withdrawals' })).not.toBeInTheDocument()
  await expect.element(rail.getByRole('link', { name: 'Team' })).not.toBeInTheDocument()
})

const openAs = (team: SessionUser['team'], size: typeof PHONE, path = '/admin/orders') =>
  openScreen(
    path,
    { default: () => chosenCampus() ?? 'All' },
    {
      ...{ as: 'admin', size, layout: AdminLayout },
      api: { ...barsFor, 'GET /auth/me': () => ({ data: sampleUser({ role: 'admin', team }) }) },
    },
  )

test('the tabs of a phone are pages of the role', async () => {
  await openAs({ role: 'verifier', campuses: null }, PHONE, '/admin/vendors')
  const tabs = page.getByRole('navigation', { name: 'Bottom navigation' })
  await expect.element(tabs.getByRole('link', { name: 'Riders' })).toBeVisible()
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Vendors', 'Riders', 'Me'])
})

test('a campus manager sees pages of campuses, and chooses among their own', async () => {
  const own = campuses.map(({ _id, shortName }) => ({ _id, shortName }))
  const { api } = await openAs({ role: 'campus-manager', campuses: own }, DESKTOP)
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(rail.getByRole('link', { name: 'Campuses' })).toBeVisible()
  for (const name of ['Withdrawals', 'Performance', 'Products'])
    await expect.element(rail.getByRole('link', { name })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Campus' }).selectOptions('LASU')
  await expect.element(page.getByText('lasu', { exact: true })).toBeVisible()
  await expect.poll(() => api.sent('GET /admin/waiting').at(-1)?.query).toEqual({ campus: 'lasu' })
  await page.getByRole('combobox', { name: 'Campus' }).selectOptions('All campuses')
  await expect.element(page.getByText('All', { exact: true })).toBeVisible()
})

test('with one campus there is nothing to choose', async () => {
  await openAs(
    { role: 'campus-manager', campuses: [{ _id: idOf(20), shortName: 'UNILAG' }] },
    DESKTOP,
    '/admin/performance',
  )
  await expect.element(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
})

test('the label of a link stays on one line while its page is open, also beside a count', async () => {
  for (const [path, name] of [
    ['/admin/vendors', 'New vendors'],
    ['/admin/reviews', 'Reviews'],
  ] as const) {
    const { close } = await openAs({ role: 'owner', campuses: null }, DESKTOP, path)
    const label = page.getByRole('navigation', { name: 'Main' }).first().getByText(name)
    await expect.element(label).toBeVisible()
    await expect.element(page.getByRole('link', { name: new RegExp(`^${name}.*waiting`) })).toBeVisible()
    const { scrollWidth, clientWidth, offsetHeight } = label.element() as HTMLElement
    const { fontWeight, lineHeight } = getComputedStyle(label.element())
    expect(Number(fontWeight)).toBeGreaterThan(500)
    expect(offsetHeight).toBeLessThan(Number.parseFloat(lineHeight) * 1.5)
    expect(scrollWidth, 'beside its count').toBeLessThanOrEqual(clientWidth)
    close()
  }
})

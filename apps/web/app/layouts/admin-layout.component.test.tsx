import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen } from '../../test/component.tsx'
import type { Fakes } from '../../test/fake-api.ts'
import { idOf, sampleUser } from '../../test/samples.ts'
import AdminLayout from './admin.layout.tsx'

const NOW = new Date().toISOString()
const waiting = {
  ...{ vendorApplications: 0, riderApplications: 0, feedback: 0, reportedProducts: 0, reportedReviews: 0 },
  ...{ reportedChats: 0, bookings: 0, complaints: 2, money: 0, withdrawals: 0, risk: 0, ads: 0 },
}
const barsFor: Fakes = {
  'GET /admin/waiting': () => ({ data: waiting }),
  'PATCH /users/update-last-login': () => ({ data: { lastLoginAt: NOW } }),
  'GET /promotions/shown': () => ({ data: { banner: null, strip: null } }),
  'GET /users/me/bar': () => ({
    data: {
      user: { _id: idOf(1), email: 'segun@vendly.example', role: 'admin', campus: null },
      ...{
        notifications: [],
        unreadCount: 0,
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

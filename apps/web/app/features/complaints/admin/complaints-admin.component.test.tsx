import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours } from '../../../../test/booking-samples.ts'
import { openScreen } from '../../../../test/component.tsx'
import { onlyPage } from '../../../../test/fake-api.ts'
import { idOf, sampleComplaint } from '../../../../test/samples.ts'
import * as screen from './complaints-admin.screen.tsx'

const counts = { open: 1, answered: 1, assigned: 1, escalated: 0, appealed: 0, resolved: 0, withdrawn: 0 }

test('to decide is what Vendly has the next step of, and says how late it is; a search is for all of them', async () => {
  const late = sampleComplaint({ status: 'assigned', isOverdue: true, overdueAt: inHours(-3.5) })
  const next = sampleComplaint({ _id: idOf(601), number: 'C-1002', status: 'answered', overdueAt: inHours(20.5) })
  const { api } = await openScreen('/admin/complaints', screen, {
    as: 'admin',
    api: {
      'GET /complaints': () => ({ data: [late, next], counts, overdue: 1, pagination: onlyPage(2) }),
    },
  })
  await expect.element(page.getByText('3 h 30 min late')).toBeVisible()
  await expect.element(page.getByText(/^20 h \d+ min left$/)).toBeVisible()
  await expect.poll(() => api.sent('GET /complaints').at(-1)?.query).toMatchObject({ waiting: 'vendly' })
  await page.getByRole('searchbox', { name: 'Search complaints' }).fill('C-1002')
  await expect.poll(() => api.sent('GET /complaints').at(-1)?.query).toMatchObject({ q: 'C-1002', sort: 'newest' })
  await expect.poll(() => api.sent('GET /complaints').at(-1)?.query).not.toHaveProperty('waiting')
})

test('both sides of a case lead to what there is to read about them', async () => {
  const complaint = sampleComplaint({ viewer: 'admin', roles: { complainant: 'student', respondent: 'vendor' } })
  await openScreen(`/admin/complaints?complaint=${complaint._id}`, screen, {
    ...{ as: 'admin', elsewhere: ['/admin/users/:id', '/admin/vendors/:id'] },
    api: {
      'GET /complaints': () => ({ data: [complaint], counts, overdue: 0, pagination: onlyPage(1) }),
      'GET /complaints/:id': () => ({ data: complaint }),
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Ada Obi' }))
    .toHaveAttribute('href', `/admin/users/${complaint.complainant._id}`)
  await expect
    .element(page.getByRole('link', { name: 'Mama Ngozi' }))
    .toHaveAttribute('href', `/admin/vendors/${complaint.respondent!._id}`)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, userOf } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { AdminAccessContext } from '../../lib/admin-access.ts'
import { readToast } from '../../lib/toasts.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { sampleStats } from './sample-stats.ts'

const { waiting } = sampleStats('today', new Date())
const [own, chidi] = [userOf('admin'), { _id: '00000000-0000-7000-8000-0000000000ab', name: 'Chidi Eze' }]
const complaints = page.getByRole('listitem').filter({ hasText: 'Complaints to decide' })

test('a queue says who works on it, and is taken and left by a press', async () => {
  const { api } = await openPart(
    <NeedsAttention waiting={{ ...waiting, owners: { complaints: [chidi], feedback: [own] } }} />,
    { as: own, api: { 'PUT /admin/queue-owner': () => ({ data: [] }) } },
  )
  await expect.element(complaints.getByText('With Chidi Eze')).toBeVisible()
  await expect.element(page.getByText('You work on it')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await complaints.getByRole('button', { name: 'Join: Complaints to decide' }).click()
  await page.getByRole('button', { name: 'Leave: Feedback' }).click()
  await expect
    .poll(() => api.sent('PUT /admin/queue-owner').map(({ body }) => body))
    .toEqual([
      { queue: 'complaints', isOwner: true },
      { queue: 'feedback', isOwner: false },
    ])
})

test('a queue that the role may only read is not offered, and what failed is said', async () => {
  const may = (right: string) => right !== 'money:act'
  await openPart(
    <AdminAccessContext value={{ may, campusIds: null }}>
      <NeedsAttention waiting={{ ...waiting, owners: {} }} />
    </AdminAccessContext>,
    {
      as: own,
      api: {
        'PUT /admin/queue-owner': () => {
          throw refuse('right_missing')
        },
      },
    },
  )
  await expect.element(page.getByRole('button', { name: 'Take: Money: to decide' })).not.toBeInTheDocument()
  await complaints.getByRole('button', { name: 'Take: Complaints to decide' }).click()
  await expect.poll(() => readToast()?.tone).toBe('bad')
})

import type { RiderWay } from '@vendly/contract/rider-ways'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { RiderWayPanel } from './rider-ways.tsx'

const way: RiderWay = {
  ...{ _id: idOf(80), order: { _id: idOf(1), orderNumber: 'VD-10001' }, amount: 200, paid: 0, status: 'waiting' },
  rider: { _id: idOf(81), name: 'Tunde Bello', role: 'rider' },
  seller: { _id: idOf(82), name: 'Ada Obi', role: 'student' },
  ...{ why: 'Damaged', minutesCarried: 12, earlier: 0, createdAt: '2026-11-20T10:00:00.000Z', endsAt: null },
  ...{ decidedBy: null, decisionReason: null, isOverdue: false, canDecide: false },
}

test('a way leads to the record of its rider, and to the timeline of a seller without one', async () => {
  await openPart(<RiderWayPanel id={way._id} />, {
    ...{ as: 'admin', elsewhere: ['/admin/riders/:id', '/admin/users/:id', '/orders/:id'] },
    api: { 'GET /admin/rider-ways/:id': () => ({ data: way }) },
  })
  await expect
    .element(page.getByRole('link', { name: 'Tunde Bello' }))
    .toHaveAttribute('href', `/admin/riders/${way.rider._id}`)
  await expect.element(page.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', `/admin/users/${idOf(82)}`)
})

import type { Coupon } from '@vendly/contract/coupons'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { CouponList } from './coupon-list.tsx'

const coupon: Coupon = {
  ...{ _id: idOf(60), code: 'RICE10', store: { _id: idOf(4), businessName: 'Mama Ngozi' }, bearer: 'vendor' },
  ...{ percent: 10, amount: null, cap: null, minimum: 0, startsAt: new Date().toISOString(), endsAt: null },
  ...{ totalLimit: null, perUserLimit: null, campus: null, firstOrderOnly: false, state: 'running', used: 2 },
  ...{ budget: null, spent: 0, cost: 300, sales: 3000, createdAt: new Date().toISOString() },
}

test('a store ends a coupon only after a question, and a refusal is shown over the list', async () => {
  const { api } = await openPart(<CouponList side="vendor" coupons={[coupon]} />, {
    as: 'vendor',
    api: {
      'PATCH /vendors/coupons/:id': () => {
        throw refuse('coupon_state')
      },
    },
  })
  const sheet = await openSheet('End RICE10', 'End RICE10?')
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(api.sent('PATCH /vendors/coupons/:id')).toEqual([])
  await page.getByRole('button', { name: 'End RICE10' }).click()
  await sheet.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/has changed.*Nothing changed/)
  const [sent] = api.sent('PATCH /vendors/coupons/:id')
  expect([sent!.params.id, sent!.body]).toEqual([coupon._id, { action: 'end' }])
  await page.getByRole('button', { name: 'End RICE10' }).click()
  await expect.element(sheet.getByText(/Orders that used it keep their discount/)).toBeVisible()
})

test('a coupon that Vendly pays is not for its store to change, and is for an administrator', async () => {
  const ofVendly: Coupon = { ...coupon, bearer: 'platform' }
  const store = await openPart(<CouponList side="vendor" coupons={[ofVendly]} />, { as: 'vendor' })
  await expect.element(page.getByText(/Vendly pays/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End RICE10' })).not.toBeInTheDocument()
  store.close()
  const { api } = await openPart(<CouponList side="admin" coupons={[ofVendly]} />, {
    as: 'admin',
    api: { 'PATCH /admin/coupons/:id': () => ({ data: { ...ofVendly, state: 'paused' } }) },
  })
  await page.getByRole('button', { name: 'Pause RICE10' }).click()
  await expect.poll(() => api.sent('PATCH /admin/coupons/:id').map(({ body }) => body)).toEqual([{ action: 'pause' }])
})

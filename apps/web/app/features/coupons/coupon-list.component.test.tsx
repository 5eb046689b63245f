import type { Coupon } from '@vendly/contract/coupons'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleCoupon, sampleStore } from '../../../test/samples.ts'
import { CouponList } from './coupon-list.tsx'

const coupon = sampleCoupon()
const ofStore = {
  'GET /vendors/my-profile': () => ({ data: sampleStore() }),
} satisfies { [C in keyof Fakes]?: unknown } as unknown as Fakes

test('a store ends a coupon only after a question, and a refusal is shown over the list', async () => {
  const { api } = await openPart(<CouponList side="vendor" coupons={[coupon]} />, {
    as: 'vendor',
    api: {
      ...ofStore,
      'PATCH /vendors/coupons/:id': () => {
        throw refuse('coupon_state')
      },
    },
  })
  const sheet = await openSheet('End RICE10', 'End RICE10?')
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => api.sent('PATCH /vendors/coupons/:id')).toEqual([])
  await page.getByRole('button', { name: 'End RICE10' }).click()
  await sheet.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/has changed.*Nothing changed/)
  const [sent] = api.sent('PATCH /vendors/coupons/:id')
  expect([sent!.params.id, sent!.body]).toEqual([coupon._id, { action: 'end' }])
  await page.getByRole('button', { name: 'End RICE10' }).click()
  await expect.element(sheet.getByText(/Orders that used it keep their discount/)).toBeVisible()
})

test('a coupon from a later day says so, with its store and what is left of its budget', async () => {
  const upcoming = sampleCoupon({ state: 'upcoming', budget: 5000, spent: 300 })
  await openPart(<CouponList side="admin" coupons={[upcoming]} />, { as: 'admin' })
  await expect.element(page.getByText(/₦4,700 of ₦5,000 left/)).toBeVisible()
  await expect.element(page.getByText('Upcoming')).toBeVisible()
  await expect.element(page.getByText('Mama Ngozi')).toBeVisible()
})

test('a coupon that is used up can be ended, and not paused', async () => {
  await openPart(<CouponList side="vendor" coupons={[sampleCoupon({ state: 'used-up' })]} />, { as: 'vendor' })
  await expect.element(page.getByRole('button', { name: 'End RICE10' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pause RICE10' })).not.toBeInTheDocument()
})

test('a coupon that Vendly pays is not for its store to change, and is for an administrator', async () => {
  const ofVendly: Coupon = { ...coupon, bearer: 'platform' }
  const store = await openPart(<CouponList side="vendor" coupons={[ofVendly]} />, { as: 'vendor', api: ofStore })
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

test('a store shares a running coupon with its code, its terms and the link of the store', async () => {
  const shared = vi.fn(async (_: ShareData) => {})
  const before = Object.getOwnPropertyDescriptor(navigator, 'share')
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'share', before)
    else Reflect.deleteProperty(navigator, 'share')
  })
  const ends = sampleCoupon({ endsAt: '2031-03-08T22:59:59.000Z' })
  const ended = sampleCoupon({ _id: idOf(61), code: 'OLD5', state: 'ended' })
  await openPart(<CouponList side="vendor" coupons={[ends, ended]} />, { as: 'vendor', api: ofStore })
  await page.getByRole('button', { name: 'Share RICE10' }).click()
  await expect
    .poll(() => shared.mock.calls)
    .toEqual([
      [
        {
          title: 'RICE10',
          text: 'RICE10: 10% off, until 8 Mar, at Mama Ngozi on Vendly.',
          url: `${window.location.origin}/store/mama-ngozi`,
        },
      ],
    ])
  await expect.element(page.getByRole('button', { name: 'Share OLD5' })).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import { RefundOrder } from './refund-order.tsx'

test('an administrator refunds a part of an order with a reason', async () => {
  const { api } = await openPart(<RefundOrder order={sampleOrder({ status: 'delivered', refundable: 2000 })} />, {
    as: 'admin',
  })
  const sheet = await openSheet('Refund a part', 'Refund VD-10001')
  await expect.element(sheet.getByText('The product was damaged or wrong')).toBeVisible()
  await expect.poll(() => api.sent('POST /orders/:id/refund')).toEqual([])
})

test('a refund that another administrator has just made is asked about, and sent when another one is meant', async () => {
  const order = sampleOrder({ status: 'delivered', refundable: 2000 })
  const { api } = await openPart(<RefundOrder order={order} />, {
    as: 'admin',
    api: {
      'POST /orders/:id/refund': ({ body }) => {
        if (!body.again) throw refuse('refund_repeated', { amount: 1500, at: new Date().toISOString() })
        return { data: order }
      },
    },
  })
  const sheet = await openSheet('Refund a part', 'Refund VD-10001')
  await sheet.getByRole('radio', { name: /^An amount/ }).click()
  await sheet.getByLabelText('Amount', { exact: true }).fill('1500')
  await sheet.getByText('The product was damaged or wrong').click()
  await sheet.getByRole('button', { name: /^Refund ₦1,500/ }).click()
  await expect
    .element(sheet.getByText(/^₦1,500\.00 of this order was refunded 1 minute ago\. Press again/))
    .toBeVisible()
  await sheet.getByRole('button', { name: /^Refund ₦1,500/ }).click()
  await expect.poll(() => api.sent('POST /orders/:id/refund').length).toBe(2)
  await expect.poll(() => api.sent('POST /orders/:id/refund')[1]!.body).toMatchObject({ amount: '1500', again: true })
})

test('nothing is chosen at first, and the button says how much goes back', async () => {
  const { api } = await openPart(<RefundOrder order={sampleOrder({ status: 'delivered', refundable: 2000 })} />, {
    as: 'admin',
    api: { 'POST /orders/:id/refund': () => ({ data: sampleOrder() }) },
  })
  const sheet = await openSheet('Refund a part', 'Refund VD-10001')
  await sheet.getByText('The product was damaged or wrong').click()
  await sheet.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(sheet.getByText('Choose what is refunded.')).toBeVisible()
  await expect.poll(() => api.sent('POST /orders/:id/refund')).toEqual([])
  await sheet.getByRole('radio', { name: /^An amount/ }).click()
  await sheet.getByLabelText('Amount', { exact: true }).fill('150')
  await sheet.getByRole('button', { name: 'Refund ₦150.00 to the wallet' }).click()
  await expect.poll(() => api.sent('POST /orders/:id/refund').map(({ body }) => body.amount)).toEqual(['150'])
})

import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { RefundOrder } from './refund-order.tsx'

test('an administrator refunds a part of an order with a reason', async () => {
  const { api } = await openPart(<RefundOrder order={sampleOrder({ status: 'delivered', refundable: 2000 })} />, {
    as: 'admin',
  })
  const sheet = await openSheet('Refund a part', 'Refund VD-10001')
  await expect.element(sheet.getByText('The product was damaged or wrong')).toBeVisible()
  expect(api.sent('POST /orders/:id/refund')).toEqual([])
})

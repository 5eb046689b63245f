import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { OrderFigures } from './order-figures.tsx'
import { sampleFigures } from './sample-figures.ts'

test('cancelled orders are counted by who ended them and why', async () => {
  const figures = sampleFigures('7-days', new Date('2026-11-20T12:00:00Z'))
  await openPart(<OrderFigures period="7-days" />, {
    as: 'admin',
    api: {
      'GET /orders/admin/analytics': () => ({
        data: {
          ...figures,
          reasons: [
            { kind: 'seller-sold-out', orders: 7 },
            { kind: 'unanswered', orders: 3 },
          ],
        },
      }),
    },
  })
  await expect.element(page.getByRole('row', { name: 'Seller: sold out 7' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'The seller did not answer in time 3' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import { RemoveOrder } from './remove-order.tsx'

test('an order that was never paid is removed only after a question', async () => {
  await openPart(<RemoveOrder order={sampleOrder()} />, {
    as: 'student',
    api: {
      'DELETE /orders/:id': () => {
        throw refuse('internal')
      },
    },
  })
  const sheet = await openSheet('Remove from my orders', 'Remove order VD-10001?')
  await expect.element(sheet.getByRole('button', { name: 'Keep it' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleSellerProduct } from '../../../test/samples.ts'
import { ItemSheet } from './item-sheet.tsx'

const item = sampleSellerProduct({ kind: 'listing', name: 'Desk lamp', stock: 1 })
const elsewhere = ['/product/:id', '/student/listings/:id/edit', '/dashboard/listings/:id/edit']

test('an item is marked as sold, and can be put back at once', async () => {
  const { api } = await openPart(<ItemSheet item={item} onClose={() => {}} />, {
    as: 'student',
    elsewhere,
    api: { 'PATCH /individual-listings/:id/sold': () => ({ data: item }) },
  })
  const sheet = await untilSheet('Desk lamp')
  await sheet.getByRole('button', { name: 'Mark as sold' }).click()
  await expect.element(page.getByText('Desk lamp is marked as sold.')).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /individual-listings/:id/sold').map(({ params, body }) => [params.id, body]))
    .toEqual([[item._id, { sold: true }]])
})

test('an item is deleted only after a question, and a refusal says why it is still there', async () => {
  let closed = 0
  const { api } = await openPart(<ItemSheet item={item} onClose={() => closed++} />, {
    as: 'student',
    elsewhere,
    api: {
      'DELETE /individual-listings/:id': () => {
        throw refuse('product_state')
      },
    },
  })
  await untilSheet('Desk lamp')
  const question = await openSheet('Delete', 'Delete Desk lamp?')
  expect(await findViolations()).toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await openSheet('Delete', 'Delete Desk lamp?')
  await expect.poll(() => [api.sent('DELETE /individual-listings/:id').length, closed]).toEqual([0, 0])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/This was already done, or is not possible/)).toBeVisible()
  await expect.poll(() => [api.sent('DELETE /individual-listings/:id').length, closed]).toEqual([1, 1])
})

test('what Vendly removed says why, and can only be deleted', async () => {
  await openPart(
    <ItemSheet item={{ ...item, status: 'removed', removedReason: 'copies a brand' }} onClose={() => {}} />,
    {
      as: 'student',
      elsewhere,
    },
  )
  const sheet = await untilSheet('Desk lamp')
  await expect.element(sheet.getByText('Vendly removed this: copies a brand')).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { sampleSellerProduct } from '../../../test/samples.ts'
import * as screen from './my-items.screen.tsx'

test('the name of an item leads to its page, and its button leaves the name the width of the row', async () => {
  const item = sampleSellerProduct({
    kind: 'listing',
    name: 'Very long name of a reading lamp with three bulbs',
    stock: 1,
  })
  const counts = { all: 1, active: 1, 'out-of-stock': 0, draft: 0, paused: 0, removed: 0 }
  const { address } = await openScreen('/individual-listings/mine', screen, {
    ...{ as: 'student', elsewhere: ['/product/:id'] },
    api: { 'GET /individual-listings/mine': () => ({ data: [item], counts, pagination: onlyPage(1) }) },
  })
  const name = page.getByRole('link', { name: item.name })
  const button = page.getByRole('button', { name: 'Mark sold' })
  await expect.element(button).toBeVisible()
  const [above, below] = [name, button].map((part) => part.element().getBoundingClientRect())
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom)
  await expect.element(page.getByText('12 views · 3 saved')).toBeVisible()
  await name.click()
  await expect.poll(address).toBe(`/product/${item._id}`)
})

import type { CartItem } from '@vendly/contract/cart'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { sampleCart, sampleCartItem } from '../../../test/samples.ts'
import * as cartScreen from './cart.screen.tsx'

/** A server with a cart. */
function stored(...items: CartItem[]): Fakes {
  let lines = items
  const keep = (stays: (item: CartItem) => boolean) => {
    lines = lines.filter(stays)
    return { data: sampleCart(lines) }
  }
  return {
    'GET /cart': () => ({ data: sampleCart(lines) }),
    'DELETE /cart/remove/:itemId': ({ params }) => keep(({ _id }) => _id !== params.itemId),
    'POST /cart/remove-multiple': ({ body }) => keep(({ _id }) => !body.itemIds.includes(_id)),
  }
}
const open = (fakes: Fakes) => openScreen('/cart', cartScreen, { as: 'student', size: DESKTOP, api: fakes })
const lines = page.getByRole('main').getByRole('region', { name: 'Mama Ngozi' }).getByRole('listitem')

test('the checkout button names what is paid, with the delivery', async () => {
  await open(stored(sampleCartItem(1, 'Rice', { quantity: 2 })))
  await expect.element(page.getByRole('link', { name: 'Checkout ₦2,500' })).toHaveAttribute('href', '/checkout')
  await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent('₦2,000')
  await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent('₦500')
  expect(await findViolations()).toEqual([])
})

test('a store that the checkout will not deliver from says so, with the reason', async () => {
  const own = { place: 'Moremi Hall', isServed: false }
  await open(stored(sampleCartItem(1, 'Rice', { deliveryMethod: 'pickup', delivery: { places: 6, own } })))
  const store = page.getByRole('region', { name: 'Mama Ngozi' })
  await expect.element(store.getByText('Pickup only')).toBeVisible()
  await expect.element(store.getByText('Doesn’t deliver to Moremi Hall, pick up free')).toBeVisible()
})

test('after a line is removed with the keyboard, the next one has the focus', async () => {
  await open(stored(sampleCartItem(1, 'Rice'), sampleCartItem(2, 'Beans')))
  await expect.element(lines).toHaveLength(2)
  ;(
    lines
      .first()
      .getByRole('button', { name: /^Remove/ })
      .element() as HTMLElement
  ).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lines).toHaveLength(1)
  await expect.element(lines).toMatchTextContent('Beans')
  await expect.element(lines).toHaveFocus()
})

test('several products are removed at once, and what was not ticked stays', async () => {
  const { api } = await open(
    stored(sampleCartItem(1, 'Rice'), sampleCartItem(2, 'Beans', { quantity: 2 }), sampleCartItem(3, 'Yam')),
  )
  await page.getByRole('button', { name: 'Remove several' }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove several' })
  await expect.element(sheet.getByRole('button', { name: 'Choose products' })).toHaveAttribute('aria-disabled', 'true')
  for (const name of [/^Rice/, /^Yam/]) await sheet.getByRole('checkbox', { name }).click()
  expect(await findViolations()).toEqual([])
  await sheet.getByRole('button', { name: 'Remove 2' }).click()
  await expect.element(page.getByText('Removed: 2 products')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(lines).toHaveLength(1)
  await expect.element(lines).toMatchTextContent('Beans')
  await expect.poll(() => api.sent('POST /cart/remove-multiple')).toHaveLength(1)
})

test('a changed quantity is said with the product and the total, and an empty cart has the focus', async () => {
  const rice = sampleCartItem(1, 'Rice')
  await open({
    ...stored(rice),
    'PUT /cart/update/:itemId': ({ body }) => ({ data: sampleCart([{ ...rice, quantity: body.quantity }]) }),
    'DELETE /cart/remove/:itemId': () => ({ data: sampleCart([]) }),
  })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.getByRole('button', { name: 'One more: Rice', exact: true }).click()
  await expect.element(status('2 × Rice, total ₦2,500')).toBeInTheDocument()
  await page.getByRole('button', { name: 'One less: Rice', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove Rice', exact: true })
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.element(status('Removed: Rice')).toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

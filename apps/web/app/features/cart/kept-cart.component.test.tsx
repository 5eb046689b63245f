import type { KeptCartItem } from '@vendly/contract/cart'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PHONE } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { guestCart } from './guest-cart.ts'
import KeptCart from './kept-cart.tsx'

const [FAN, RICE] = [idOf(1), idOf(2)]
const lineOf = (
  id: string,
  name: string,
  price: number,
  more: Partial<KeptCartItem['product']> = {},
): KeptCartItem => ({
  product: {
    ...{ _id: id, name, price, discountPrice: null, images: [], inventory: 4, isAvailable: true, isReserved: false },
    ...{
      vendor: { _id: idOf(3), businessName: 'Mama Ngozi’s Kitchen', slug: 'mama-ngozi', colour: 'brand', image: null },
    },
    status: 'active',
    ...more,
  },
  ...{ selectedVariant: null, quantity: 1, price },
})

function keep() {
  const line = { quantity: 1, selectedVariant: null }
  guestCart.write({
    key: idOf(9),
    items: [
      { ...line, productId: FAN, name: 'Standing fan', quantity: 2 },
      { ...line, productId: RICE, name: 'Jollof rice' },
    ],
  })
}
const open = (reply: () => { data: KeptCartItem[] }) => {
  keep()
  return openPart(<KeptCart isOpen />, { size: PHONE, elsewhere: ['/product/:id'], api: { 'POST /cart/kept': reply } })
}
const products = () => ({ data: [lineOf(FAN, 'Standing fan', 15_000), lineOf(RICE, 'Jollof rice', 2_450)] })

test('a guest sees what the kept cart costs, changes it, and takes a removal back', async () => {
  await open(products)
  await expect.element(page.getByText('Sign in to buy ₦32,450, plus delivery.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'One less: Standing fan' }).click()
  await expect.element(page.getByText('Sign in to buy ₦17,450, plus delivery.')).toBeVisible()
  expect(guestCart.read()?.items.map(({ quantity }) => quantity)).toEqual([1, 1])
  await page.getByRole('button', { name: 'Remove Jollof rice' }).click()
  await expect.element(page.getByText('Sign in to buy ₦15,000, plus delivery.')).toBeVisible()
  expect(guestCart.read()?.items.map(({ name }) => name)).toEqual(['Standing fan'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Sign in to buy ₦17,450, plus delivery.')).toBeVisible()
  expect(guestCart.read()?.items.map(({ name }) => name)).toEqual(['Standing fan', 'Jollof rice'])
})

test('what cannot be bought says why, and is not in the sum', async () => {
  await open(() => ({
    data: [
      lineOf(FAN, 'Standing fan', 15_000, { isAvailable: false, inventory: 0 }),
      lineOf(RICE, 'Jollof rice', 2_450),
    ],
  }))
  await expect.element(page.getByText('Sold out')).toBeVisible()
  await expect.element(page.getByText('Sign in to buy ₦2,450, plus delivery.')).toBeVisible()
})

test('a product that no longer exists is named as it was kept', async () => {
  await open(() => ({ data: [lineOf(RICE, 'Jollof rice', 2_450)] }))
  await expect.element(page.getByText('No longer for sale')).toBeVisible()
  await expect.element(page.getByText('Sign in to buy ₦2,450, plus delivery.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Standing fan' })).toBeVisible()
})

test('without network the names are there, and can be removed until the cart is empty', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect.element(page.getByRole('link', { name: 'Standing fan' })).toBeVisible()
  await expect.element(page.getByText('Prices show when you’re online.')).toBeVisible()
  await page.getByRole('button', { name: 'One less: Standing fan' }).click()
  await page.getByRole('button', { name: 'Remove Standing fan' }).click()
  await page.getByRole('button', { name: 'Remove Jollof rice' }).click()
  await expect.element(page.getByRole('heading', { name: /^Your cart/ })).not.toBeInTheDocument()
  expect(guestCart.read()).toBeUndefined()
})

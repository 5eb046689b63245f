import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { sampleCart, sampleCartItem } from '../../../test/samples.ts'
import { endSession } from '../../lib/session-end.ts'
import * as cartScreen from './cart.screen.tsx'

const item = sampleCartItem(1, 'Rice', { quantity: 2 })
const fails = () => {
  throw refuse('unavailable')
}
const open = (fakes: Fakes) =>
  openScreen('/cart', cartScreen, {
    as: 'student',
    size: DESKTOP,
    api: { 'GET /cart': () => ({ data: sampleCart([item]) }), ...fakes },
  })
const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rice' })

test('a cart that does not load says so, and can be tried again', async () => {
  let isDown = true
  await open({ 'GET /cart': () => (isDown ? fails() : { data: sampleCart([item]) }) })
  await expect.element(page.getByText('Failed to load cart')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(line).toBeVisible()
})

test('a quantity that was not saved is what it was, with the reason', async () => {
  await open({ 'PUT /cart/update/:itemId': fails })
  await line.getByRole('button', { name: /^One more: / }).click()
  await expect.element(page.getByText('Failed to update cart item')).toBeVisible()
  await expect.element(line).toMatchTextContent('₦2,000')
})

test('a line that was not removed is back, with the reason', async () => {
  await open({
    'GET /cart': () => ({ data: sampleCart([sampleCartItem(1, 'Rice')]) }),
    'DELETE /cart/remove/:itemId': fails,
  })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(page.getByText('Failed to remove item from cart')).toBeVisible()
  await expect.element(line).toBeVisible()
})

test('a cart that was not emptied keeps its products', async () => {
  await open({ 'DELETE /cart/clear': fails })
  await page.getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect.element(page.getByText('Failed to clear cart')).toBeVisible()
  await expect.element(line).toBeVisible()
})

test('a removed line that cannot be put back says so', async () => {
  await open({
    'GET /cart': () => ({ data: sampleCart([sampleCartItem(1, 'Rice')]) }),
    'DELETE /cart/remove/:itemId': () => ({ data: sampleCart([]) }),
    'POST /cart/add': fails,
  })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Failed to add item to cart')).toBeVisible()
})

test('who signed out in another tab is asked to sign in for a coupon', async () => {
  await open({
    'POST /cart/coupon/apply': () => {
      throw refuse('not_signed_in')
    },
  })
  // The last test, because this keeps the page from leaving for the login page.
  void endSession(() => new Promise(() => {}))
  await page.getByLabelText(/^Coupon/).fill('FRESH10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Please login to apply coupons')).toBeVisible()
})

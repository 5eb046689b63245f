import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseCategory } from '../../../../test/choose-category.ts'
import { openScreen, PHONE } from '../../../../test/component.tsx'
import { type Fakes, refuse } from '../../../../test/fake-api.ts'
import { idOf, sampleCategory, sampleSellerProduct, sampleStore } from '../../../../test/samples.ts'
import * as editProduct from '../seller/edit-product.screen.tsx'
import * as newProduct from '../seller/new-product.screen.tsx'

const fans = sampleCategory({ _id: 2, slug: 'fans', name: 'Fans', tint: 'hostel' })
const api: Fakes = {
  'GET /products/categories': () => ({ data: [sampleCategory(), fans] }),
  'GET /products/categories/:slug/form': () => ({ data: { attributes: [], options: [] } }),
  'GET /vendors/my-profile': () => ({ data: sampleStore({ category: 'hostel' }) }),
  'GET /vendors/pricing': () => ({ data: { commission: { own: 10 }, adDaily: 500 } as never }),
  'GET /search/categories': () => ({ data: [] }),
}
const always = page.getByRole('radio', { name: 'Always available' })
const number = page.getByRole('radio', { name: 'A number in stock' })
const howMany = page.getByLabelText('How many?')

test('food starts as always available and other products with a number, until the seller chooses', async () => {
  await openScreen('/vendor/products/new', newProduct, {
    ...{ as: 'vendor', size: PHONE, elsewhere: ['/vendor/products'], api },
  })
  await expect.element(number).toBeChecked()
  await expect.element(howMany).toBeVisible()
  await chooseCategory('Food')
  await expect.element(always).toBeChecked()
  await expect.element(page.getByText('Buyers can order it until you mark it sold out today.')).toBeVisible()
  await expect.element(howMany).not.toBeInTheDocument()
  await chooseCategory('Fans')
  await expect.element(number).toBeChecked()
  await page.getByText('Always available', { exact: true }).click()
  await expect.element(always).toBeChecked()
  await chooseCategory('Food')
  await chooseCategory('Fans')
  await expect.element(always).toBeChecked()
})

test('one option of what is always available is marked as sold out, and a number asks for numbers', async () => {
  const product = sampleSellerProduct({
    ...{ isAlwaysAvailable: true, stock: 198, optionAxes: [{ name: 'Meat', values: ['Beef', 'Fish'] }] },
    pictures: [{ key: 'aaaaaaaa', url: '/media/aaaaaaaa', tint: 'food' }],
    options: [
      { _id: idOf(41), values: ['Beef'], label: 'Beef', price: 1000, stock: 99 },
      { _id: idOf(42), values: ['Fish'], label: 'Fish', price: 1000, stock: 99 },
    ],
  })
  const { api: calls } = await openScreen(`/vendor/products/${product._id}/edit`, editProduct, {
    ...{ as: 'vendor', size: PHONE, path: '/vendor/products/:productId/edit', elsewhere: ['/vendor/products'] },
    api: {
      ...api,
      'GET /products/:id/manage': () => ({ data: product }),
      'PUT /products/:id': () => {
        throw refuse('product_changed')
      },
    },
  })
  const beef = page.getByRole('checkbox', { name: 'Beef, available' })
  await expect.element(beef).toBeChecked()
  await beef.click()
  await expect.element(beef).not.toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => calls.sent('PUT /products/:id').map(({ body }) => body))
    .toMatchObject([{ isAlwaysAvailable: true, options: [{ stock: 0 }, { stock: 1 }] }])
  await page.getByText('A number in stock', { exact: true }).click()
  await expect.element(page.getByLabelText('Beef, in stock')).toHaveValue('0')
  await expect.element(page.getByLabelText('Fish, in stock')).toHaveValue('')
})

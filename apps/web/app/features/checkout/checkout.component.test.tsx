import type { Address } from '@vendly/contract/addresses'
import type { CheckedQuote } from '@vendly/contract/checkout'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openScreen } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleCart } from '../../../test/samples.ts'
import * as screen from './checkout.screen.tsx'

const CAMPUS = idOf(1)
const MOREMI = idOf(30)
const GATE = idOf(31)

type Order = CheckedQuote['orders'][number]

interface Store {
  id: string
  name: string
  price: number
  elsewhere?: boolean
  deliveryPlaces?: string[]
}
const NGOZI: Store = { id: idOf(4), name: 'Mama Ngozi', price: 2000 }
const NSUKKA: Store = { id: idOf(6), name: 'Nsukka Pot', price: 1500, elsewhere: true }
const CRUMBS: Store = { id: idOf(7), name: 'Crumbs', price: 1000, deliveryPlaces: [MOREMI] }

const address = (n: number, label: string, placeId: string, name: string): Address => ({
  ...{ _id: idOf(n), label, campus: { _id: CAMPUS, shortName: 'UNILAG' }, pin: null, block: null, room: 'A12' },
  place: { _id: placeId, name, kind: 'hostel' },
  ...{ landmark: null, recipientName: null, recipientPhone: null, isDefault: n === 20 },
  ...{ deliverTo: { placeId, room: 'A12' }, createdAt: '2026-01-05T09:00:00.000Z' },
})

/** What the server says about a cart of these stores. */
function quoteOf(stores: readonly Store[], body: { deliveryMethod?: string; pickupFrom?: string[] }): CheckedQuote {
  const orders = stores.map(({ id, name, price, elsewhere, deliveryPlaces = [] }, n): Order => {
    const isDelivered = body.deliveryMethod !== 'pickup' && !body.pickupFrom?.includes(id)
    const deliveryFee = isDelivered && !elsewhere ? 500 : 0
    return {
      vendor: { _id: id, businessName: name, slug: name, colour: 'blue', image: null },
      items: [
        {
          ...{ _id: idOf(100 + n), product: idOf(200 + n), name: `Food of ${name}`, option: null },
          ...{ selectedVariant: null, image: null, unitPrice: price, quantity: 1, total: price },
        },
      ],
      otherCampus: elsewhere ? { seller: 'UNN', buyer: 'UNILAG' } : null,
      deliveryMethod: isDelivered ? 'delivery' : 'pickup',
      ...{ feeIfDelivered: elsewhere ? null : 500, deliveryPlaces, pickupAt: `Shop of ${name}` },
      ...{ subtotal: price, deliveryFee, discount: 0, total: price + deliveryFee },
    }
  })
  const sum = (amount: (order: Order) => number) => orders.reduce((total, order) => total + amount(order), 0)
  const problems = orders
    .filter(({ otherCampus, deliveryMethod }) => otherCampus && deliveryMethod === 'delivery')
    .map(({ items: [item], vendor }) => ({
      ...{ itemId: item!._id, productId: item!.product, name: item!.name, code: 'other_campus' as const, left: 9 },
      ...{ store: vendor.businessName, closed: null },
    }))
  return {
    orders,
    ...{ subtotal: sum(({ subtotal }) => subtotal), deliveryFee: sum(({ deliveryFee }) => deliveryFee), discount: 0 },
    ...{ total: sum(({ total }) => total), coupon: null, balance: 50_000, shortfall: 0, problems, changes: [] },
    ...{ deliveryCampus: CAMPUS, otherCampus: problems.length > 0 ? 'All of it is at UNN.' : null },
  }
}

const serving = (...stores: Store[]): Fakes => ({
  'POST /orders/validate': ({ body }) => ({ data: quoteOf(stores, body), meta: { valid: true }, valid: true }),
  'GET /users/addresses': () => ({
    data: [address(20, 'Home', MOREMI, 'Moremi Hall'), address(21, 'Work', GATE, 'Main Gate')],
  }),
  'GET /campuses/:campus/places': () => ({
    data: [
      { _id: MOREMI, name: 'Moremi Hall', kind: 'hostel', lat: 6.5, lng: 3.4 },
      { _id: GATE, name: 'Main Gate', kind: 'gate', lat: 6.5, lng: 3.4 },
    ],
  }),
  'GET /orders/my-orders': () => ({ data: [] }) as never,
  'GET /wallet/payment-methods': () => ({ data: [] }),
  'POST /orders': () => {
    throw refuse('cart_changed')
  },
})
const open = (...stores: Store[]) => openScreen('/checkout', screen, { as: 'student', api: serving(...stores) })
const pay = (total: string) => page.getByRole('button', { name: `Pay ${total} from wallet` })
const choiceOf = ({ name }: Store) => page.getByRole('group', { name: `${name}: delivery or pickup` })
const blocks = page.getByRole('list', { name: 'Delivery or pickup, by seller' })

test('two campuses in one cart: what can be is delivered, the rest is picked up, and both are paid together', async () => {
  const { api } = await open(NGOZI, NSUKKA)
  await expect.element(pay('₦4,000')).toBeEnabled()
  await expect
    .element(blocks.getByText('At UNN. You’re at UNILAG: no delivery. You pick this order up, free.'))
    .toBeVisible()
  await expect.element(choiceOf(NGOZI).getByRole('radio', { name: 'Delivery ₦500' })).toBeChecked()
  await expect.element(choiceOf(NSUKKA)).not.toBeInTheDocument()
  await expect.element(page.getByText('Deliver to me')).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Where to pick up' })).toMatchTextContent('Nsukka Pot')
  expect(await findViolations()).toEqual([])
  await pay('₦4,000').click()
  await expect.poll(() => api.sent('POST /orders')).toHaveLength(1)
  expect(api.sent('POST /orders')[0]!.body).toMatchObject({
    ...{ deliveryMethod: 'delivery', pickupFrom: [NSUKKA.id], placeId: MOREMI, room: 'A12', expectedTotal: 4000 },
  })
})

test('each store has its own choice: the total follows, and without a delivery no place is asked for', async () => {
  const { api } = await open(NGOZI, CRUMBS)
  await expect.element(pay('₦4,000')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'Deliver to me' })).toBeChecked()
  await choiceOf(CRUMBS).getByText('Pickup, free').click()
  await expect.element(pay('₦3,500')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'Deliver to me' })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'I’ll pick up' })).not.toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Deliver to' })).toBeVisible()
  await choiceOf(NGOZI).getByText('Pickup, free').click()
  await expect.element(pay('₦3,000')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'I’ll pick up' })).toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Deliver to' })).not.toBeInTheDocument()
  await pay('₦3,000').click()
  await expect.poll(() => api.sent('POST /orders')).toHaveLength(1)
  expect(api.sent('POST /orders')[0]!.body).toMatchObject({ deliveryMethod: 'pickup', pickupFrom: [], placeId: null })
})

test('one press chooses for all, and the choice is still there after the way to the wallet and back', async () => {
  const { close } = await open(NGOZI, CRUMBS)
  await choiceOf(NGOZI).getByText('Pickup, free').click()
  await expect.element(pay('₦3,500')).toBeEnabled()
  close()
  await open(NGOZI, CRUMBS)
  await expect.element(pay('₦3,500')).toBeEnabled()
  await expect.element(choiceOf(NGOZI).getByRole('radio', { name: 'Pickup, free' })).toBeChecked()
  await page.getByText('Deliver to me').click()
  await expect.element(pay('₦4,000')).toBeEnabled()
  await expect.element(choiceOf(NGOZI).getByRole('radio', { name: 'Delivery ₦500' })).toBeChecked()
})

test('a place to which one store does not deliver makes its order a pickup, until another place is chosen', async () => {
  await open(NGOZI, CRUMBS)
  await expect.element(pay('₦4,000')).toBeEnabled()
  await page.getByText('Work').click()
  await expect.element(blocks.getByText('Doesn’t deliver to Main Gate. You pick this order up, free.')).toBeVisible()
  await expect.element(pay('₦3,500')).toBeEnabled()
  await expect.element(choiceOf(CRUMBS)).not.toBeInTheDocument()
  await page.getByText(/^Home/).click()
  await expect.element(choiceOf(CRUMBS).getByRole('radio', { name: 'Delivery ₦500' })).toBeChecked()
  await expect.element(pay('₦4,000')).toBeEnabled()
})

test('where nothing is delivered to, the buyer decides: the place changes, or they pick up', async () => {
  await open(CRUMBS)
  await expect.element(pay('₦1,500')).toBeEnabled()
  await expect.element(blocks).not.toBeInTheDocument()
  await page.getByText('Work').click()
  await expect.element(page.getByText('Crumbs doesn’t deliver to Main Gate.')).toBeVisible()
  await expect.element(pay('₦1,500')).toBeDisabled()
  await page.getByRole('button', { name: 'Pick up instead' }).click()
  await expect.element(pay('₦1,000')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'I’ll pick up' })).toHaveFocus()
})

test('a cart that is all on another campus is picked up or changed', async () => {
  const { api } = await open(NSUKKA)
  await expect.element(page.getByText('All of it is at UNN.')).toBeVisible()
  await expect.element(pay('₦1,500')).toBeDisabled()
  await page.getByRole('button', { name: 'Pick up instead' }).click()
  await expect.element(pay('₦1,500')).toBeEnabled()
  await page.getByText('Deliver to me').click()
  await expect.element(pay('₦1,500')).toBeDisabled()
  api.use({ ...serving(), 'POST /cart/remove-multiple': () => ({ data: sampleCart([]) }) })
  await page.getByRole('button', { name: 'Remove from cart' }).click()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  expect(api.sent('POST /cart/remove-multiple').map(({ body }) => body)).toEqual([{ itemIds: [idOf(100)] }])
})

test('a store that stops delivering to the place in the meantime is named, and its order becomes a pickup', async () => {
  const { api } = await open(NGOZI, { ...CRUMBS, deliveryPlaces: [] })
  await expect.element(pay('₦4,000')).toBeEnabled()
  api.use({
    ...serving(NGOZI, { ...CRUMBS, deliveryPlaces: [GATE] }),
    'POST /orders': () => {
      throw refuse('delivery_place_not_served')
    },
  })
  await pay('₦4,000').click()
  await expect.element(page.getByText(/^Crumbs doesn’t deliver to this place\./)).toBeVisible()
  await expect.element(pay('₦3,500')).toBeEnabled()
})

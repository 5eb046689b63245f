import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../test/component.tsx'
import { useSetNotifications, useSetPrivacy } from '../features/accounts/settings.queries.ts'
import { useMakeDefault } from '../features/addresses/addresses.queries.ts'
import { addressesQuery } from '../features/addresses/own-addresses.ts'
import { useSetQuantity } from '../features/cart/cart.queries.ts'
import { riderFiguresQuery, useSetOnline } from '../features/deliveries/run/deliveries.queries.ts'
import { useMarkRead } from '../features/notifications/notifications.queries.ts'
import { latestKey } from '../features/notifications/notifications-cache.ts'
import { ownProductsQuery, useChangeProducts } from '../features/products/seller/products-seller.queries.ts'
import { useVendorOrderMove, vendorOrdersQuery } from '../features/vendor-orders/vendor-orders.queries.ts'
import { cardsQuery, useMakeCardDefault } from '../features/wallet/cards.queries.ts'
import { keys } from '../lib/keys.ts'
import { queryClient } from '../lib/query-client.ts'

const product = { _id: 'p1', status: 'active', price: 500, discountPrice: null, quantity: 3, options: [] }
const order = { _id: 'o1', status: 'pending', can: {} }
const list = (data: object[]) => ({ pageParams: [undefined], pages: [{ data, counts: {} }] })
const products = ownProductsQuery({ tab: 'active', sort: 'newest' }).queryKey
const orders = vendorOrdersQuery({ stage: 'preparing', q: '' }).queryKey

/** Of two, the second becomes the default, and so the first of the list. */
const anotherDefault = {
  before: [
    { _id: 'a', isDefault: true },
    { _id: 'b', isDefault: false },
  ],
  after: [
    { _id: 'b', isDefault: true },
    { _id: 'a', isDefault: false },
  ],
}

interface Case {
  queryKey: readonly unknown[]
  before: unknown
  after: unknown
  /** Returns what sends the change. */
  useChange: () => () => unknown
}

/** Each writes to the cache what it expects, and waits for an answer that never comes here. */
const cases: Record<string, Case> = {
  'a notification setting': {
    queryKey: keys.settings,
    before: { notifications: { sound: true } },
    after: { notifications: { sound: false } },
    useChange: () => {
      const { mutate } = useSetNotifications()
      return () => mutate({ sound: false })
    },
  },
  'who sees the phone number': {
    queryKey: keys.settings,
    before: { privacy: { phone: 'orders' } },
    after: { privacy: { phone: 'nobody' } },
    useChange: () => {
      const { mutate } = useSetPrivacy()
      return () => mutate({ phone: 'nobody' })
    },
  },
  'the default address': {
    queryKey: addressesQuery.queryKey,
    ...anotherDefault,
    useChange: () => {
      const { mutate } = useMakeDefault()
      return () => mutate('b')
    },
  },
  'the default card': {
    queryKey: cardsQuery.queryKey,
    ...anotherDefault,
    useChange: () => {
      const { mutate } = useMakeCardDefault()
      return () => mutate('b')
    },
  },
  'a quantity in the cart': {
    queryKey: keys.cart,
    before: {
      items: [{ _id: 'l1', quantity: 1, price: 100, product: { _id: 'p1', vendor: { _id: 'v1' } } }],
      pricing: {},
    },
    after: { items: [{ quantity: 2 }] },
    useChange: () => {
      const { mutate } = useSetQuantity()
      return () => mutate({ item: { _id: 'l1', quantity: 1 } as never, quantity: 2 })
    },
  },
  'a notification that is read': {
    queryKey: latestKey,
    before: { notifications: [{ _id: 'n1', isRead: false }], unread: 1, total: 1 },
    after: { notifications: [{ _id: 'n1', isRead: true }], unread: 0 },
    useChange: () => {
      const { mutate } = useMarkRead()
      return () => mutate({ _id: 'n1' })
    },
  },
  'a rider who goes online': {
    queryKey: riderFiguresQuery.queryKey,
    before: { isOnline: false },
    after: { isOnline: true },
    useChange: () => {
      const { mutate } = useSetOnline()
      return () => mutate(true)
    },
  },
  'a product that is paused': {
    queryKey: products,
    before: list([product]),
    after: { pages: [{ data: [{ status: 'paused' }] }] },
    useChange: () => {
      const change = useChangeProducts()
      return () => change([product as never], () => ({ status: 'paused' }), 'Paused.')
    },
  },
  'an order that is being prepared': {
    queryKey: orders,
    before: list([{ ...order, status: 'confirmed' }]),
    after: { pages: [{ data: [{ status: 'preparing' }] }] },
    useChange: () => {
      const { move } = useVendorOrderMove({ ...order, status: 'confirmed' } as never)
      return () => move({ kind: 'prepare' })
    },
  },
}

test.each(Object.entries(cases))(
  '%s is shown in the tick of the press',
  async (_, { queryKey, before, after, useChange }) => {
    function Changing() {
      const change = useChange()
      return (
        <button type="button" onClick={() => void change()}>
          Change
        </button>
      )
    }
    const { close } = await openPart(<Changing />)
    const button = page.getByRole('button', { name: 'Change' })
    await expect.element(button).toBeVisible()
    const client = queryClient()
    client.setQueryData(queryKey, before)
    const { fetch } = window
    window.fetch = () => new Promise(() => {})
    try {
      ;(button.element() as HTMLElement).click()
      expect(client.getQueryData(queryKey)).toMatchObject(after as object)
    } finally {
      window.fetch = fetch
      close()
    }
  },
)

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cart } from '@vendly/contract/cart'
import type { CheckedQuote } from '@vendly/contract/checkout'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import type { Methods } from './delivery-methods.ts'
import { placeOfLastOrder } from './last-place.ts'
import { type QuoteChange, quoteChanges } from './quote-changes.ts'
import { linesOf, type SeenLine, seenLines } from './seen-lines.ts'

export type NamedQuote = CheckedQuote & { named: QuoteChange[] }

const LONG_MS = 3_600_000

/** The cart that the buyer comes from. */
const linesInCart = (cart: Cart | undefined): SeenLine[] | undefined =>
  cart?.items.map(({ _id, product, price, quantity }) => ({
    itemId: _id,
    name: product.name,
    unitPrice: price,
    quantity,
  }))

/** What the cart costs now, store by store, and `named`: what is not as the buyer saw it, in words. */
export const quoteQuery = ({ method: deliveryMethod, pickupFrom }: Methods, slot?: string) =>
  queryOptions({
    queryKey: [...keys.quote, deliveryMethod, pickupFrom, slot] as const,
    queryFn: async ({ signal, client }): Promise<NamedQuote> => {
      const seen = seenLines.read() ?? linesInCart(client.getQueryData<Cart>(keys.cart))
      const lines = seen?.map(({ itemId, unitPrice, quantity }) => ({ itemId, unitPrice, quantity }))
      const body = { deliveryMethod, pickupFrom: [...pickupFrom], lines, slot }
      const { data } = await api('POST /orders/validate', { body, signal })
      const changes = quoteChanges(data, seen)
      // What is shown without a change is what the next one is compared with.
      if (changes.length === 0) seenLines.write(linesOf(data))
      return { ...data, named: changes }
    },
    // Prices and stock change, so the quote is never served from the cache.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Where the last order went, for a user on a new phone. */
export const lastPlaceQuery = queryOptions({
  queryKey: keys.lastPlace,
  queryFn: async ({ signal }) =>
    placeOfLastOrder((await api('GET /orders/my-orders', { query: { limit: 5 }, signal })).data),
  staleTime: LONG_MS,
})

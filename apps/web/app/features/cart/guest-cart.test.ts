import { describe, expect, it } from 'vitest'
import { guestCart, keepInGuestCart, parseGuestCart } from './guest-cart.ts'
import { readKept } from './kept-text.ts'
import { keepPending, parsePendingActions } from './pending-action.ts'

const productId = '019a260d-f400-77c8-abc3-858f25958a04'
const key = '964b1ffb-c818-4075-976a-6cd8ee5b2e2c'
const line = {
  productId,
  quantity: 2,
  selectedVariant: null,
  name: 'Fan',
}

describe('the guest cart', () => {
  it('is empty when the stored value is broken', () => {
    for (const read of [undefined, null, 7, 'cart', { items: 5 }, [], { items: [{ productId: 'x', quantity: 1 }] }]) {
      expect(parseGuestCart(read)).toBeUndefined()
    }
  })

  it('keeps valid lines and drops the others', () => {
    const lines = [
      line,
      null,
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, productId: '../../etc' },
    ]
    expect(parseGuestCart({ key, items: lines })).toEqual({ key, items: [line] })
  })

  it('stops at the maximum size of a cart', () => {
    const cart = parseGuestCart({ key, items: Array(150).fill({ ...line, quantity: 1000 }) })
    expect(cart?.items).toHaveLength(100)
    expect(cart?.items[0]?.quantity).toBe(99)
  })

  it('gives a list without a key a new one', () => {
    expect(parseGuestCart([{ productId, quantity: 1 }])).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      items: [{ productId, quantity: 1, selectedVariant: null }],
    })
  })
})

describe('what a guest wanted', () => {
  const save = { kind: 'save', productId, name: 'Fan' }
  const follow = { kind: 'follow', vendorId: productId, name: 'Mama Ngozi' }
  const notify = { kind: 'notify', name: 'kettle', search: { query: 'kettle' } }
  const pending = { actions: [save, follow, notify], returnTo: '/product/1' }

  it('is read back complete, in its order', () => {
    expect(parsePendingActions(pending)).toEqual(pending)
  })

  it('is left out when incomplete, and ignored when it leads out of the site', () => {
    const broken = [{ kind: 'buy', name: 'Fan' }, { ...save, productId: 1 }, { ...follow, name: undefined }, null]
    expect(parsePendingActions({ ...pending, actions: [...broken, save] })?.actions).toEqual([save])
    for (const returnTo of ['https://evil.example', '//evil.example', 7])
      expect(parsePendingActions({ ...pending, returnTo })).toBeUndefined()
    expect(parsePendingActions(undefined)).toBeUndefined()
  })
})

describe('keeping', () => {
  const other = '019a260d-f400-77c8-abc3-858f25958a05'

  it('keeps every product, and counts the same one up', () => {
    for (const one of [line, { ...line, productId: other, quantity: 1, name: 'Rice' }, { ...line, quantity: 1 }])
      keepInGuestCart(one)
    const { key: first, items } = guestCart.read()!
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Fan', 3],
      ['Rice', 1],
    ])
    keepInGuestCart({ ...line, quantity: 200 })
    expect(guestCart.read()).toMatchObject({ key: first, items: [{ quantity: 99 }, { quantity: 1 }] })
  })

  it('says what will be done after signing in, the same thing once', () => {
    guestCart.clear()
    keepInGuestCart({ ...line, quantity: 1 })
    for (const name of ['Fan', 'Fan']) keepPending('/product/1', { kind: 'save', productId, name })
    keepPending('/store/1', { kind: 'follow', vendorId: other, name: 'Mama Ngozi' })
    expect(readKept()).toEqual({
      hasCart: true,
      text: '“Fan” goes into your cart, we’ll save “Fan” for you and you’ll follow Mama Ngozi',
    })
  })
})

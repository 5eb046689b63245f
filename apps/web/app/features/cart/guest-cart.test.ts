import { describe, expect, it } from 'vitest'
import { parseGuestCart } from './guest-cart.ts'
import { parsePendingAction } from './pending-action.ts'

const productId = '019a260d-f400-77c8-abc3-858f25958a04'
const key = '964b1ffb-c818-4075-976a-6cd8ee5b2e2c'
const line = {
  productId,
  quantity: 2,
  selectedVariant: null,
  snapshot: { name: 'Fan', price: 100, image: null, option: null },
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

describe('the pending action', () => {
  const action = {
    kind: 'add-to-cart',
    productId,
    quantity: 1,
    selectedVariant: null,
    name: 'Fan',
    returnTo: '/product/1',
    key,
  }

  it('is read back complete', () => {
    expect(parsePendingAction(action)).toEqual(action)
  })

  it('is ignored when incomplete, or when it leads out of the site', () => {
    for (const wrong of [
      { kind: 'buy' },
      { quantity: '1' },
      { returnTo: 'https://evil.example' },
      { returnTo: '//evil.example' },
      { key: 1 },
    ]) {
      expect(parsePendingAction({ ...action, ...wrong })).toBeUndefined()
    }
    expect(parsePendingAction(undefined)).toBeUndefined()
  })
})

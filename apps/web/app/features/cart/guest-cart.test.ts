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

describe('a cart left on this device', () => {
  it('counts as empty whatever is wrong with it', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '7',
      '"cart"',
      '{"items":5}',
      '[]',
      '{"items":[{"productId":"x","quantity":1}]}',
    ]) {
      expect(parseGuestCart(text)).toBeUndefined()
    }
  })

  it('keeps the lines that make sense and leaves the others out', () => {
    const lines = [
      line,
      null,
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, productId: '../../etc' },
    ]
    expect(parseGuestCart(JSON.stringify({ key, items: lines }))).toEqual({ key, items: [line] })
  })

  it('stops at what a cart may hold', () => {
    const cart = parseGuestCart(JSON.stringify({ key, items: Array(150).fill({ ...line, quantity: 1000 }) }))
    expect(cart?.items).toHaveLength(100)
    expect(cart?.items[0]?.quantity).toBe(99)
  })

  it('gives an older list without a key one of its own', () => {
    expect(parseGuestCart(JSON.stringify([{ productId, quantity: 1 }]))).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      items: [{ productId, quantity: 1, selectedVariant: null }],
    })
  })
})

describe('what somebody wanted to do before they had signed in', () => {
  const action = {
    kind: 'add-to-cart',
    productId,
    quantity: 1,
    selectedVariant: null,
    name: 'Fan',
    returnTo: '/product/1',
    key,
  }

  it('is remembered whole', () => {
    expect(parsePendingAction(JSON.stringify(action))).toEqual(action)
  })

  it('is nothing when it is not whole, or leads out of the site', () => {
    for (const wrong of [
      { kind: 'buy' },
      { quantity: '1' },
      { returnTo: 'https://evil.example' },
      { returnTo: '//evil.example' },
      { key: 1 },
    ]) {
      expect(parsePendingAction(JSON.stringify({ ...action, ...wrong }))).toBeUndefined()
    }
    expect(parsePendingAction('{"kind":')).toBeUndefined()
  })
})

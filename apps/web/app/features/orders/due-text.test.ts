import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const order = (total: number) => ({
  _id: String(total),
  orderNumber: `VD-${total}`,
  store: 'Mama Ngozi’s Kitchen',
  total,
})
const one = { total: 2950, held: 0, orders: [order(2950)] }
const two = { total: 19_550, held: 0, orders: [order(2950), order(16_600)] }

test('the button of one order names what is charged', () => {
  expect(dueText(one, 0, true)).toEqual({ button: 'Pay ₦2,950 by card', how: null })
  expect(dueText(one, 5000, true)).toEqual({ button: 'Pay ₦2,950 from wallet', how: null })
  expect(dueText(one, 5000, false)).toEqual({ button: 'Pay ₦2,950 by card', how: null })
  expect(dueText(one, 450.37, true)).toEqual({
    button: 'Pay ₦2,499.63 by card',
    how: '₦450.37 from your wallet, ₦2,499.63 by card',
  })
})

test('with more than one order of a checkout it says for how many the whole sum is', () => {
  expect(dueText(two, 0, true)).toEqual({ button: 'Pay ₦19,550 for 2 orders', how: '₦19,550 by card' })
  expect(dueText(two, 20_000, true)).toEqual({ button: 'Pay ₦19,550 for 2 orders', how: 'From your wallet' })
})

test('what is already held of the wallet for it counts', () => {
  expect(dueText({ ...two, held: 10_000 }, 0, true).how).toBe('₦10,000 from your wallet, ₦9,550 by card')
  expect(dueText({ ...two, held: 10_000 }, 0, false).how).toBe('₦19,550 by card')
})

import { expect, test } from 'vitest'
import { deliveryText, limitedText } from './delivery-text.ts'

test('where a store delivers is said for the reader’s own address where it is known', () => {
  expect(deliveryText({ places: 0, own: null }, 'in UNILAG')).toBe('Delivers in UNILAG')
  expect(deliveryText({ places: 1, own: null }, 'in UNILAG')).toBe('Delivers to 1 place in UNILAG')
  expect(deliveryText({ places: 6, own: null }, 'in UNILAG')).toBe('Delivers to 6 places in UNILAG')
  expect(deliveryText({ places: 6, own: null }, 'on your campus')).toBe('Delivers to 6 places on your campus')
  const own = (isServed: boolean) => ({ places: 6, own: { place: 'Moremi Hall', isServed } })
  expect(deliveryText(own(true), 'in UNILAG')).toBe('Delivers to Moremi Hall')
  expect(deliveryText(own(false), 'in UNILAG')).toBe('Doesn’t deliver to Moremi Hall')
  expect([limitedText({ places: 0, own: null }), limitedText(own(true))]).toEqual([null, 'Delivers to Moremi Hall'])
})

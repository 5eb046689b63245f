import { expect, it } from 'vitest'
import { unfinished } from './funding-pending.ts'

const MINUTE_MS = 60_000
const url = 'https://pay.example/1'

it('is offered as long as it can be paid: 15 minutes for an order', () => {
  const order = { reference: 'vo-1', url, startedAt: 0 }
  expect(unfinished(order, 14 * MINUTE_MS)).toEqual(order)
  expect(unfinished(order, 15 * MINUTE_MS)).toBeUndefined()
  expect(unfinished({ ...order, reference: 'vw-1' }, 15 * MINUTE_MS)).toMatchObject({ url })
  expect(unfinished({ ...order, reference: 'vw-1' }, 60 * MINUTE_MS)).toBeUndefined()
})

it('is not offered without the address of its page', () => {
  expect(unfinished({ reference: 'vo-1', startedAt: 0 }, 0)).toBeUndefined()
  expect(unfinished(undefined, 0)).toBeUndefined()
})

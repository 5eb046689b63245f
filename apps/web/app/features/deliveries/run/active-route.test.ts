import type { Order } from '@vendly/contract/orders'
import type { RunStop } from '@vendly/contract/riders'
import { expect, test } from 'vitest'
import { inRouteOrder } from './active-route.ts'

const order = (id: string) => ({ _id: id }) as Order
const stop = (id: string, kind: RunStop['kind']) => ({ order: id, kind }) as RunStop
const shown = (orders: Order[], stops: RunStop[]) =>
  inRouteOrder(orders, stops).map((one) => [one.order._id, one.number, one.stop?.kind])

test('deliveries are in the order of their next stops, with the numbers of the map', () => {
  const stops = [stop('b', 'pick-up'), stop('b', 'hand-over'), stop('a', 'pick-up'), stop('a', 'hand-over')]
  expect(shown([order('a'), order('b')], stops)).toEqual([
    ['b', 1, 'pick-up'],
    ['a', 3, 'pick-up'],
  ])
})

test('what the route does not know is last, and without a route the order of acceptance stays', () => {
  expect(shown([order('new'), order('b')], [stop('b', 'hand-over')])).toEqual([
    ['b', 1, 'hand-over'],
    ['new', 2, undefined],
  ])
  expect(shown([order('a'), order('b')], [])).toEqual([
    ['a', 1, undefined],
    ['b', 2, undefined],
  ])
})

import type { Order } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

type Facts = Parameters<typeof orderSteps>[0]
const event = (_id: number, from: Order['status'] | null, to: Order['status'], by: Order['events'][number]['by']) => ({
  _id,
  at: '2026-11-20T13:00:00.000Z',
  from,
  to,
  by,
  note: null,
})
const paid: Facts = {
  status: 'pending',
  isPaid: true,
  vendor: {
    _id: 'v',
    businessName: 'Mama Ngozi’s Kitchen',
    slug: 'mama-ngozi',
    colour: 'red',
    place: 'Jaja complex',
    phone: null,
  },
  customer: { _id: 'ada', name: 'Adaeze Okonkwo', phone: null, avatar: null },
  rider: null,
  delivery: { method: 'delivery', place: 'Moremi Hall', room: 'C204' },
  events: [event(1, null, 'pending', 'buyer')],
}
const titles = (order: Facts, reader = 'ada') => orderSteps(order, reader).map(({ title, step }) => `${step} ${title}`)

test('a paid order shows what happened and the whole way that is left', () => {
  expect(titles(paid)).toEqual([
    'now Ordered and paid',
    'later Mama Ngozi’s Kitchen accepts',
    'later Being prepared',
    'later Ready for a rider',
    'later A rider picks it up',
    'later Delivered to Moremi Hall, C204',
  ])
})

test('an order that is collected never waits for a rider', () => {
  const collected = { ...paid, delivery: { method: 'pickup' as const, place: null, room: null } }
  expect(titles(collected).slice(3)).toEqual(['later Ready to collect at Jaja complex', 'later Collected'])
})

test('a rider who takes the delivery is named, and is not taken for the buyer who confirms', () => {
  const taken: Facts = {
    ...paid,
    status: 'ready',
    rider: { _id: 'r', name: 'Ibrahim Abdulsalam', phone: null, avatar: null },
    events: [event(4, 'preparing', 'ready', 'vendor'), event(5, 'ready', 'ready', 'rider')],
  }
  expect(titles(taken)).toContain('now Ibrahim is coming for it')
})

test('after the end nothing is still to come, and it says who ended it', () => {
  const cancelled: Facts = {
    ...paid,
    status: 'cancelled',
    events: [...paid.events, event(2, 'pending', 'cancelled', 'buyer')],
  }
  expect(titles(cancelled)).toEqual(['done Ordered and paid', 'done Cancelled by you'])
  expect(titles(cancelled, 'somebody else')).toContain('done Cancelled by Adaeze')
})

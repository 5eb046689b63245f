import type { Order } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

type Facts = Parameters<typeof orderSteps>[0]
const event = (
  _id: number,
  from: Order['status'] | null,
  to: Order['status'],
  by: Order['events'][number]['by'],
  kind: Order['events'][number]['kind'] = null,
) => ({
  _id,
  at: '2026-11-20T13:00:00.000Z',
  from,
  to,
  by,
  kind,
  note: null,
})
const paid: Facts = {
  status: 'pending',
  isPaid: true,
  isReturning: false,
  vendor: {
    _id: 'v',
    businessName: 'Mama Ngozi’s Kitchen',
    slug: 'mama-ngozi',
    colour: 'red',
    image: null,
    place: 'Jaja complex',
    phone: null,
  },
  customer: { _id: 'ada', name: 'Adaeze Okonkwo', phone: null, avatar: null },
  rider: null,
  delivery: { method: 'delivery', place: 'Moremi Hall', room: 'C204' },
  events: [event(1, null, 'pending', 'buyer')],
}
const titles = (order: Facts, readerId = 'ada') =>
  orderSteps(order, readerId).map(({ title, step }) => `${step} ${title}`)

test('a paid order shows its past steps and every step to come', () => {
  expect(titles(paid)).toEqual([
    'now Ordered and paid',
    'later Mama Ngozi’s Kitchen accepts',
    'later Being prepared',
    'later Ready for a rider',
    'later A rider picks it up',
    'later Delivered to Moremi Hall, C204',
  ])
})

test('a pickup order never waits for a rider', () => {
  const pickup = { ...paid, delivery: { method: 'pickup' as const, place: null, room: null } }
  expect(titles(pickup).slice(3)).toEqual(['later Ready for pickup at Jaja complex', 'later Picked up'])
})

test('a rider who takes the delivery is named, and not confused with a buyer who confirms', () => {
  const takenByRider: Facts = {
    ...paid,
    status: 'ready',
    rider: { _id: 'r', name: 'Ibrahim Abdulsalam', phone: null, avatar: null },
    events: [event(4, 'preparing', 'ready', 'vendor'), event(5, 'ready', 'ready', 'rider', 'taken')],
  }
  expect(titles(takenByRider)).toContain('now Ibrahim is coming for it')
})

test('a rider who is there is a step of its own before the delivery', () => {
  const arrived: Facts = {
    ...paid,
    status: 'picked-up',
    rider: { _id: 'r', name: 'Ibrahim Abdulsalam', phone: null, avatar: null },
    events: [event(6, 'ready', 'picked-up', 'rider'), event(7, 'picked-up', 'picked-up', 'rider', 'arrived')],
  }
  expect(titles(arrived)).toEqual([
    'done Ibrahim picked it up',
    'now Ibrahim arrived at Moremi Hall',
    'later Delivered to Moremi Hall, C204',
  ])
})

test('a finished order has no steps to come, and says who ended it', () => {
  const cancelled: Facts = {
    ...paid,
    status: 'cancelled',
    events: [...paid.events, event(2, 'pending', 'cancelled', 'buyer')],
  }
  expect(titles(cancelled)).toEqual(['done Ordered and paid', 'done Cancelled by you'])
  expect(titles(cancelled, 'somebody else')).toContain('done Cancelled by Adaeze')
})

test('an order that comes back ends at the store, not at the buyer', () => {
  const returning: Facts = {
    ...paid,
    status: 'picked-up',
    isReturning: true,
    events: [event(1, null, 'pending', 'buyer'), event(2, 'picked-up', 'picked-up', 'rider', 'failed')],
  }
  expect(titles(returning)).toEqual([
    'done Ordered and paid',
    'now The rider could not hand it over',
    'later Back at Mama Ngozi’s Kitchen',
  ])
  const back: Facts = {
    ...returning,
    status: 'cancelled',
    isReturning: false,
    events: [...returning.events, event(3, 'picked-up', 'cancelled', 'vendor')],
  }
  expect(titles(back).at(-1)).toBe('done Back at Mama Ngozi’s Kitchen')
})

test('a buyer who confirmed reads it of themselves, once, and others read their name', () => {
  const received = { ...event(2, 'picked-up', 'delivered', 'buyer'), note: 'Confirmed by the buyer' }
  const delivered: Facts = { ...paid, status: 'delivered', events: [...paid.events, received] }
  const lastFor = (readerId: string) => orderSteps(delivered, readerId).at(-1)
  expect(lastFor('ada')).toMatchObject({ title: 'You confirmed you’ve received it', text: undefined })
  expect(lastFor('v')).toMatchObject({ title: 'Adaeze confirmed', text: undefined })
})

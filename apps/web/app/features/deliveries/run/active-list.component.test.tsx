import type { RunStop } from '@vendly/contract/riders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../../test/component.tsx'
import { idOf, sampleOrder } from '../../../../test/samples.ts'
import { ActiveList } from './active-list.tsx'

const step = { kind: 'pick-up', place: 'Jaja shops', room: null } as const
const order = (n: number, name: string) =>
  sampleOrder({
    ...{ _id: idOf(n), orderNumber: `VD-${n}`, status: 'ready', can: { pickUp: true } },
    nextStep: { ...step, name, pay: 450 },
  })
const stop = (n: number, name: string): RunStop => ({
  ...{ ...step, name, order: idOf(n), orderNumber: `VD-${n}`, note: null, phone: null },
  ...{ lat: 6.5, lng: 3.4, metres: 200 },
})

async function opened(acceptedId?: string) {
  await openPart(<ActiveList acceptedId={acceptedId} onDelivered={() => {}} onSeeJobs={() => {}} />, {
    as: 'rider',
    elsewhere: ['/chat'],
    api: {
      'GET /riders/deliveries/active': () => ({ data: [order(21, 'Hostel Plug'), order(22, 'Mama Ngozi')] }),
      'GET /riders/run': () => ({
        data: {
          ...{ isWorking: true, position: null, stores: [], metres: 400 },
          stops: [stop(22, 'Mama Ngozi'), stop(21, 'Hostel Plug')],
        },
      }),
    },
  })
  const [first, second] = [22, 21].map((n) => page.getByRole('article', { name: `Delivery VD-${n}` }))
  await expect.element(first!).toBeVisible()
  return [first!, second!] as const
}

test('the next stop of the route is open with its directions, the others are a line each', async () => {
  const [next, other] = await opened()
  const cards = page.getByRole('list', { name: 'Your deliveries' }).getByRole('article')
  expect(cards.elements().map((card) => card.getAttribute('aria-label'))).toEqual(['Delivery VD-22', 'Delivery VD-21'])
  await expect.element(next.getByRole('button', { name: 'Scan to pick up' })).toBeVisible()
  await expect
    .element(next.getByRole('link', { name: /^Directions to Mama Ngozi/ }))
    .toHaveAttribute('href', expect.stringContaining('destination=6.5,3.4'))
  await expect.element(other.getByText('Pick up at Hostel Plug')).toBeVisible()
  await expect.element(other.getByRole('button', { name: 'Scan to pick up' })).not.toBeInTheDocument()
  await other.getByRole('button', { name: /^Stop 2/ }).click()
  await expect.element(other.getByRole('button', { name: 'Scan to pick up' })).toBeVisible()
  await expect.element(next.getByRole('button', { name: 'Scan to pick up' })).not.toBeInTheDocument()
})

test('a delivery that was just accepted is the open one', async () => {
  const [next, accepted] = await opened(idOf(21))
  await expect.element(accepted.getByRole('button', { name: 'Scan to pick up' })).toBeVisible()
  await expect.element(next.getByRole('button', { name: 'Scan to pick up' })).not.toBeInTheDocument()
})

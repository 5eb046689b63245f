import { deliveryLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { WaitingSteps } from './waiting-steps.tsx'

const MINUTE = 60_000
const ago = (minutes: number) => {
  const since = new Date(Date.now() - minutes * MINUTE)
  const until = new Date(since.getTime() + deliveryLimits.waitMinutes * MINUTE)
  return { since: since.toISOString(), until: until.toISOString(), place: { lat: 6.5, lng: 3.4 } }
}
const order = sampleOrder({ status: 'picked-up', can: { deliver: true } })
const there = { latitude: 6.5, longitude: 3.4, accuracy: 12 }
const steps = () =>
  page
    .getByRole('listitem')
    .all()
    .map((item) => item.element().textContent)

test('a rider who has done nothing yet reads everything that is missing', async () => {
  await openPart(<WaitingSteps order={order} position={undefined} />, { as: 'rider' })
  await expect.element(page.getByText('Wait five minutes')).toBeVisible()
  expect(steps()).toEqual([
    'To do:Press “I’m here” on the delivery',
    'To do:Allow location for this site in your browser’s settings',
    'To do:Call Ada or write to them',
    'To do:Wait five minutes',
  ])
  expect(await findViolations()).toEqual([])
})

test('pressing Call is sent to the server, and the rest of the wait is counted down', async () => {
  const waiting = { ...ago(1), isContacted: false }
  const customer = { ...order.customer, phone: '+2348010000000' }
  const { api } = await openPart(<WaitingSteps order={{ ...order, customer, waiting }} position={there} />, {
    as: 'rider',
    api: { 'POST /riders/deliveries/:id/call': () => ({ data: sampleOrder({ waiting }) }) },
  })
  await expect.element(page.getByText('You are near Moremi Hall')).toBeVisible()
  expect(page.getByRole('timer').element().textContent).toMatch(/^[34]:\d\d$/)
  const call = page.getByRole('link', { name: 'Call' })
  call.element().addEventListener('click', (event) => event.preventDefault())
  await call.click()
  await expect.poll(() => api.sent('POST /riders/deliveries/:id/call')).toHaveLength(1)
})

test('after all of it every step is done, and one who met the buyer has but two', async () => {
  const waiting = { ...ago(6), isContacted: true }
  const { close } = await openPart(<WaitingSteps order={{ ...order, waiting }} position={there} />, { as: 'rider' })
  await expect.element(page.getByText('You waited five minutes')).toBeVisible()
  expect(steps().every((text) => text?.startsWith('Done:'))).toBe(true)
  close()
  await openPart(
    <WaitingSteps order={{ ...order, waiting: { ...ago(0), isContacted: false } }} position={there} isMet />,
    {
      as: 'rider',
    },
  )
  await expect.element(page.getByText('You are near Moremi Hall')).toBeVisible()
  expect(steps()).toEqual(['Done:You said that you are there', 'Done:You are near Moremi Hall'])
})

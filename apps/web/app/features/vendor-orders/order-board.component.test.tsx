import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openPart, openScreen } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleOrder, sampleStore } from '../../../test/samples.ts'
import * as screen from './vendor-orders.screen.tsx'
import { VendorOrdersBar } from './vendor-orders-bar.tsx'

const counts = { pending: 0, preparing: 1, doneToday: 1, delivered: 1 }
const preparing = sampleOrder({ status: 'preparing', can: { ready: true } })
const done = sampleOrder({ _id: idOf(9), orderNumber: 'VD-10009', status: 'delivered', escrow: 'released' })

test('what is done today stays at the side of the board until it is asked for', async () => {
  const { address } = await openScreen('/vendor/orders', screen, {
    as: 'vendor',
    size: DESKTOP,
    api: {
      'GET /vendors/my-profile': () => ({ data: sampleStore() }),
      'GET /orders/vendor/orders': ({ query }) => {
        const data = query.done ? [done] : query.status?.includes('preparing') ? [preparing] : []
        return { data, counts, pagination: onlyPage(data.length) }
      },
    },
  })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(column('Preparing').getByRole('article', { name: 'Order VD-10001' })).toBeVisible()
  await expect.element(column('Done today')).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: /^Done today/ })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveTextContent('Done today1')
  await button.click()
  await expect.element(column('Done today').getByRole('article', { name: 'Order VD-10009' })).toBeVisible()
  expect(address()).toBe('/vendor/orders?done=shown')
  await page.getByRole('button', { name: /^Hide done today/ }).click()
  await expect.element(column('Done today')).not.toBeInTheDocument()
})

test('a new order counts down its own time, and is red once the buyer is asked whether they wait', async () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const can = { accept: true, reject: true }
  const fresh = sampleOrder({ status: 'pending', acceptBy: soon(25.5), answerMinutes: 30, mayWait: true, can })
  const late = sampleOrder({
    ...{ _id: idOf(9), orderNumber: 'VD-10009', status: 'pending', acceptBy: soon(-1), waitBy: soon(14), can },
    ...{ answerMinutes: 30, mayWait: true },
  })
  await openScreen('/vendor/orders', screen, {
    as: 'vendor',
    size: DESKTOP,
    api: {
      'GET /vendors/my-profile': () => ({ data: sampleStore() }),
      'GET /orders/vendor/orders': ({ query }) => {
        const data = query.status?.includes('pending') ? [late, fresh] : []
        return { data, counts: { pending: 2 }, pagination: onlyPage(data.length) }
      },
    },
  })
  const card = (number: string) => page.getByRole('article', { name: `Order ${number}` })
  await expect.element(card('VD-10001').getByText('25 min left')).toBeVisible()
  await expect.element(card('VD-10009').getByText('Late', { exact: true })).toBeVisible()
  await expect
    .element(card('VD-10009').getByText(/^You did not answer in time\. Ada is asked whether to wait/))
    .toBeVisible()
  expect([card('VD-10009'), card('VD-10001')].map((one) => one.element().classList.contains('bg-bad-soft'))).toEqual([
    true,
    false,
  ])
})

test('new orders make a sound until it is turned off on this device', async () => {
  const bar = <VendorOrdersBar q="" onSearch={() => {}} view="board" onView={() => {}} />
  const sound = page.getByRole('button', { name: 'A sound for new orders' })
  const { close } = await openPart(bar, { as: 'vendor' })
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  close()
  await openPart(bar, { as: 'vendor' })
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true')
})

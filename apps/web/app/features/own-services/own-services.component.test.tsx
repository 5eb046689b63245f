import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleOwnService } from '../../../test/samples.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import * as screen from './own-services.screen.tsx'

const braids = sampleOwnService()
const laundry = sampleOwnService({
  ...{ _id: idOf(71), name: 'Laundry by the bag', mode: 'drop-off', unit: 'bag', turnaroundHours: 48 },
  ...{ status: 'paused', pausedUntil: momentOf(dayIn(1), '08:00').toISOString() },
  shownPrice: { amount: 3500, isFrom: false, per: 'bag' },
})
const counts = { all: 2, active: 1, paused: 1, draft: 0, removed: 0 }
const api: Fakes = {
  'GET /services/vendor/my-services': () => ({ data: [braids, laundry], counts, pagination: onlyPage(2) }),
  'GET /services/vendor/upcoming': () => ({
    data: [
      { _id: braids._id, nextFree: momentOf(dayIn(1), '09:00').toISOString(), booked: 2 },
      { _id: laundry._id, nextFree: null, booked: 0 },
    ],
  }),
}
const open = (at = '/vendor/services', more: Fakes = {}, size = PHONE) =>
  openScreen(at, screen, {
    ...{ as: 'vendor', size, path: '/vendor/services', api: { ...api, ...more } },
    elsewhere: ['/vendor/services/new', '/vendor/services/:id/edit', '/vendor/services/hours', '/service/:id'],
  })

test('each service says its price, its length, what is booked and when it is free next', async () => {
  const { address } = await open()
  const row = page.getByRole('listitem').filter({ hasText: 'Knotless braids' })
  await expect.element(row).toMatchTextContent(/₦12,000\s*4 h\s*Active\s*Next free tomorrow, 9\sam · 2 bookings ahead/)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Laundry' }))
    .toMatchTextContent(/₦3,500\s*a bag\s*ready in 2 days\s*Paused\s*Paused until tomorrow, 8\sam/)
  await expect.element(page.getByRole('tab', { name: /Paused/ })).toMatchTextContent(/Paused\s*1/)
  await row.getByRole('button', { name: /^Knotless braids/ }).click()
  await expect.poll(address).toBe(`/vendor/services/${braids._id}/edit`)
})

test('on a computer they are a table', async () => {
  await open('/vendor/services', {}, DESKTOP)
  await expect.element(page.getByRole('row', { name: /Knotless braids/ })).toMatchTextContent(/tomorrow, 9\sam/)
})

test('a pause is until a day, or until it is resumed, and is undone by the opposite call', async () => {
  const { api: calls } = await open(`/vendor/services?service=${braids._id}`, {
    'PATCH /services/:id/toggle-status': () => ({ data: { ...braids, status: 'paused' } }),
  })
  const sheet = await openSheet('Pause', 'Pause Knotless braids?')
  await sheet.getByRole('button', { name: 'Pause until then' }).click()
  await expect.element(sheet.getByLabelText('Until the morning of')).toHaveAccessibleDescription(/after today/)
  await sheet.getByLabelText('Until the morning of').fill(dayIn(3))
  await sheet.getByRole('button', { name: 'Pause until then' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => calls.sent('PATCH /services/:id/toggle-status').map(({ body }) => body))
    .toEqual([{ until: momentOf(dayIn(3), '08:00').toISOString() }, {}])
  await openSheet('Pause', 'Pause Knotless braids?')
})

test('a service is deleted only after a question that says what stays booked', async () => {
  const { api: calls } = await open(`/vendor/services?service=${braids._id}`, {
    'DELETE /services/:id': () => {
      throw refuse('service_state')
    },
  })
  await expect.element(page.getByText('Booked ahead')).toBeVisible()
  const sheet = await openSheet('Delete', 'Delete Knotless braids?')
  await expect.element(sheet.getByText(/What is booked stays booked/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete service' }).click()
  await expect.element(page.getByText(/This was already done/)).toBeVisible()
  await expect.poll(() => calls.sent('DELETE /services/:id').map(({ params }) => params.id)).toEqual([braids._id])
  await openSheet('Delete', 'Delete Knotless braids?')
})

test('a draft that lacks something says what, and a student has pages of their own', async () => {
  const draft = sampleOwnService({ status: 'draft' })
  await openScreen(`/services/mine?service=${draft._id}`, screen, {
    ...{ as: 'student', path: '/services/mine', elsewhere: ['/services/:id/edit', '/services/new'] },
    api: {
      ...api,
      'GET /services/vendor/my-services': () => ({ data: [draft], counts, pagination: onlyPage(1) }),
      'PATCH /services/:id/toggle-status': () => {
        throw refuse('service_incomplete', { errors: [{ field: 'price', message: 'Set a price.' }] })
      },
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Continue editing' }))
    .toHaveAttribute('href', `/services/${draft._id}/edit`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Set a price.')).toBeVisible()
})

test('a list that did not load can be tried again, and an empty one says how to begin', async () => {
  let isBroken = true
  await open('/vendor/services', {
    'GET /services/vendor/my-services': () => {
      if (isBroken) throw refuse('internal')
      return { data: [], counts: { ...counts, all: 0 }, pagination: onlyPage(0) }
    },
  })
  await expect.element(page.getByText('Couldn’t load services')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No services yet')).toBeVisible()
})

import type { Booking } from '@vendly/contract/bookings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, sampleBooking } from '../../../test/booking-samples.ts'
import { openScreen, openSheet } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { noRequests } from '../../../test/quote-samples.ts'
import { idOf } from '../../../test/samples.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { dateMoment, dateText } from '../../lib/when.ts'
import * as screen from './booking.screen.tsx'
import * as own from './my-bookings.screen.tsx'

const at = (ahead: number, clock: string) => momentOf(dayIn(ahead), clock).toISOString()
const [START, END, LATER] = [at(2, '10:00'), at(2, '14:00'), at(4, '15:00')]
const nameOf = (start: string) => dateMoment(new Date(start))
const slot = (start: string, more: object = {}) => ({
  ...{ start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), left: 1, heldUntil: null, readyAt: null },
  ...more,
})
const times = {
  ...{ nextFree: LATER, minutes: 240 },
  days: [2, 3, 4].map((ahead) => ({
    day: dayIn(ahead),
    state: ahead === 3 ? ('full' as const) : ('open' as const),
    slots:
      ahead === 3 ? [] : [slot(at(ahead, '15:00')), slot(at(ahead, '16:00'), { left: 0, heldUntil: inHours(0.1) })],
  })),
}
const proposal = (by: 'buyer' | 'provider'): Booking['proposals'][number] => ({
  ...{ _id: idOf(77), by, start: LATER, end: at(4, '19:00'), note: 'My lecture moved.', expiresAt: inHours(11) },
})
const agreed = (more: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({ start: START, end: END, can: { propose: true, cancel: true }, ...more })

const open = (booking: Booking, api: Fakes = {}) =>
  openScreen(`/service-bookings/${booking._id}`, screen, {
    path: '/service-bookings/:id',
    elsewhere: ['/my-bookings', '/vendor/bookings'],
    as: booking.side === 'provider' ? 'vendor' : 'student',
    api: { 'GET /bookings/:id': () => ({ data: booking }), ...api },
  })

test('the buyer asks for another time, reads that it was taken meanwhile, and asks for one that is free', async () => {
  let isTaken = true
  const { api } = await open(agreed(), {
    'GET /bookings/:id/times': () => ({ data: times }),
    'POST /bookings/:id/proposals': () => {
      if (isTaken) throw refuse('slot_taken', { nearest: [] })
      return { data: agreed({ proposals: [proposal('buyer')] }) }
    },
  })
  const sheet = await openSheet(/^Move to another time/, 'Move to another time')
  await expect.element(sheet.getByText('being paid for')).toBeVisible()
  await expect.element(sheet.getByRole('radio', { name: /full$/ })).toBeDisabled()
  await sheet.getByRole('radio', { name: new RegExp(`^${dateText(dayIn(4)).slice(0, 3)} `) }).click({ force: true })
  await sheet.getByRole('radio', { name: '3:00 pm' }).click({ force: true })
  await sheet.getByLabelText(/Say why/).fill('My lecture moved.')
  await sheet.getByRole('button', { name: `Ask for ${nameOf(LATER)}` }).click()
  await expect.element(sheet.getByText('That time was taken just now. Choose another one.')).toBeVisible()
  isTaken = false
  await sheet.getByRole('button', { name: `Ask for ${nameOf(LATER)}` }).click()
  await expect.element(page.getByRole('region', { name: 'You asked for another time' })).toBeVisible()
  await expect.element(page.getByText(/^Both times are kept until .* left$/)).toBeVisible()
  await expect
    .poll(() => api.sent('POST /bookings/:id/proposals').at(-1)?.body)
    .toEqual({ start: LATER, note: 'My lecture moved.' })
  await expect.element(page.getByRole('button', { name: /^Move to another time/ })).not.toBeInTheDocument()
})

test('without any other time the sheet says so', async () => {
  await open(agreed({ side: 'provider' }), {
    'GET /bookings/:id/times': () => ({ data: { ...times, nextFree: null, days: [times.days[1]!] } }),
  })
  const sheet = await openSheet(/^Move to another time/, 'Move to another time')
  await expect.element(sheet.getByText('No other time is free in the next weeks.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
})

test.each([
  ['agrees', `Move to ${nameOf(LATER)}`, 'PATCH /bookings/proposals/:id/accept', LATER],
  ['keeps the time', `Keep ${nameOf(START)}`, 'PATCH /bookings/proposals/:id/decline', START],
] as const)('who is asked %s', async (_what, button, call, start) => {
  const { api } = await open(agreed({ proposals: [proposal('provider')] }), {
    [call]: () => ({ data: agreed({ start, proposals: [] }) }),
  })
  const asked = page.getByRole('region', { name: 'Braids by Efe asks for another time' })
  await expect.element(asked.getByText('“My lecture moved.”')).toBeVisible()
  await expect.element(page.getByText('New time', { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: button }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.poll(() => api.sent(call).map(({ params }) => params.id)).toEqual([idOf(77)])
})

test('who asked can take it back', async () => {
  const { api } = await open(agreed({ side: 'provider', proposals: [proposal('provider')] }), {
    'PATCH /bookings/proposals/:id/withdraw': () => ({ data: agreed({ side: 'provider', proposals: [] }) }),
  })
  await page.getByRole('button', { name: /after all$/ }).click()
  await expect.element(page.getByRole('region', { name: 'You asked for another time' })).not.toBeInTheDocument()
  await expect.poll(() => api.sent('PATCH /bookings/proposals/:id/withdraw')).toHaveLength(1)
})

test('lists say that another time is asked for, and whose answer is waited for', async () => {
  const rows = [
    agreed({ _id: idOf(60) }),
    agreed({ _id: idOf(61), proposals: [proposal('provider')] }),
    agreed({ _id: idOf(62), proposals: [proposal('buyer')] }),
  ]
  await openScreen('/my-bookings', own, {
    ...{ as: 'student', elsewhere: ['/service-bookings/:id', '/services', '/services/:id', '/orders', '/chat'] },
    api: {
      ...noRequests,
      'GET /bookings/my-bookings': () => ({
        ...{ data: rows, pagination: onlyPage(3), counts: { upcoming: 3, past: 0 } },
      }),
    },
  })
  await expect.element(page.getByText(new RegExp(`^Braids by Efe asks for ${nameOf(LATER)}. Answer by`))).toBeVisible()
  await expect.element(page.getByText(`You asked Braids by Efe for ${nameOf(LATER)}`)).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, sampleBooking } from '../../../test/booking-samples.ts'
import { openScreen, openSheet, untilSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleCalendar } from '../../../test/samples.ts'
import { rangeName } from '../../features/calendars/day-names.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import * as screen from './hours.screen.tsx'

const exception = (n: number, ahead: number) => ({
  ...{ _id: idOf(90 + n), day: dayIn(ahead), spans: [], reason: 'Sister’s wedding', service: null },
})
const entry = (n: number, ahead: number, more: object = {}) => ({
  ...{ _id: idOf(40 + n), kind: 'appointment' as const, lane: 1, service: { _id: idOf(70), name: 'Knotless braids' } },
  ...{ start: momentOf(dayIn(ahead), '10:00').toISOString(), end: momentOf(dayIn(ahead), '14:00').toISOString() },
  ...{ capacity: 1, taken: 1, heldUntil: null, note: '' },
  ...more,
})
const calendar = sampleCalendar({ lanes: 2 })
const api: Fakes = {
  'GET /services/vendor/calendar': () => ({ data: calendar }),
  'GET /services/vendor/calendar/days': () => ({ data: [] }),
}
const open = (more: Fakes = {}) =>
  openScreen('/vendor/services/hours', screen, {
    ...{ as: 'vendor', elsewhere: ['/vendor/services'], api: { ...api, ...more } },
  })

const booked = (n: number, more: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({
    ...{ _id: idOf(60 + n), side: 'provider', start: entry(1, 6).start, end: entry(1, 6).end },
    ...{ money: { paid: 9000 }, can: { cancel: true, propose: true } },
    ...more,
  })

test('a day off is saved over its bookings, which are listed and stay', async () => {
  const { api: calls } = await open({
    'GET /bookings/vendor/conflicts': () => ({ data: [booked(1)] }),
    'GET /services/vendor/calendar/days': () => ({ data: [entry(1, 6)] }),
    'POST /services/vendor/exceptions': () => ({
      data: { calendar: { ...calendar, exceptions: [exception(1, 6)] }, conflicts: [entry(1, 6)] },
    }),
  })
  const sheet = await openSheet('Day off', 'Which days are you off?')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByLabelText('Day', { exact: true })).toHaveAccessibleDescription(/from today on/)
  await sheet.getByLabelText('Day', { exact: true }).fill(dayIn(6))
  await expect.element(sheet.getByText(/Nothing is cancelled by this/)).toBeVisible()
  await sheet.getByLabelText(/Why/).fill('Sister’s wedding')
  const name = rangeName(dayIn(6), dayIn(6))
  await sheet.getByRole('button', { name: `Close ${name}` }).click()
  await expect.element(page.getByText(`${name} is closed.`)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Booked then' })).toMatchTextContent(/Ada · .*Knotless braids/)
  await expect
    .poll(() => calls.sent('POST /services/vendor/exceptions').map(({ body }) => body))
    .toEqual([{ from: dayIn(6), to: dayIn(6), spans: [], reason: 'Sister’s wedding' }])
  await expect.poll(() => calls.sent('GET /bookings/vendor/conflicts')[0]?.query).toEqual({ entries: idOf(41) })
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByText(`${name} is closed.`)).not.toBeInTheDocument()
  await openSheet('Day off', 'Which days are you off?')
})

test('of the bookings on a day off one is kept, one is moved, and the rest are cancelled together', async () => {
  const move = { by: 'provider' as const, start: momentOf(dayIn(8), '10:00').toISOString(), end: booked(1).end }
  let bookings = [
    booked(1),
    booked(2, { customer: { ...booked(1).customer, name: 'Temi Ojo' } }),
    booked(3),
    booked(4, { status: 'requested', can: { decline: true } }),
  ]
  const over = (id: string | undefined) => {
    bookings = bookings.filter(({ _id }) => _id !== id)
    return { data: booked(3, { _id: id, status: 'cancelled' }) }
  }
  const { api: calls } = await open({
    'GET /bookings/vendor/conflicts': () => ({ data: bookings }),
    'GET /bookings/:id/times': () => ({
      data: {
        ...{ nextFree: move.start, minutes: 240 },
        days: [{ day: dayIn(8), state: 'open', slots: [{ ...move, left: 1, heldUntil: null, readyAt: null }] }],
      },
    }),
    'POST /bookings/:id/proposals': () => {
      const asked = { ...move, _id: idOf(77), note: null, expiresAt: inHours(12) }
      bookings = bookings.map((one) => (one._id === idOf(62) ? { ...one, proposals: [asked] } : one))
      return { data: bookings[1]! }
    },
    'PATCH /bookings/:id/cancel': ({ params }) => over(params.id),
    'PATCH /bookings/:id/decline': ({ params }) => over(params.id),
    'POST /services/vendor/exceptions': () => ({ data: { calendar, conflicts: [entry(1, 6)] } }),
  })
  const day = await openSheet('Day off', 'Which days are you off?')
  await day.getByLabelText('Day', { exact: true }).fill(dayIn(6))
  await day.getByRole('button', { name: /^Close .+/ }).click()
  const [ada, temi] = ['Ada Obi', 'Temi Ojo'].map((name) => page.getByRole('listitem', { name: `Booking of ${name}` }))
  await expect.element(page.getByText('4 of 4 left')).toBeVisible()
  await ada!.first().getByRole('button', { name: 'Keep' }).click()
  await expect.element(page.getByText(/^It stays as it is/)).toBeVisible()
  await temi!.getByRole('button', { name: 'Another time' }).click()
  const sheet = await untilSheet('Move to another time')
  await sheet.getByRole('radio', { name: '10:00 am' }).click({ force: true })
  await sheet.getByRole('button', { name: /^Ask for/ }).click()
  await expect.element(temi!.getByText('Waiting')).toBeVisible()
  await expect.element(page.getByText('2 of 4 left')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel all, ₦18,000 goes back' }).click()
  const all = await untilSheet('Cancel 2 bookings?')
  await all.getByText('I am ill').click()
  await all.getByRole('button', { name: /^Cancel all/ }).click()
  await expect.element(page.getByText('All decided')).toBeVisible()
  await expect.poll(() => calls.sent('PATCH /bookings/:id/cancel').map(({ params }) => params.id)).toEqual([idOf(63)])
  await expect
    .poll(() => calls.sent('PATCH /bookings/:id/decline').map(({ body }) => body))
    .toEqual([{ reason: 'I am ill' }])
})

test('all bookings of a day off are cancelled by one press', async () => {
  await open({
    'GET /bookings/vendor/conflicts': () => ({ data: [booked(1), booked(2)] }),
    'POST /services/vendor/exceptions': () => ({ data: { calendar, conflicts: [entry(1, 6)] } }),
  })
  const day = await openSheet('Day off', 'Which days are you off?')
  await day.getByLabelText('Day', { exact: true }).fill(dayIn(6))
  await day.getByRole('button', { name: /^Close .+/ }).click()
  await openSheet(/^Cancel all/, 'Cancel 2 bookings?')
})

test('days that were set together are one row, and are removed together', async () => {
  let shown = sampleCalendar({ exceptions: [exception(1, 6), exception(2, 7), exception(3, 12)] })
  const { api: calls } = await open({
    'GET /services/vendor/calendar': () => ({ data: shown }),
    'DELETE /services/vendor/exceptions/:id': ({ params }) => {
      shown = { ...shown, exceptions: shown.exceptions.filter(({ _id }) => _id !== params.id) }
      return { data: shown }
    },
  })
  const days = rangeName(dayIn(6), dayIn(7))
  await page.getByRole('button', { name: `Remove ${days}` }).click()
  await expect.element(page.getByText(`${days}: your usual hours again.`)).toBeVisible()
  await expect
    .poll(() => calls.sent('DELETE /services/vendor/exceptions/:id').map(({ params }) => params.id))
    .toEqual([idOf(91), idOf(92)])
})

test('other hours may go past midnight', async () => {
  const { api: calls } = await open({
    'POST /services/vendor/exceptions': () => ({ data: { calendar, conflicts: [] } }),
  })
  const sheet = await openSheet('Other hours', 'Other hours')
  await sheet.getByLabelText('Day', { exact: true }).fill(dayIn(2))
  await sheet.getByLabelText('The day opens').fill('18:00')
  await sheet.getByLabelText('The day closes').fill('02:00')
  await expect.element(sheet.getByText('Past midnight, into the next day.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/is open 6 pm to 2 am/)).toBeVisible()
  await expect
    .poll(() => calls.sent('POST /services/vendor/exceptions')[0]!.body.spans)
    .toEqual([{ opens: '18:00', closes: '02:00' }])
  await openSheet('Other hours', 'Other hours')
})

test('a time is blocked in one chair, and not over a booking', async () => {
  const { api: calls } = await open({
    'POST /services/vendor/blocks': () => {
      throw refuse('calendar_busy')
    },
  })
  const sheet = await openSheet('Block time', 'Block time')
  await sheet.getByLabelText('Day', { exact: true }).fill(dayIn(2))
  await sheet.getByLabelText('Which chair?').selectOptions('chair 2')
  await sheet.getByRole('button', { name: 'Block it' }).click()
  await expect.element(sheet.getByText(/Something else takes place/)).toBeVisible()
  await expect
    .poll(() => calls.sent('POST /services/vendor/blocks')[0]!.body)
    .toEqual({
      ...{ start: momentOf(dayIn(2), '12:00').toISOString(), end: momentOf(dayIn(2), '14:00').toISOString() },
      ...{ lane: 2, note: '' },
    })
})

test('how many at the same time, with a word for one of them', async () => {
  const { api: calls } = await open({
    'PUT /services/vendor/calendar': ({ body }) => ({ data: { ...calendar, ...body, hours: null } as never }),
  })
  const sheet = await openSheet(/^Change/, 'At the same time')
  await sheet.getByRole('button', { name: /^One less: / }).click()
  await expect.element(sheet.getByText(/What is booked stays as it is/)).toBeVisible()
  await sheet.getByRole('button', { name: 'table' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('1 table')).toBeVisible()
  await expect
    .poll(() => calls.sent('PUT /services/vendor/calendar').map(({ body }) => body))
    .toEqual([{ version: 1, lanes: 1, laneWord: 'table', hours: null }])
  await openSheet(/^Change/, 'At the same time')
})

test('the week is edited as a whole, and the hours of the store can be used again', async () => {
  const own = { ...calendar, hours: calendar.storeHours.slice(0, 5) }
  const { api: calls } = await open({
    'GET /services/vendor/calendar': () => ({ data: own }),
    'PUT /services/vendor/calendar': () => ({ data: calendar }),
  })
  await expect.element(page.getByText('Closed').first()).toBeVisible()
  const sheet = await openSheet(/^Edit/, 'Every week')
  await sheet.getByRole('button', { name: 'Use the hours of my store' }).click()
  await expect.element(page.getByText('Those of your store')).toBeVisible()
  await expect.poll(() => calls.sent('PUT /services/vendor/calendar').map(({ body }) => body.hours)).toEqual([null])
})

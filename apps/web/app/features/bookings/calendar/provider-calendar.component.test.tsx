import type { BookingCard } from '@vendly/contract/bookings'
import type { Calendar, CalendarEntry } from '@vendly/contract/calendars'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleBooking } from '../../../../test/booking-samples.ts'
import { DESKTOP, openScreen, untilSheet } from '../../../../test/component.tsx'
import { onlyPage, refuse } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { momentOf } from '../../../lib/lagos-days.ts'
import { dayAfter, dayOf } from '../../../lib/when.ts'
import * as provided from '../vendor-bookings.screen.tsx'
import { mondayOf } from './grid-layout.ts'

const DAY = '2026-11-20'
const at = (clock: string, day = DAY) => momentOf(day, clock).toISOString()

const booked = (nth: number, name: string, from: string, to: string, more: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({
    ...{ _id: idOf(nth), side: 'provider', start: at(from), end: at(to), earning: 6650 },
    customer: { _id: idOf(5), name, phone: '+2348031234567', avatar: null, isHere: false },
    ...more,
  })
const entry = (
  nth: number,
  kind: CalendarEntry['kind'],
  from: string,
  to: string,
  more: Partial<CalendarEntry> = {},
) => ({
  ...{ _id: idOf(nth), kind, lane: 1, start: at(from), end: at(to), service: null, capacity: 1, taken: 1 },
  ...{ heldUntil: null, note: '', ...more },
})
const calendar: Calendar = {
  ...{ version: 1, lanes: 2, laneWord: 'chair', hours: null, exceptions: [] },
  storeHours: ['Mon', 'Tue', 'Thu', 'Fri', 'Sat'].map((days) => ({ days, opens: '08:00', closes: '20:00' })) as never,
}

async function open(view: string, bookings: BookingCard[], entries: CalendarEntry[] = [], day = DAY) {
  const opened = await openScreen(`/vendor/bookings?day=${day}${view}`, provided, {
    ...{
      as: 'vendor',
      size: DESKTOP,
      elsewhere: ['/vendor/orders', '/service-bookings/:id', '/chat', '/class-sessions/:id'],
    },
    api: {
      'GET /bookings/vendor': () => ({
        ...{ data: [], pagination: onlyPage(0), counts: { requests: 0, upcoming: 2, past: 0 } },
      }),
      'GET /bookings/requests': () => ({ data: [], pagination: onlyPage(0), open: 2 }),
      'GET /bookings/vendor/days': () => ({ data: bookings }),
      'GET /bookings/vendor/waiting': () => ({
        data: [
          {
            ...{ day: DAY, sessionId: null, service: { _id: idOf(71), name: 'Braids' } },
            ...{ people: 4, quantity: 4 },
          },
        ],
      }),
      'GET /services/vendor/calendar/days': () => ({ data: entries }),
      'GET /services/vendor/calendar': () => ({ data: calendar }),
    },
  })
  // Its code is loaded by itself; before it is there, no key is heard.
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  return opened
}
const box = (name: string | RegExp) => page.getByRole('button', { name })

test('a week shows what is booked, blocked and being paid for, and a booking opens beside it', async () => {
  const { api } = await open(
    '',
    [booked(90, 'Halima Bello', '10:00', '12:00'), booked(91, 'Uche Eze', '10:30', '11:30', { status: 'completed' })],
    [
      entry(92, 'block', '13:00', '14:00', { note: 'Market' }),
      entry(94, 'class', '17:00', '19:00', { service: { _id: idOf(97), name: 'MTH 101' }, capacity: 10, taken: 9 }),
      entry(93, 'appointment', '15:00', '16:00', { heldUntil: at('15:10') }),
    ],
  )
  await expect.element(page.getByRole('heading', { name: '16 to 22 Nov' })).toBeVisible()
  await expect.element(page.getByText('₦13,300')).toBeVisible()
  await expect.element(page.getByText('4 waiting')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 quotes to answer' })).toBeVisible()
  await expect.element(page.getByText('closed').first()).toBeVisible()
  await expect.element(page.getByText('Market').first()).toBeVisible()
  await expect.element(page.getByText('Being paid for').first()).toBeVisible()
  const lesson = page.getByRole('link', { name: 'MTH 101, 5:00 to 7:00 pm, 9 of 10 seats' })
  await expect.element(lesson).toHaveAttribute('href', `/class-sessions/${idOf(94)}`)
  await expect
    .poll(() => api.sent('GET /bookings/vendor/days')[0]?.query)
    .toMatchObject({ from: '2026-11-16', days: '7' })
  await box(/^Halima Bello, Knotless braids, 10:00 am to 12:00 pm/).click()
  const panel = page.getByRole('complementary', { name: 'Booking BK-1001' })
  await expect.element(panel.getByRole('heading', { name: 'Halima Bello' })).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', `/service-bookings/${idOf(90)}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(box(/^Halima/)).toHaveFocus()
})

test('keys go to the next week, to a day, to today, and from booking to booking', async () => {
  const { api } = await open('', [
    booked(90, 'Halima Bello', '10:00', '12:00'),
    booked(91, 'Uche Eze', '14:00', '15:00'),
  ])
  await expect.element(box(/^Halima/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box(/^Halima/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box(/^Uche/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: '23 to 29 Nov' })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('heading', { name: 'Friday, 27 Nov' })).toBeVisible()
  await expect
    .poll(() => api.sent('GET /bookings/vendor/days').at(-1)?.query)
    .toMatchObject({ from: '2026-11-27', days: '1' })
  await userEvent.keyboard('l')
  await expect.element(page.getByRole('tab', { name: /Upcoming/ })).toBeVisible()
})

test('a booking is opened by Enter and moved by M, T goes to today, and B blocks the hour after it', async () => {
  const today = dayOf(new Date())
  const dayAhead = dayAfter(today, 3)
  const ahead = sampleBooking({
    ...{
      _id: idOf(90),
      side: 'provider',
      status: 'confirmed',
      start: at('10:00', dayAhead),
      end: at('12:00', dayAhead),
      can: { propose: true },
    },
    customer: { _id: idOf(5), name: 'Halima Bello', phone: null, avatar: null, isHere: false },
  })
  const { api, address } = await open('', [ahead])
  api.use({ 'GET /bookings/:id/times': () => ({ data: { days: [], nextFree: null, minutes: 120 } as never }) })
  await userEvent.keyboard('t')
  await expect.poll(address).not.toMatch(/day=/)
  await expect.poll(() => api.sent('GET /bookings/vendor/days').at(-1)?.query.from).not.toBe('2026-11-16')
  api.use({ 'GET /bookings/vendor/days': () => ({ data: [ahead] }) })
  if (mondayOf(dayAhead) !== mondayOf(today)) await userEvent.keyboard('{ArrowRight}')
  await expect.element(box(/^Halima/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('complementary', { name: 'Booking BK-1001' })
  await expect.element(panel.getByRole('heading', { name: 'Halima Bello' })).toBeVisible()
  await userEvent.keyboard('m')
  const sheet = page.getByRole('dialog', { name: 'Move to another time' })
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('b')
  const block = await untilSheet('Block time')
  await expect.element(block.getByLabelText('Day', { exact: true })).toHaveValue(dayAhead)
  await expect.element(block.getByLabelText('From')).toHaveValue('12:00')
  await expect.element(block.getByLabelText('To')).toHaveValue('13:00')
})

test('a press on an empty hour, or dragging over several, blocks them in the chair that is free', async () => {
  const next = dayAfter(mondayOf(dayOf(new Date())), 9)
  const { api } = await open(
    '',
    [],
    [entry(92, 'block', '10:00', '12:00', { note: 'Market', start: at('10:00', next), end: at('12:00', next) })],
    next,
  )
  api.use({ 'POST /services/vendor/blocks': () => ({ data: [entry(96, 'block', '16:00', '18:00')] }) })
  await expect.element(page.getByText('Market').first()).toBeVisible()
  const column = page.elementLocator(document.querySelector(`[data-column="${next}"]`)!)
  const { width } = column.element().getBoundingClientRect()
  // Hours are 44 px high, and the first is that of 8 am.
  const hour = (clock: number) => ({ x: width / 2, y: (clock - 8) * 44 + 4 })
  // As under the bar of a page: nothing that is closed scrolls the page to the beginning of what is under it.
  document.body.style.paddingTop = '120px'
  onTestFinished(() => void document.body.style.removeProperty('padding-top'))
  await column.click({ position: hour(14.5) })
  const sheet = await untilSheet('Block time')
  await expect.element(sheet.getByLabelText('Day', { exact: true })).toHaveValue(next)
  await expect.element(sheet.getByLabelText('From')).toHaveValue('14:30')
  await expect.element(sheet.getByLabelText('To')).toHaveValue('15:30')
  await expect.element(sheet.getByLabelText(/^What for/)).toHaveValue('Break')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.dragAndDrop(column, column, { sourcePosition: hour(16), targetPosition: hour(18) })
  await expect.element(sheet.getByLabelText('From')).toHaveValue('16:00')
  await expect.element(sheet.getByLabelText('To')).toHaveValue('18:15')
  window.scrollTo(0, 0)
  await sheet.getByRole('button', { name: 'Block it' }).click()
  await expect.element(page.getByText('That time is blocked.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(window.scrollY).toBe(0)
  await expect
    .poll(() => api.sent('POST /services/vendor/blocks').map(({ body }) => body))
    .toEqual([{ start: at('16:00', next), end: at('18:15', next), lane: null, note: 'Break' }])
  await column.click({ position: { x: 4, y: hour(9.5).y } })
  await expect.element(sheet.getByLabelText('From')).toHaveValue('09:30')
})

test('what is brought stands over its day with its count, and leads to the list of that day', async () => {
  const brought = (nth: number, name: string, service: string) =>
    booked(nth, name, '09:00', '13:00', {
      ...{ service: { _id: idOf(71), name: service, mode: 'drop-off', image: null }, options: [], quantity: 2 },
      unit: 'bag',
    })
  const laundry = 'Laundry by the bag'
  await open('', [
    brought(90, 'Halima Bello', laundry),
    brought(91, 'Uche Eze', laundry),
    brought(92, 'Temi Ojo', 'Screen repair'),
  ])
  const link = page.getByRole('link', { name: /^Drop-offs of Fri 20 Nov: 2 Laundry by the bag ?, 1 Screen repair$/ })
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'Drop-offs 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const panel = page.getByRole('complementary', { name: 'Booking BK-1001' })
  await expect.element(panel.getByRole('heading', { name: 'Halima Bello' })).toBeVisible()
})

test('a day has a column for each chair, and a request of another time is drawn where it would be', async () => {
  const moved = booked(90, 'Halima Bello', '10:00', '12:00', {
    lane: 2,
    proposals: [
      { _id: idOf(95), by: 'buyer', start: at('16:00'), end: at('18:00'), note: null, expiresAt: at('18:00') },
    ],
  })
  await open('&view=day', [moved], [entry(96, 'appointment', '16:00', '18:00', { heldUntil: at('18:00'), lane: 2 })])
  await expect.element(page.getByText('Chair 2')).toBeVisible()
  await expect.element(page.getByText('1 booking, 2 hours')).toBeVisible()
  await expect.element(box(/4:00 to 6:00 pm.*Halima asks$/)).toBeVisible()
  await expect.element(page.getByText('Being paid for', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('[data-box]')).toHaveLength(2)
})

test('a calendar that does not load can be asked for again', async () => {
  const { api } = await open('', [])
  api.use({
    'GET /bookings/vendor/days': () => {
      throw refuse('too_many_requests')
    },
  })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

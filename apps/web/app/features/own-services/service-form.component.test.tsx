import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSheet, untilSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleCalendar, sampleCategory, sampleOwnService, sampleStore } from '../../../test/samples.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import * as screen from './service.screen.tsx'

const hair = { _id: 91, slug: 'hair-and-make-up', name: 'Hair and make-up', tint: 'service', parent: 'services' }
const days = Array.from({ length: 7 }, (_, n) => ({
  ...{ day: dayIn(n + 1), state: 'open' as const, free: n === 2 ? 3 : 12, booked: n === 2 ? 2 : 0 },
}))
const api: Fakes = {
  'GET /products/categories': () => ({ data: [sampleCategory(hair)] }),
  'GET /vendors/my-profile': () => ({ data: sampleStore({ place: { _id: idOf(8), name: 'Moremi Hall' } }) }),
  'GET /vendors/pricing': () => ({ data: { commission: { own: 5 } } as never }),
  'GET /services/vendor/calendar': () => ({ data: sampleCalendar({ lanes: 2 }) }),
  'POST /services/vendor/preview': () => ({ data: { days } }),
  'GET /services/vendor/calendar/days': () => ({ data: [] }),
  'GET /users/addresses/search': () => ({ data: [] }),
}
const elsewhere = ['/vendor/services', '/services/mine', '/service/:id']
const openNew = (more: Fakes = {}) =>
  openScreen('/vendor/services/new', screen, { as: 'vendor', elsewhere, api: { ...api, ...more } })
const service = sampleOwnService({
  options: [
    { _id: idOf(81), choiceOf: 'Length', name: 'Shoulder', price: 0, minutes: 0 },
    { _id: idOf(82), choiceOf: 'Length', name: 'Waist', price: 4000, minutes: 120 },
  ],
})
const openEdit = (more: Fakes = {}, own = service) =>
  openScreen(`/vendor/services/${own._id}/edit`, screen, {
    ...{ as: 'vendor', elsewhere, path: '/vendor/services/:serviceId/edit' },
    api: { ...api, 'GET /services/:id/manage': () => ({ data: own }), ...more },
  })
const fold = (name: string) => page.getByRole('group').filter({ hasText: name }).first()

beforeEach(() => localStorage.clear())

test('what is missing is said at its field, and the first of them gets the focus', async () => {
  const { api: calls } = await openNew()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('region', { name: 'Photos' })).toHaveFocus()
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(/3 characters or more/)
  await expect.element(page.getByLabelText('Category')).toHaveAccessibleDescription(/Pick a category/)
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveAccessibleDescription(/Enter a price/)
  await expect.poll(() => calls.sent('POST /services')).toEqual([])
})

test('everything else is preset, from the store where the store knows it', async () => {
  const { api: calls } = await openNew({
    'POST /services': () => ({ data: { ...service, status: 'draft' } }),
  })
  await expect.element(fold('Place')).toMatchTextContent(/Moremi Hall/)
  await expect.element(page.getByText('From your store · 2 chairs at the same time')).toBeVisible()
  await page.getByLabelText('Name').fill('Gel nails')
  await page.getByLabelText('Category').selectOptions('Hair and make-up')
  await page.getByLabelText('Price', { exact: true }).fill('5500')
  await expect.element(page.getByText('₦5,225 after 5%')).toBeVisible()
  await page.getByText('45 min', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect.poll(() => calls.sent('POST /services').length).toBe(1)
  await expect
    .poll(() => calls.sent('POST /services')[0]!.body)
    .toMatchObject({
      ...{ mode: 'appointment', name: 'Gel nails', category: 'hair-and-make-up', price: 5500, durationMinutes: 45 },
      ...{ leadMinutes: 120, horizonDays: 28, bufferAfter: 10, policy: 'standard', depositPercent: null, hours: [] },
      ...{ locations: ['provider'], placeId: idOf(8), status: 'draft', isAutoConfirmed: false, options: [] },
    })
})

test('free times are counted again when the rules change, and a short day says why', async () => {
  const { api: calls } = await openNew()
  await expect.element(page.getByRole('list', { name: 'Free times' })).toMatchTextContent(/12 free/)
  await expect.element(page.getByText(/75 starts\..* is short: 2 bookings\./)).toBeVisible()
  await page.getByText('2 h', { exact: true }).first().click()
  await expect.poll(() => calls.sent('POST /services/vendor/preview').at(-1)?.body.durationMinutes).toBe(120)
})

test('what was begun earlier is there again, with everything in its folds', async () => {
  const first = await openNew()
  await page.getByLabelText('Name').fill('Gel nails')
  await fold('Questions').click()
  await page.getByRole('button', { name: 'Ask something' }).click()
  await page.getByLabelText('Question 1').fill('Which colour?')
  first.close()
  await openNew()
  await expect.element(page.getByText(/You started this earlier/)).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Gel nails')
  await expect.element(page.getByLabelText('Question 1')).toHaveValue('Which colour?')
  const sheet = await openSheet('Start over', 'Discard your changes?')
  await sheet.getByRole('button', { name: 'Start over' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

test('a draft is not thrown away without asking', async () => {
  const first = await openNew()
  await page.getByLabelText('Name').fill('Gel nails')
  first.close()
  await openNew()
  await openSheet('Start over', 'Discard your changes?')
})

test('a choice needs a name for each, and the fold with the error opens', async () => {
  const { api: calls } = await openEdit({ 'PUT /services/:id': () => ({ data: service }) })
  await page.getByLabelText('Choice 2').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByLabelText('Choice 2')).toHaveAccessibleDescription('Enter a name.')
  await expect.element(page.getByLabelText('Choice 2')).toHaveFocus()
  await page.getByLabelText('Choice 2').fill('Hip')
  await page.getByLabelText('They choose one').fill('How long')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => calls.sent('PUT /services/:id').length).toBe(1)
  await expect
    .poll(() => calls.sent('PUT /services/:id')[0]!.body)
    .toMatchObject({
      version: 3,
      options: [
        { _id: idOf(81), choiceOf: 'How long', name: 'Shoulder', price: 0, minutes: 0 },
        { _id: idOf(82), choiceOf: 'How long', name: 'Hip', price: 4000, minutes: 120 },
      ],
    })
})

test('a field that the server refuses is named in its fold', async () => {
  await openEdit({
    'PUT /services/:id': () => {
      throw refuse('invalid_request', { errors: [{ field: 'maxPerDay', message: 'At most 50.' }] })
    },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByLabelText('Most in a day')).toHaveAccessibleDescription('At most 50.')
  await expect.element(page.getByLabelText('Most in a day')).toHaveFocus()
})

test('a service that was changed elsewhere says what is different, and either is kept', async () => {
  const latest = { ...service, version: 5, price: 15000, policy: 'strict' as const }
  let own = service
  const { api: calls } = await openEdit({
    'GET /services/:id/manage': () => ({ data: own }),
    'PUT /services/:id': ({ body }) => {
      own = latest
      if (body.version !== 5) throw refuse('service_changed')
      return { data: latest }
    },
  })
  await page.getByLabelText('Name').fill('Box braids')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText(/changed somewhere else .*: the price and cancelling\./)).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Box braids')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect
    .poll(() => calls.sent('PUT /services/:id').map(({ body }) => [body.version, body.name, body.price]))
    .toEqual([
      [3, 'Box braids', 12000],
      [5, 'Box braids', 12000],
    ])
})

test('after a conflict the other version can be taken instead', async () => {
  let own = service
  await openEdit({
    'GET /services/:id/manage': () => ({ data: own }),
    'PUT /services/:id': () => {
      own = { ...service, version: 5, name: 'Short braids' }
      throw refuse('service_changed')
    },
  })
  await page.getByLabelText('Name').fill('Box braids')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Take what is there' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Short braids')
})

test('each mode asks what it needs: a class for seats, a drop-off for what is brought', async () => {
  await openNew()
  await page.getByText('Class', { exact: true }).click()
  await page.getByLabelText('Seats', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByLabelText('Seats', { exact: true })).toHaveAccessibleDescription(/from 2 to 500/)
  await page.getByText('Drop-off').click()
  await expect.element(page.getByLabelText('Ready after')).toHaveValue('24')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByLabelText('For each')).toHaveAccessibleDescription(/such as a bag/)
  await page.getByText('By quote').click()
  await expect.element(page.getByLabelText(/Starts at/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your hours' })).not.toBeInTheDocument()
})

test('classes are announced weekly, and what is in the way is named', async () => {
  const lesson = sampleOwnService({ mode: 'class', capacity: 10, maxSeats: 4, name: 'MTH 101' })
  const busy = momentOf(dayIn(10), '16:00').toISOString()
  let isRefused = true
  const { api: calls } = await openEdit(
    {
      'POST /services/:id/sessions': () => {
        if (isRefused) throw refuse('calendar_busy', { start: busy })
        return { data: [] }
      },
    },
    lesson,
  )
  const form = page.getByRole('form', { name: 'Announce a class' })
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect.element(form.getByLabelText('Day')).toHaveAccessibleDescription('Pick the day.')
  await form.getByLabelText('Day').fill(dayIn(3))
  await form.getByRole('button', { name: /^One more: / }).click()
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect.element(form.getByText(/4\spm: something else takes place then\. Nothing was announced\./)).toBeVisible()
  isRefused = false
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect.element(page.getByText('2 classes announced.')).toBeVisible()
  await expect
    .poll(() => calls.sent('POST /services/:id/sessions').map(({ body }) => body))
    .toEqual(Array.from({ length: 2 }, () => ({ start: momentOf(dayIn(3), '16:00').toISOString(), repeat: 2 })))
})

test('a student without hours sets them for all services at once', async () => {
  const empty = sampleCalendar({ version: 0, hours: null, storeHours: [], laneWord: 'place' })
  const { api: calls } = await openScreen('/services/new', screen, {
    ...{ as: 'student', elsewhere },
    api: {
      ...api,
      'GET /users/addresses': () => ({ data: [] }),
      'GET /services/vendor/calendar': () => ({ data: empty }),
      'PUT /services/vendor/calendar': ({ body }) => ({ data: { ...empty, version: 2, hours: body.hours as never } }),
    },
  })
  await expect.element(page.getByText(/Until then nobody can book this/)).toBeVisible()
  await page.getByRole('button', { name: 'Set hours' }).click()
  const sheet = await untilSheet('When do you work?')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect.element(page.getByText(/Mon to Sat 8 am to 8 pm/)).toBeVisible()
  await expect
    .poll(() => calls.sent('PUT /services/vendor/calendar').map(({ body }) => body.hours?.length))
    .toEqual([6])
  await page.getByRole('button', { name: 'Change hours' }).click()
  await untilSheet('Hours of this service')
})

import type { CampusRecord } from '@vendly/contract/admin-campuses'
import type { CampusSetup } from '@vendly/contract/campus-setup'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { chooseCampus, chosenCampus } from '../../lib/chosen-campus.ts'
import * as screen from './campuses.screen.tsx'

const ibadan: CampusRecord = {
  ...{ _id: idOf(1), version: 2, slug: 'ui', name: 'University of Ibadan', shortName: 'UI', city: 'Ibadan' },
  ...{ state: 'Oyo', status: 'pilot', statusSince: '2026-11-02T09:00:00.000Z', pauseMessage: null },
  ...{ domains: ['ui.edu.ng'], lat: 7.4443, lng: 3.8995, inviteCode: 'jU7-qkEp1xYb' },
  ...{ students: 318, stores: 7, riders: 3, places: 3, orders: 0 },
}
const open = { ...ibadan, _id: idOf(2), name: 'University of Lagos', status: 'open' as const, inviteCode: null }
const draft = { ...ibadan, _id: idOf(3), name: 'FUTA', status: 'draft' as const, inviteCode: null, domains: [] }
const setup: CampusSetup = {
  places: [
    { _id: idOf(11), name: 'Kuti Hall', kind: 'hostel', lat: 7.4419, lng: 3.8997, isHidden: false },
    { _id: idOf(12), name: 'Main Gate', kind: 'gate', lat: 7.4401, lng: 3.8952, isHidden: false },
    { _id: idOf(13), name: 'Arts Market', kind: 'shops', lat: 7.4447, lng: 3.8951, isHidden: false },
    { _id: idOf(14), name: 'Old Library', kind: 'library', lat: 7.4448, lng: 3.8961, isHidden: true },
  ],
  periods: [{ _id: idOf(21), kind: 'term', name: 'First term', from: '2026-10-05', to: '2027-02-19' }],
  checks: [
    { key: 'domains', have: 1, need: 1 },
    { key: 'stores', have: 7, need: 10 },
    { key: 'order', have: 0, need: 1 },
  ],
}
const nothing = { deliveryFee: null, commissionStandard: null, commissionPremium: null, riderShare: null }
const rates = {
  own: { ...nothing, deliveryFee: 450 },
  ...{ standard: { deliveryFee: 500, commissionStandard: 5, commissionPremium: 2, riderShare: 90 }, version: 1 },
}
const api = (campus: CampusRecord = ibadan, more: Fakes = {}): Fakes => ({
  'GET /admin/campuses': () => ({ data: [open, campus, draft] }),
  'GET /admin/campuses/:id': () => ({ data: campus }),
  'GET /admin/campuses/:id/setup': () => ({ data: setup }),
  'GET /admin/campuses/:id/rates': () => ({ data: rates }),
  'GET /campuses/map-tiles': () => ({ data: { url: null, attribution: '' } }),
  'GET /campuses': () => ({ data: [] }),
  ...more,
})
const elsewhere = ['/admin/campuses', `/admin/campuses/${idOf(1)}`]
const list = (fakes: Fakes = api(), size = PHONE, at = '/admin/campuses') =>
  openScreen(at, screen, {
    as: 'admin',
    size,
    elsewhere: [
      '/admin/stores',
      '/admin/riders',
      elsewhere[1]!,
      `/admin/campuses/${idOf(2)}`,
      `/admin/campuses/${idOf(3)}`,
    ],
    api: fakes,
  })
const one = (fakes: Fakes = api(), size = PHONE) =>
  openScreen(elsewhere[1]!, screen, {
    path: '/admin/campuses/:id',
    ...{ as: 'admin' as const, size, elsewhere: ['/admin/stores', '/admin/riders', elsewhere[0]!], api: fakes },
  })

for (const size of [PHONE, DESKTOP])
  test(`the list has every campus with its status and how much is there: ${size.width}`, async () => {
    const { address } = await list(api(), size)
    const rowOf = (name: RegExp) =>
      size === PHONE ? page.getByRole('listitem').filter({ hasText: name }) : page.getByRole('row', { name })
    const row = rowOf(/University of Ibadan/)
    await expect.element(row.getByText('Pilot')).toBeVisible()
    await expect.element(row.getByText(/318/)).toBeVisible()
    if (size === DESKTOP)
      await expect
        .element(row.getByRole('link', { name: '7 stores of UI' }))
        .toHaveAttribute('href', '/admin/stores?campus=ui')
    await page.getByRole('tab', { name: /Draft/ }).click()
    await expect.poll(address).toContain('tab=draft')
    await expect.element(rowOf(/FUTA/)).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()
    await page.getByRole('tab', { name: /Paused/ }).click()
    await expect.element(page.getByText('No campus is paused')).toBeVisible()
  })

test('the page of a campus leads to its riders, also where another campus was chosen for all lists', async () => {
  const { address } = await one()
  onTestFinished(() => chooseCampus(undefined))
  chooseCampus('unilag')
  await page.getByRole('link', { name: '3 riders of UI' }).click()
  await expect.poll(address).toBe('/admin/riders?campus=ui')
  expect(chosenCampus()).toBe('ui')
})

test('a list that does not load can be tried again', async () => {
  let isDown = true
  await list({
    ...api(),
    'GET /admin/campuses': () => {
      if (isDown) throw refuse('unavailable')
      return { data: [open] }
    },
  })
  await expect.element(page.getByText('Couldn’t load the campuses')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: /University of Lagos/ })).toBeVisible()
})

test('a campus is added as a draft; what the server refuses is beside its field', async () => {
  let tries = 0
  const { api: sent, address } = await list({
    ...api(),
    'POST /admin/campuses': () => {
      if (tries++ === 0)
        throw refuse('campus_refused', { errors: [{ field: 'domains', message: 'ui.edu.ng is a domain of another.' }] })
      return { data: { ...draft, _id: idOf(1) } }
    },
  })
  const sheet = await openSheet('Add a campus', 'Add a campus')
  await sheet.getByRole('button', { name: 'Add as a draft' }).click()
  await expect.element(sheet.getByLabelText('Name', { exact: true })).toHaveAccessibleDescription(/Enter the name\./)
  const values = {
    Name: 'FUTA',
    'Short name': 'FUTA',
    City: 'Akure',
    State: 'Ondo',
    Latitude: '7,3',
    Longitude: '5.14',
  }
  for (const [label, value] of Object.entries(values)) await sheet.getByLabelText(label, { exact: true }).fill(value)
  await sheet.getByLabelText(/Email domains/).fill('futa.edu.ng\nstaff.futa.edu.ng')
  await sheet.getByRole('button', { name: 'Add as a draft' }).click()
  await expect.element(sheet.getByLabelText(/Email domains/)).toHaveAccessibleDescription(/a domain of another/)
  await sheet.getByRole('button', { name: 'Add as a draft' }).click()
  await expect.poll(address).toBe(elsewhere[1])
  const [, call] = sent.sent('POST /admin/campuses')
  expect(call!.key).not.toBeNull()
  expect(call!.body).toEqual({
    ...{ name: 'FUTA', shortName: 'FUTA', slug: 'futa', city: 'Akure', state: 'Ondo', lat: 7.3, lng: 5.14 },
    domains: ['futa.edu.ng', 'staff.futa.edu.ng'],
  })
})

test('the form to add a campus', async () => {
  await list()
  await openSheet('Add a campus', 'Add a campus')
})

for (const size of [PHONE, DESKTOP])
  test(`a pilot shows its invitation, and what it still needs: ${size.width}`, async () => {
    await one(api(), size)
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await expect.element(page.getByText('7 of 10')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open the campus' })).toBeDisabled()
    await expect.element(page.getByText('2 things missing')).toBeVisible()
    await expect.element(page.getByText(/register\?invite=jU7-qkEp1xYb/)).toBeVisible()
    await expect.element(page.getByRole('application', { name: 'Map of the places' })).toBeVisible()
    await expect.element(page.getByText('1 hall, 1 gate, 1 row of shops')).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Old Library' }).getByText('Removed'))
      .toBeVisible()
  })

test('an open campus is paused with a message for its students', async () => {
  const { api: sent } = await one(api(open, { 'PATCH /admin/campuses/:id/status': () => ({ data: open }) }))
  const sheet = await openSheet('Pause', 'Pause this campus?')
  await sheet.getByRole('button', { name: 'Pause the campus' }).click()
  await expect.element(sheet.getByLabelText(/Message/)).toHaveAccessibleDescription(/Tell its students why/)
  await sheet.getByLabelText(/Message/).fill('Strike: orders start again on Monday')
  await sheet.getByLabelText('Why?').fill('Asked for by the union')
  await sheet.getByRole('button', { name: 'Pause the campus' }).click()
  await expect.element(page.getByText('The campus is paused.')).toBeVisible()
  await expect
    .poll(() => sent.sent('PATCH /admin/campuses/:id/status')[0]!.body)
    .toEqual({
      ...{ status: 'paused', message: 'Strike: orders start again on Monday', reason: 'Asked for by the union' },
    })
})

test('the question before a pause', async () => {
  await one(api(open))
  await openSheet('Pause', 'Pause this campus?')
})

test('a place is moved by its pin or by numbers', async () => {
  const { api: sent } = await one(
    api(ibadan, { 'PUT /admin/campuses/:id/places/:placeId': () => ({ data: setup }) }),
    DESKTOP,
  )
  const sheet = await openSheet('Change Kuti Hall', 'Change place')
  await sheet.getByLabelText('Latitude').fill('7.4425')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Kuti Hall is saved.')).toBeVisible()
  await expect
    .poll(() => sent.sent('PUT /admin/campuses/:id/places/:placeId')[0]!.body)
    .toMatchObject({
      name: 'Kuti Hall',
      lat: 7.4425,
    })
})

test('the form of a place', async () => {
  await one()
  await openSheet('Change Kuti Hall', 'Change place')
})

test('a table of places is checked first: wrong lines are named, and nothing is imported', async () => {
  const plan = {
    isApplied: false,
    added: [{ line: 2, name: 'Idia Hall', kind: 'hostel' as const }],
    changed: [],
    same: 2,
  }
  let wrong = [{ line: 3, message: 'house is no kind of place: hostel, gate.' }]
  const { api: sent } = await one(
    api(ibadan, {
      'POST /admin/campuses/:id/places/import': ({ query }) => ({
        data: { ...plan, wrong, kept: ['Arts Market'], isApplied: query.apply === '1' },
      }),
    }),
  )
  const sheet = await openSheet('Import CSV', 'Import places')
  const table = sheet.getByLabelText('Or paste the table')
  await table.fill('name,kind,lat,lng\nIdia Hall,hostel,7.4,3.9\nX,house,7.4,3.9')
  await sheet.getByRole('button', { name: 'Check the table' }).click()
  await expect.element(sheet.getByText('Line 3: house is no kind of place: hostel, gate.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Import 1 place' })).toBeDisabled()
  wrong = []
  await table.fill('name,kind,lat,lng\nIdia Hall,hostel,7.4,3.9')
  await sheet.getByRole('button', { name: 'Check the table' }).click()
  await sheet.getByRole('button', { name: 'Import 1 place' }).click()
  await expect.element(page.getByText('Places: 1 added, 0 changed.')).toBeVisible()
  await expect
    .poll(() => sent.sent('POST /admin/campuses/:id/places/import').map(({ query }) => query.apply))
    .toEqual(['0', '0', '1'])
})

test('dates are added; the last day is not before the first', async () => {
  const { api: sent } = await one(api(ibadan, { 'POST /admin/campuses/:id/periods': () => ({ data: setup }) }))
  const sheet = await openSheet('Add dates', 'Add dates')
  await sheet.getByLabelText('Kind').selectOptions('Exams')
  await sheet.getByLabelText('Name').fill('Exams')
  await sheet.getByLabelText('First day').fill('2027-02-19')
  await sheet.getByLabelText('Last day').fill('2027-02-01')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByLabelText('Last day')).toHaveAccessibleDescription(/must not be before/)
  await sheet.getByLabelText('First day').fill('2027-02-01')
  await sheet.getByLabelText('Last day').fill('2027-02-19')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .poll(() => sent.sent('POST /admin/campuses/:id/periods')[0]!.body)
    .toEqual({
      ...{ kind: 'exams', name: 'Exams', from: '2027-02-01', to: '2027-02-19' },
    })
})

test('the form of a term', async () => {
  await one()
  await openSheet('Change First term', 'Change dates')
})

test('fees say what differs; a field that is left empty is as elsewhere', async () => {
  const { api: sent } = await one(api(ibadan, { 'PUT /admin/campuses/:id/rates': () => ({ data: rates }) }))
  await expect.element(page.getByText('elsewhere ₦500')).toBeVisible()
  const sheet = await openSheet('Change fees', 'Fees of this campus')
  await sheet.getByLabelText(/^Delivery fee/).fill('')
  await sheet.getByLabelText(/Commission, standard/).fill('2,5')
  await sheet.getByLabelText('Reason').fill('To begin with')
  await sheet.getByRole('button', { name: 'Save fees' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .poll(() => sent.sent('PUT /admin/campuses/:id/rates')[0]!.body)
    .toEqual({
      ...{ ...nothing, commissionStandard: 2.5, version: 1, reason: 'To begin with' },
    })
})

test('the history of the fees is loaded once it is opened', async () => {
  const change = {
    ...{
      _id: 3,
      at: '2026-10-02T09:00:00.000Z',
      by: 'Site Owner',
      reason: 'Fewer riders',
      isUndo: false,
      canUndo: true,
    },
    rates: [{ name: 'deliveryFee' as const, before: null, after: 450 }],
  }
  const pagination = { total: 1, totalIsExact: true, pages: 1, page: 1, next: null }
  const { api: sent } = await one(
    api(ibadan, { 'GET /admin/settings/rates/changes': () => ({ data: [change], pagination }) }),
  )
  await expect.element(page.getByText('elsewhere ₦500')).toBeVisible()
  await expect.poll(() => sent.sent('GET /admin/settings/rates/changes')).toEqual([])
  await page.getByText('History of fees').click()
  await expect.element(page.getByText('Delivery fee: as elsewhere → ₦450')).toBeVisible()
  await expect
    .poll(() => sent.sent('GET /admin/settings/rates/changes')[0]!.query)
    .toMatchObject({ campus: ibadan._id })
})

test('the form of the fees', async () => {
  await one()
  await openSheet('Change fees', 'Fees of this campus')
})

test('details of a pilot are changed, but for its address', async () => {
  await one()
  const sheet = await openSheet('Change details', 'Change details')
  await expect.element(sheet.getByLabelText('Address')).toBeDisabled()
})

import type { Data } from '@vendly/contract/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, PHONE } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './dispatch.screen.tsx'

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const dispatch: Data<'GET /admin/dispatch'> = {
  campus: { _id: idOf(20), slug: 'unilag', shortName: 'UNILAG' },
  campuses: [
    { slug: 'unilag', shortName: 'UNILAG', jobs: 2, waiting: 1, riders: 2 },
    { slug: 'oau', shortName: 'OAU', jobs: 0, waiting: 0, riders: 1 },
  ],
  jobs: [
    {
      ...{ _id: idOf(1), orderNumber: 'VD-48073', stage: 'waiting', since: at(31), dueAt: at(16), isLate: true },
      seller: { name: 'Mama Ngozi’s Kitchen', phone: '+2348030000001', place: 'Jaja Hall', lat: 6.5, lng: 3.4 },
      buyer: { name: 'Ada Obi', phone: null, place: 'Moremi Hall, C14', lat: 6.51, lng: 3.41 },
      ...{ rider: null, offer: null, can: { assign: true } },
    },
    {
      ...{ _id: idOf(2), orderNumber: 'VD-48070', stage: 'carried', since: at(5), dueAt: at(-40), isLate: false },
      seller: { name: 'Hostel Plug', phone: null, place: 'Jaja Hall', lat: 6.5, lng: 3.4 },
      buyer: { name: 'Tunde Ojo', phone: null, place: 'New Hall', lat: 6.52, lng: 3.42 },
      rider: { _id: idOf(3), name: 'Ibrahim Danladi', phone: '+2348030000002' },
      ...{ offer: null, can: { assign: false } },
    },
  ],
  riders: [
    {
      ...{ _id: idOf(3), name: 'Ibrahim Danladi', phone: '+2348030000002', vehicle: 'motorbike', isOnline: true },
      ...{ jobs: 1, lateJobs: 0, position: { lat: 6.51, lng: 3.41, at: at(1) } },
    },
    {
      ...{ _id: idOf(4), name: 'Chika Eze', phone: null, vehicle: 'bicycle', isOnline: true },
      ...{ jobs: 0, lateJobs: 0, position: null },
    },
  ],
}
const map: Fakes = {
  'GET /campuses/:campus/places': () => ({ data: [] }),
  'GET /campuses/map-tiles': () => ({ data: { url: '', attribution: '' } }),
}
const open = (data = dispatch, fakes: Fakes = {}, size = DESKTOP) => {
  const asked: (string | undefined)[] = []
  const api: Fakes = {
    ...map,
    'GET /admin/dispatch': ({ query }) => {
      asked.push(query.campus)
      return { data }
    },
    ...fakes,
  }
  const elsewhere = ['/admin/orders', '/admin/riders/:id']
  return openScreen('/admin/dispatch', screen, { as: 'admin', size, api, elsewhere }).then((of) => ({ ...of, asked }))
}

for (const size of [PHONE, DESKTOP])
  test(`what waits, who has it, and who is free: ${size.width}`, async () => {
    await open(dispatch, {}, size)
    await expect.element(page.getByText('2 open, 1 without a rider')).toBeVisible()
    await expect.element(page.getByText('Ready for 31 min')).toBeVisible()
    await expect.element(page.getByText('16 min late')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Call Mama Ngozi’s Kitchen' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'With Ibrahim Danladi for 5 min' })).toBeVisible()
    await expect.element(page.getByText('free, bicycle, location unknown')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
    expect(await findViolations()).toEqual([])
  })

test('a rider is asked without leaving the page', async () => {
  const asked: unknown[] = []
  await open(dispatch, {
    'GET /orders/:id/riders': () => ({
      data: [
        {
          ...{ _id: idOf(4), name: 'Chika Eze', avatar: null, vehicle: 'bicycle', rating: 4.8, ratings: 20 },
          ...{ active: 0, metres: 300 },
        },
      ],
    }),
    'POST /orders/:id/assign-rider': ({ params, body }) => {
      asked.push([params.id, body.rider])
      throw refuse('order_state')
    },
    'GET /orders/:id': () => {
      throw refuse('not_found')
    },
  })
  await page.getByRole('button', { name: /^Choose a rider/ }).click()
  await page.getByRole('button', { name: 'Ask Chika Eze' }).click()
  await expect.poll(() => asked).toEqual([[idOf(1), idOf(4)]])
  await expect.element(page.getByText(/The offer has not changed/)).toBeVisible()
})

test('another campus is chosen by its chip, with its address', async () => {
  const { address, asked } = await open()
  await page.getByRole('button', { name: 'OAU 0' }).click()
  await expect.poll(address).toBe('/admin/dispatch?campus=oau')
  await expect.poll(() => asked.at(-1)).toBe('oau')
})

test('a quiet campus without any place', async () => {
  await open({ ...dispatch, jobs: [], riders: [] })
  await expect.element(page.getByText('No delivery waits, and no rider carries one.')).toBeVisible()
  await expect.element(page.getByText('No rider is online.')).toBeVisible()
  await expect.element(page.getByRole('application')).toBeVisible()
})

test('deliveries that do not load say so', async () => {
  await open(dispatch, {
    'GET /admin/dispatch': () => {
      throw refuse('internal')
    },
  })
  await expect.element(page.getByText('Couldn’t load the deliveries')).toBeVisible()
})

import type { Promotion } from '@vendly/contract/promotions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './promotional-content.screen.tsx'

const DAY = 86_400_000
const strip: Promotion = {
  ...{ _id: idOf(1), version: 3, kind: 'strip', state: 'running', title: 'Riders are slow in the rain today' },
  ...{
    link: '/about',
    alt: '',
    pictures: null,
    place: null,
    category: null,
    audience: null,
    severity: 'warning',
    collection: null,
    ...{ coupon: null, hasHoldOut: false, outcome: null, featured: null },
  },
  ...{ priority: 0, canDelete: false, views: 1204, presses: 62, createdBy: 'Tolu Ade' },
  campuses: [{ _id: idOf(7), slug: 'unilag', shortName: 'UNILAG' }],
  ...{ from: new Date(Date.now() - DAY).toISOString(), to: new Date(Date.now() + DAY).toISOString() },
  createdAt: new Date(Date.now() - DAY).toISOString(),
}
const outcome: NonNullable<Promotion['outcome']> = {
  shown: { visits: 9000, paidVisits: 820, orders: 900, bookings: 12, sales: 1_350_000, newBuyers: 61 },
  heldOut: { visits: 1000, paidVisits: 51, orders: 50, bookings: 1, sales: 76_000, newBuyers: 3 },
  ...{ verdict: 'more', brought: 453, cost: 184_500, costPerNewBuyer: 3025 },
}
const food = { _id: 1, slug: 'food', name: 'Food', tint: 'food', parent: null, productCount: 9, image: null }
const category = { ...food, isHidden: false, formerSlugs: [] }
const nothingFound = {
  ...{
    pagination: onlyPage(0),
    correctedQuery: null,
    match: 'all' as const,
    closeFrom: null,
    alternatives: null,
    understood: [],
  },
}
const campuses = [{ _id: idOf(7), slug: 'unilag', name: 'University of Lagos', shortName: 'UNILAG' }]

const api = (more: Fakes = {}, promotions: Promotion[] = [strip]): Fakes => ({
  'GET /admin/promotions': () => ({ data: promotions, pagination: onlyPage(promotions.length) }),
  'GET /campuses': () => ({ data: campuses as never }),
  'GET /products/categories': () => ({ data: [] }),
  'GET /admin/coupons': () => ({ data: [], cost: { vendor: 0, platform: 0 }, pagination: onlyPage(0) }),
  ...more,
})
const open = (path: string, fakes: Fakes, size = PHONE) =>
  openScreen(path, screen, { as: 'admin', size, elsewhere: ['/admin/ads', '/admin/coupons', '/about'], api: fakes })

for (const size of [PHONE, DESKTOP])
  test(`the week shows what is where, and opens it: ${size.width}`, async () => {
    const { address } = await open('/admin/promotional-content', api(), size)
    const lane = page.getByRole('list', { name: 'Announcements' })
    await expect.element(lane.getByRole('button', { name: /Riders are slow.*UNILAG/ })).toBeVisible()
    await page.getByRole('button', { name: 'Week after' }).click()
    await expect.poll(address).toMatch(/week=\d{4}-\d\d-\d\d/)
    await openSheet(/^Riders are slow in the rain today/, 'Change promotion')
  })

test('a week without promotions says so', async () => {
  await open('/admin/promotional-content', api({}, []))
  await expect.element(page.getByText('Nothing is shown in this week')).toBeVisible()
  await page.getByRole('tab', { name: 'List' }).click()
  await expect.element(page.getByText('No promotions yet')).toBeVisible()
})

test('an announcement is added, for one campus, until a time in Nigeria', async () => {
  const { api: sent } = await open('/admin/promotional-content', {
    ...api(),
    'POST /admin/promotions': () => ({ data: strip }),
  })
  const sheet = await openSheet('New', 'New promotion')
  await sheet.getByLabelText('Kind').selectOptions('Announcement')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(sheet.getByLabelText('Text')).toHaveAccessibleDescription(/Write a text\./)
  await expect.element(sheet.getByLabelText(/^To/)).toHaveAccessibleDescription(/Choose when it ends\./)
  await sheet.getByLabelText('Text').fill('Exams begin on Monday')
  await sheet.getByLabelText(/^To/).fill('2031-03-08T18:00')
  await sheet.getByLabelText(/^Coupon/).fill('RICE10')
  await expect.element(sheet.getByLabelText('10% of browsers do not see it')).toBeChecked()
  await sheet.getByLabelText('University of Lagos').click()
  await sheet.getByLabelText('Reason').fill('Asked for by the campus team')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText(/is added\./)).toBeVisible()
  const [call] = sent.sent('POST /admin/promotions')
  expect(call!.key).not.toBeNull()
  expect(call!.body).toEqual({
    ...{ kind: 'strip', title: 'Exams begin on Monday', campusIds: [idOf(7)], to: '2031-03-08T17:00:00.000Z' },
    ...{ reason: 'Asked for by the campus team', link: null, severity: 'info', coupon: 'RICE10', hasHoldOut: true },
  })
})

test('an overlap is shown beside the time, with the name of the other one; the form stays', async () => {
  const text = '“Move-in week” is shown there from Mon 2 Mar, 6:00 am.'
  await open('/admin/promotional-content?tab=list', {
    ...api(),
    'PUT /admin/promotions/:id': () => {
      throw refuse('promotion_overlaps', { errors: [{ field: 'from', message: text }] })
    },
  })
  const sheet = await openSheet('Edit Riders are slow in the rain today', 'Change promotion')
  await sheet.getByLabelText('Reason').fill('Longer')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByLabelText(/^From/)).toHaveAccessibleDescription(text)
})

test('a banner needs its pictures, and is previewed on a phone and on a desk', async () => {
  await open('/admin/promotional-content', api(), DESKTOP)
  const sheet = await openSheet('New', 'New promotion')
  await sheet.getByLabelText('Title').fill('Light up for exams')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(sheet.getByText('Add a picture.').first()).toBeVisible()
  await expect.element(sheet.getByText(/picture for phones to see it here/)).toBeVisible()
  await sheet.getByText('Desk', { exact: true }).click()
  await expect.element(sheet.getByText(/picture for wide screens to see it here/)).toBeVisible()
})

test('a collection is previewed and added, with an address from its title', async () => {
  const product = { _id: idOf(5), name: 'Enamel bucket', price: 900, discountPrice: null, images: [], stock: 3 }
  const { api: sent } = await open('/admin/promotional-content', {
    ...api(),
    'GET /admin/promotions/preview': () => ({ data: [product as never] }),
    'POST /admin/promotions': () => ({ data: { ...strip, title: 'Move-in week' } }),
  })
  const sheet = await openSheet('New', 'New promotion')
  await sheet.getByLabelText('Kind').selectOptions('Collection')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(sheet.getByLabelText('Category')).toHaveAccessibleDescription(/Choose a category, a price/)
  await sheet.getByLabelText('Title').fill('Move-in week')
  await sheet.getByLabelText('Text').fill('Everything for a new room.')
  await sheet.getByLabelText(/^Products of your choice/).fill(`https://vendly.example/product/${idOf(5)}`)
  await expect.element(sheet.getByText('1 product on all of its campuses')).toBeVisible()
  await expect.element(sheet.getByText('Enamel bucket')).toBeVisible()
  await sheet.getByLabelText(/^To/).fill('2031-03-08T18:00')
  await sheet.getByLabelText('Reason').fill('Asked for')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('“Move-in week” is added.')).toBeVisible()
  await expect
    .poll(() => sent.sent('GET /admin/promotions/preview').at(-1)!.query)
    .toMatchObject({ productIds: idOf(5), inStock: '1' })
  await expect
    .poll(() => sent.sent('POST /admin/promotions')[0]!.body)
    .toEqual({
      ...{ kind: 'collection', title: 'Move-in week', slug: 'move-in-week', text: 'Everything for a new room.' },
      ...{ inStock: true, productIds: [idOf(5)], campusIds: [], to: '2031-03-08T17:00:00.000Z', reason: 'Asked for' },
    })
})

for (const [button, title, yes, action] of [
  ['Pause', 'Pause “Riders are slow in the rain today”?', 'Pause', 'pause'],
  ['End', 'End “Riders are slow in the rain today”?', 'End it', 'end'],
] as const)
  test(`it asks why before it does: ${action}`, async () => {
    const { api: sent } = await open('/admin/promotional-content?tab=list', {
      ...api(),
      'PATCH /admin/promotions/:id/pause': () => {
        throw refuse('promotion_state')
      },
    })
    const sheet = await openSheet(`${button} Riders are slow in the rain today`, title)
    await sheet.getByLabelText('Why?').fill('It is dry again')
    await sheet.getByRole('button', { name: yes }).click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Nothing changed/)
    await expect
      .poll(() => sent.sent('PATCH /admin/promotions/:id/pause').map(({ body }) => body))
      .toEqual([{ action, reason: 'It is dry again' }])
  })

test('one that was never shown is deleted', async () => {
  const later = { ...strip, state: 'scheduled' as const, canDelete: true }
  const { api: sent } = await open('/admin/promotional-content?tab=list', {
    ...api({}, [later]),
    'DELETE /admin/promotions/:id': () => ({}) as never,
  })
  const sheet = await openSheet(`Delete ${later.title}`, `Delete “${later.title}”?`)
  await sheet.getByLabelText('Why?').fill('Added by mistake')
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => sent.sent('DELETE /admin/promotions/:id').length).toBe(1)
})

test('its figures are shown day by day', async () => {
  await open('/admin/promotional-content?tab=list', {
    ...api(),
    'GET /admin/promotions/:id/figures': () => ({
      data: { views: 1204, presses: 62, outcome: null, days: [{ day: '2031-03-08', views: 1204, presses: 62 }] },
    }),
  })
  await expect.element(page.getByText('1,204 seen · 62 pressed (5.1%)')).toBeVisible()
  const sheet = await openSheet(`Figures of ${strip.title}`, strip.title)
  await expect.element(sheet.getByRole('row', { name: 'Sat 8 Mar 1,204 62' })).toBeVisible()
})

test('what it brought is compared with those who do not see it, each figure with its meaning', async () => {
  const offer: Promotion = { ...strip, hasHoldOut: true, outcome, coupon: { code: 'RICE10', bearer: 'platform' } }
  await open('/admin/promotional-content?tab=list', {
    ...api({}, [offer]),
    'GET /admin/promotions/:id/figures': () => ({ data: { views: 9000, presses: 62, outcome, days: [] } }),
  })
  await expect.element(page.getByText('Vendly pays for RICE10 · measured by orders: 10% do not see it')).toBeVisible()
  await expect.element(page.getByText(/It brought about 453 purchases/)).toBeVisible()
  const sheet = await openSheet(`Figures of ${strip.title}`, strip.title)
  await expect.element(sheet.getByRole('row', { name: 'Orders 900 50' })).toBeVisible()
  await sheet.getByRole('button', { name: /^Brought/ }).click()
  await expect.element(sheet.getByText(/About how many more orders and bookings/)).toBeVisible()
})

for (const [verdict, brought, text, cell] of [
  ['too-few', null, /Too few to compare: it takes 20 visits/, 'too few'],
  ['unclear', null, /No clear difference/, 'not clear'],
  ['fewer', 30, /About 30 purchases fewer/, 'about −30'],
] as const)
  test(`a comparison says in words when it says ${verdict}`, async () => {
    const offer: Promotion = { ...strip, hasHoldOut: true, outcome: { ...outcome, verdict, brought } }
    await open('/admin/promotional-content?tab=list', api({}, [offer]))
    await expect.element(page.getByText(text)).toBeVisible()
    await page.getByRole('tab', { name: 'Results' }).click()
    const row = page.getByRole('row', {
      name: new RegExp(`^Riders are slow.* 1,204 62 900 ${cell} 61 ₦184,500 ₦3,025`),
    })
    await expect.element(row).toBeVisible()
  })

test('a store is featured by its link, on the page of a category', async () => {
  const { api: sent } = await open('/admin/promotional-content', {
    ...api(),
    'GET /products/categories': () => ({ data: [category] }),
    'GET /products/search': () => ({ data: [], ...nothingFound }),
    'GET /vendors/search': () => ({ data: [], ...nothingFound }),
    'POST /admin/promotions': () => ({ data: strip }),
  })
  const sheet = await openSheet('New', 'New promotion')
  await sheet.getByLabelText('Kind').selectOptions('Featured')
  const field = sheet.getByRole('combobox', { name: 'Product or store' })
  await field.fill('the lamp')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Choose a product or a store, or paste its link\./)
  await field.fill('https://vendly.example/store/mama-ngozi?from=chat')
  await sheet.getByLabelText('Page').selectOptions('Category page')
  await sheet.getByLabelText('Category', { exact: true }).selectOptions('Food')
  await sheet.getByLabelText(/^To/).fill('2031-03-08T18:00')
  await sheet.getByLabelText('Reason').fill('Good prices')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText(/is added\./)).toBeVisible()
  await expect
    .poll(() => sent.sent('POST /admin/promotions')[0]!.body)
    .toEqual({
      ...{ kind: 'featured', featured: { kind: 'store', id: 'mama-ngozi' }, place: 'category', category: 'food' },
      ...{ campusIds: [], to: '2031-03-08T17:00:00.000Z', reason: 'Good prices' },
    })
})

test('what is featured but cannot be bought says so', async () => {
  const featured = { kind: 'product', link: `/product/${idOf(5)}`, isOnSale: false } as const
  const hidden: Promotion = { ...strip, kind: 'featured', title: 'Desk lamp', link: null, place: 'home', featured }
  await open('/admin/promotional-content?tab=list', api({}, [hidden]))
  await expect.element(page.getByText('Hidden now: it cannot be bought.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: featured.link })).toBeVisible()
})

import { storeDays } from '@vendly/contract/store-hours'
import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import type { Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { formOf, headOf, textOf, visit, webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld({}, webBuild)
const { given, service, category } = offeringIn(world)
const { db, env } = world.context
await category()
const campus = await given.home()
const store = await given.vendor()
await openAlways(store)
const soon = await service(store, { name: 'Low cut and fade', leadMinutes: 0, naira: 2500, durationMinutes: 45 })
const inThreeDays = await service(store, { name: 'Knotless braids', leadMinutes: 3 * 1440, naira: 9000 })
const byQuote = await service(store, { name: 'Matric photo shoot', mode: 'quote', naira: 0 })
await world.settle()

async function openAlways({ vendorId }: Store) {
  const hours = JSON.stringify(storeDays.map((day) => ({ days: day, opens: '00:00', closes: '23:55' })))
  await db.once('update vendors set hours = $hours where id = $id', { id: vendorId, hours })
}
const read = async (path: string) => {
  const page = await visit(world.url, path)
  const links = [...page.html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  const names = [...page.html.matchAll(/<h3\b[\s\S]*?<\/h3>/g)]
    .map(([heading]) => textOf(heading).trim())
    // Of a store page, besides its services.
    .filter((name) => !/^(Hours|Store record)$/.test(name))
  const linkTo = (text: RegExp) =>
    links.find(([, , content]) => text.test(textOf(content!).trim()))?.[1]?.replaceAll('&amp;', '&')
  return { ...page, text: textOf(page.html), names, linkTo, head: headOf(page, env.publicUrl) }
}

const navOf = (html: string, label: string) => new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(html)![0]

test('the list without scripts: in groups by the next free time, with links for categories and days', async () => {
  const page = await read('/services')
  expect([page.status, page.names]).toEqual([200, ['Low cut and fade', 'Knotless braids', 'Matric photo shoot']])
  for (const text of ['₦2,500', '45 min', 'Price by offer', 'Later', 'On request']) expect(page.text).toContain(text)
  expect([page.linkTo(/^Hair ?3$/), page.linkTo(/^Free tomorrow/)]).toEqual([
    '/services?category=hair',
    '/services?day=tomorrow',
  ])
  expect(page.linkTo(/^Low cut/)).toBe(`/services/${soon}`)
  const form = formOf(page.html, 'minPrice')!
  expect(form).toMatchObject({ method: 'GET', action: '/services', hasSubmit: true })
  for (const field of ['day', 'location', 'campus', 'minPrice', 'maxPrice', 'rating'])
    expect([field, form.fields.has(field)]).toEqual([field, true])
  expect(page.head.facts[0]['@type']).toBe('BreadcrumbList')
  expect([page.head.canonicals, page.head.meta('robots')]).toEqual([['/services'], undefined])
})

test('a filter is an address, and what leaves nothing is named', async () => {
  expect((await read('/services?day=tomorrow')).names).toEqual(['Low cut and fade'])
  expect((await read('/services?sort=price&minPrice=3000')).names).toEqual(['Knotless braids'])
  const far = dayInLagos(later(days(60)))
  const nothing = await read(`/services?q=fade&day=${far}`)
  expect([nothing.names, nothing.linkTo(/^Show all days \(1\)/)]).toEqual([['Low cut and fade'], '/services?q=fade'])
  expect(nothing.text).toMatch(/“fade”: nothing free on \w+ \d+ \w+/)
  const narrow = await read('/services?campus=all&maxPrice=10')
  expect(narrow.linkTo(/^Remove “Up to ₦10”/)).toBe('/services?campus=all')
  expect((await read(`/services?campus=${campus.slug}`)).head.meta('robots')).toBe('noindex')
  expect((await read('/services?category=nothing')).status).toBe(404)
})

test('a day in the text is a filter that a link removes, and the tabs have the numbers of a search', async () => {
  const tabs = async (path: string) => {
    const page = await read(path)
    const numbers = ['Products', 'Student items', 'Services', 'Stores'].map(
      (label) => new RegExp(`${label} ?([\\d,]+)`).exec(textOf(navOf(page.html, 'What to search')))?.[1],
    )
    return { ...page, numbers }
  }
  const path = '/services?q=fade+tomorrow'
  const found = await tabs(path)
  expect([found.names, found.numbers]).toEqual([['Low cut and fade'], ['0', '0', '1', '1']])
  const without = found.linkTo(/^Remove filter: ?Free tomorrow/)!
  expect(without).toBe(`${path}&plain=time`)
  expect(formOf(found.html, 'minPrice')!.fields.get('day')).toBe(dayInLagos(later(days(1))))
  const search = await tabs('/search?q=fade+tomorrow&campus=all')
  expect([search.numbers, search.linkTo(/^Services ?1$/)]).toEqual([found.numbers, `${path}&campus=all`])
  const all = await read('/services?q=cut+or+braids+tomorrow&plain=time')
  expect([all.names.toSorted(), all.linkTo(/^Remove filter/)]).toEqual([
    ['Knotless braids', 'Low cut and fade'],
    undefined,
  ])
  const unmet = await tabs('/services?q=braids+tomorrow')
  expect([unmet.names, unmet.numbers[2], unmet.linkTo(/^Remove filter/)]).toEqual([['Knotless braids'], '1', undefined])
  expect(unmet.text).toContain('Nothing is free tomorrow. These are the next times.')
})

test('a store that sells services alone shows them, is in the sitemap, and says how many in a list of stores', async () => {
  const page = await read(`/store/${store.slug}`)
  for (const id of [soon, inThreeDays, byQuote]) expect(page.html).toContain(`/services/${id}`)
  expect(page.text).toContain('Time and price by offer')
  expect(page.text).toMatch(/Services ?3/)
  expect([page.html.includes('No products'), page.linkTo(/^Products/)]).toEqual([false, undefined])
  expect((await visit(world.url, '/sitemap/stores.xml')).html).toContain(`/store/${store.slug}<`)
  const found = await read(`/search?tab=stores&campus=all&q=${encodeURIComponent(`Store ${store.slug}`)}`)
  expect(found.text).toContain('3 services')
  expect(found.text).not.toContain('0 products')
})

test('a store with products and services has a tab for each, whose count is that of its list', async () => {
  const shop = await given.vendor()
  await given.product(shop, { name: 'Hair cream' })
  for (let n = 0; n < 26; n++) await service(shop, { name: `Plain cut ${n}` })
  await service(shop, { name: 'Cut by a student in training', status: 'paused' })
  const path = `/store/${shop.slug}`
  const products = await read(path)
  expect([products.linkTo(/^Products ?1$/), products.linkTo(/^Services ?26$/)]).toEqual([
    `${path}#products`,
    `${path}?tab=services#services`,
  ])
  expect([products.text.includes('Hair cream'), products.names.includes('Plain cut 0')]).toEqual([true, false])
  const first = await read(`${path}?tab=services`)
  const more = first.linkTo(/^Show more$/)!
  const last = await read(more.replace('#services', ''))
  expect([first.names.length, last.names.length]).toEqual([24, 2])
  expect(new Set([...first.names, ...last.names])).toHaveLength(26)
  expect([first.text.includes('Hair cream'), first.head.canonicals]).toEqual([false, [path]])
  const search = await read(`${path}?tab=services&q=cut 25`.replace(' ', '%20'))
  expect([search.names, formOf(search.html, 'q')?.fields.get('tab')]).toEqual([['Plain cut 25'], 'services'])
  const old = await read(`${path}?tab=services&services=old`)
  expect(old.text).toContain('Couldn’t load the services')
  // Only a product matches: the tab of the address has nothing to show.
  expect((await read(`${path}?tab=services&q=cream`)).text).toContain('Hair cream')
})

test('a service without scripts: options and times in a form, days as links, and the button leads to the booking', async () => {
  const id = await service(store, { name: 'Box braids', naira: 9000, durationMinutes: 240, horizonDays: 20 })
  for (const [at, [name, price, minutes]] of [['Shoulder', 0, 0] as const, ['Waist', 300_000, 120] as const].entries())
    await db.once(
      `insert into service_options (id, service_id, position, choice_of, name, price, minutes)
       values (gen_random_uuid(), $id, $at, 'Length', $name, $price, $minutes)`,
      { id, at, name, price, minutes },
    )
  await world.settle()
  const page = await read(`/services/${id}`)
  for (const text of ['Length', '₦9,000 · 4 h', '₦12,000 · 6 h', 'Cancel free of charge until 24 hours'])
    expect(page.text).toContain(text)
  const form = formOf(page.html, 'start')!
  expect(form).toMatchObject({ method: 'GET', action: `/services/${id}`, hasSubmit: true })
  // The first one is checked.
  const [waist] = [...page.html.matchAll(/name="choice0" value="([^"]+)"/g)].map(([, one]) => one!)
  const longer = await read(`/services/${id}?choice0=${waist}&day=${dayInLagos(later(days(3)))}`)
  expect(longer.text).toContain('₦12,000')
  const starts = [...longer.html.matchAll(/name="start" value="([^"]+)"/g)].map(([, one]) => one!)
  expect(starts.length).toBeGreaterThan(1)
  expect([...new Set(starts.map((start) => dayInLagos(new Date(start))))]).toEqual([dayInLagos(later(days(3)))])
  expect(longer.html).toContain(`href="/services/${id}?day=${dayInLagos(later(days(4)))}&amp;option=${waist}"`)
  const pressed = await visit(world.url, `/services/${id}?choice0=${waist}&start=${starts[0]}&book=1`)
  expect([pressed.status, pressed.headers.location]).toEqual([
    302,
    `/services/${id}/book?start=${encodeURIComponent(starts[0]!)}&option=${waist}`,
  ])
})

test('the page of a service says how the bookings of its store ended', async () => {
  const { offered, booked, step } = bookingIn(world)
  const { store: provider, serviceId } = await offered()
  const buyer = await given.student(10_000)
  await given.confirm(buyer)
  const id = await booked(buyer, serviceId)
  await step(provider, id, 'confirm')
  await step(provider, id, 'cancel', { reason: 'I am ill.' })
  const { text } = await read(`/services/${serviceId}`)
  for (const line of ['0 of 1 booking done', 'Cancelled 1 in the last 90 days']) expect(text).toContain(line)
  expect((await read(`/services/${soon}`)).text).not.toMatch(/bookings? done/)
})

test('a service has one address, a link preview and its offer for search engines', async () => {
  const page = await read(`/services/${soon}`)
  expect([page.head.canonicals, page.head.meta('og:url')]).toEqual([[`/services/${soon}`], `/services/${soon}`])
  expect(page.head.meta('og:title')).toBe('Low cut and fade, ₦2,500')
  const [{ '@graph': facts }] = page.head.facts
  expect(facts[0]).toMatchObject({
    ...{ '@type': 'Service', name: 'Low cut and fade' },
    offers: { '@type': 'Offer', price: 2500, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
  })
  const old = await visit(world.url, `/service/${soon}?day=2026-01-01`)
  expect([old.status, old.headers.location]).toEqual([301, `/services/${soon}?day=2026-01-01`])
  const quote = await read(`/services/${byQuote}`)
  expect([quote.status, quote.html.includes('name="start"'), quote.text.includes('Price by offer')]).toEqual([
    200,
    false,
    true,
  ])
  for (const path of ['/services/nothing', '/services/00000000-0000-7000-8000-000000000000'])
    expect((await read(path)).status).toBe(404)
  await db.once(`update services set status = 'paused' where id = $id`, { id: inThreeDays })
  expect((await read(`/services/${inThreeDays}`)).status).toBe(404)
})

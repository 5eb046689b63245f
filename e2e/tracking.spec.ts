import type { APIResponse } from '@playwright/test'
import { carried, type Job } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getData, type Person, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

/** Where the rider was some minutes ago, on the way with the order. */
async function placeRider(sql: Sql, { id }: Job, minutesAgo: number): Promise<void> {
  await sql(`update orders set picked_up_at = now() - interval '4 hours' where id = $id`, { id })
  await sql(
    `insert into rider_positions (rider_id, lat, lng, accuracy, at)
     select o.rider_id, p.lat, p.lng, 10, now() - make_interval(secs => $seconds::int)
       from orders o join places p on p.id = o.place_id where o.id = $id
     on conflict (rider_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at`,
    { id, seconds: minutesAgo * 60 + 20 },
  )
}
/** The rider has room for other tests again. */
const handOver = async (rider: Person, { id }: Job, sql: Sql): Promise<void> => {
  const [{ code }] = (await sql<{ code: string }>(
    "select code from handover_codes where subject_id = $id and stage = 'delivery'",
    {
      id,
    },
  )) as [{ code: string }]
  await callApi(rider, 'PATCH', `/orders/${id}/delivered`, { code })
}

test('a position that is not fresh says when the rider was last seen, and a fresh one is live', async ({
  person,
  sql,
}) => {
  const { ada, rider, name, job } = await carried(person, sql)
  const { page } = ada
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await placeRider(sql, job, 7)
  await test.step('where the places of the campus do not arrive, the same is there in words and as a list', async () => {
    await page.route('**/api/**/places*', (route) => route.abort())
    await page.goto(`/orders/${job.id}`)
    await expect(page.getByText('The map of the campus did not load. The list below has all you need.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Last seen 7 min ago' })).toHaveText(
      new RegExp(`^${name} is about .+ from .+`),
    )
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
    await expect(steps.filter({ hasText: `${name} picked it up` })).toBeVisible()
    await expect(page.getByRole('application')).toHaveCount(0)
    await page.unroute('**/api/**/places*')
  })
  await placeRider(sql, job, 130)
  await page.reload()
  await expect(delivery.getByText('Last seen 2 h ago')).toBeVisible()
  await expect(delivery.getByText('Live', { exact: true })).toHaveCount(0)
  const { lat, lng } = (await getData<{ position: { lat: number; lng: number } }>(ada, `/orders/${job.id}/tracking`))
    .position
  await callApi(rider, 'PUT', '/riders/location', { lat, lng, accuracy: 10 })
  await expect(delivery.getByText('Live', { exact: true })).toBeVisible()
  await expect(delivery.getByRole('status')).toHaveText(new RegExp(`^${name} is about .+ from .+`))
  await handOver(rider, job, sql)
  expect(ada.complaints.filter((line) => !line.includes('/places'))).toEqual([])
})

test('a position that arrives while an older one is on its way stays on the screen', async ({ person, sql }) => {
  const { ada, rider, job } = await carried(person, sql)
  const { page } = ada
  await placeRider(sql, job, 7)
  const { lat, lng } = (await getData<{ position: { lat: number; lng: number } }>(ada, `/orders/${job.id}/tracking`))
    .position
  const socket = page.waitForEvent('websocket')
  const hasReceived = async (text: string) =>
    (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes(text))
  const ready = hasReceived('"ready"')
  const arrived = hasReceived('delivery:position')
  let old: APIResponse | undefined
  await page.route(`**/api/orders/${job.id}/tracking`, async (route) => {
    old ??= await route.fetch()
    await arrived
    await route.fulfill({ response: old })
  })
  await page.goto(`/orders/${job.id}`)
  await ready
  await expect.poll(() => old?.status()).toBe(200)
  await callApi(rider, 'PUT', '/riders/location', { lat, lng, accuracy: 10 })
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(delivery.getByText('Live', { exact: true })).toBeVisible()
  await handOver(rider, job, sql)
})

test('the rider’s map has their own position, the halls, the stores, and the stops of the run in order', async ({
  person,
  sql,
}) => {
  const { rider, job } = await carried((account) => person(account, DESKTOP), sql)
  const { page, context } = rider
  const { stops, stores, position } = await getData<{
    stops: { kind: string; name: string; place: string; lat: number; lng: number }[]
    stores: { names: string[]; lat: number; lng: number }[]
    position: unknown
  }>(rider, '/riders/run')
  expect(stops.length).toBeGreaterThan(0)
  const point = { latitude: stops.at(-1)!.lat + 0.0004, longitude: stops.at(-1)!.lng + 0.0004 }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...point, accuracy: 10 })
  await page.goto('/rider/map')
  await untilHydrated(page)
  const map = page.getByRole('application', { name: /^Map of your campus with your run/ })
  await expect(map).toBeVisible()
  const list = page.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  const verbs: Record<string, string> = {
    'pick-up': 'Pick up at',
    'hand-over': 'Hand over to',
    return: 'Bring back to',
  }
  await expect(list).toHaveText(stops.map(({ kind, name }) => new RegExp(`${verbs[kind]} ${name}`)))
  await expect(list.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('status').filter({ hasText: 'Next' })).toContainText(stops[0]!.name)
  // One mark for each place, with the number of its first stop.
  const places = stops.filter(({ lat, lng }, at) => stops.findIndex((one) => one.lat === lat && one.lng === lng) === at)
  const numbers = map.locator('.map-mark-seller .map-mark-dot, .map-mark-buyer .map-mark-dot')
  expect((await numbers.allTextContents()).sort()).toEqual(places.map((stop) => String(stops.indexOf(stop) + 1)).sort())
  const others = stores.filter(({ lat, lng }) => !stops.some((stop) => stop.lat === lat && stop.lng === lng))
  expect(others.length).toBeGreaterThan(0)
  await expect(map.locator('.map-mark-store')).toHaveCount(others.length)
  await expect(map.locator('.map-mark-store').filter({ hasText: others[0]!.names[0]! })).toHaveCount(1)
  await expect(map.locator('.run-line')).toHaveCount(1)
  if (!position) await expect(map.locator('.map-mark-rider')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share my location' }).click()
  await expect(map.locator('.map-mark-rider')).toContainText('You')
  const [hall] = await sql<{ name: string }>(
    `select p.name from places p join orders o on o.campus_id = p.campus_id where o.id = $id and p.kind = 'hostel' order by p.name limit 1`,
    { id: job.id },
  )
  await expect(map.getByText(hall!.name, { exact: true }).first()).toBeAttached()
  await handOver(rider, job, sql)
  expect(rider.complaints).toEqual([])
})

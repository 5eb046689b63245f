import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context
const here = await given.campus()
const away = await given.campus()
const pilot = await given.campus()
const store = await given.vendor({ campus: here })
const pilotStore = await given.vendor({ campus: pilot })
const gateStore = await given.vendor({ campus: here })
const other = await given.vendor({ campus: away })

beforeAll(async () => {
  await db.once(`update campuses set short_name = 'KWASU', name = 'Kwara State University' where id = $id`, {
    id: here.id,
  })
  await db.once(`update campuses set short_name = 'FUNAAB', name = 'Abeokuta Farms University' where id = $id`, {
    id: away.id,
  })
  await db.once(`update places set name = 'Jubilee Hall' where id = $id`, { id: here.hostel })
  await db.once(`update places set name = 'North gate' where id = $id`, { id: here.gate })
  await db.once(
    `update campuses set short_name = 'FUPILOT', name = 'Pilot Technology', status = 'pilot', invite_code = 'places-test' where id = $id`,
    { id: pilot.id },
  )
  await db.once(`update places set name = 'Pilot Hall' where id = $id`, { id: pilot.hostel })
  await given.product(pilotStore, { name: 'Zimbo kettle, pilot' })
  for (const [campus, at] of [
    [here, here.hostel],
    [away, away.gate],
  ] as const)
    await db.once(
      `insert into places (id, campus_id, kind, name, lat, lng)
       select gen_random_uuid(), $campusId, 'shops', 'Market Square', lat, lng from places where id = $at`,
      { campusId: campus.id, at },
    )
  await given.product(store, { name: 'Zimbo kettle, steel' })
  await given.product(gateStore, { name: 'Zimbo kettle, glass' })
  await given.product(other, { name: 'Zimbo kettle, red' })
  await given.product(store, { name: 'KWASU hoodie' })
  await given.product(other, { name: 'Plain hoodie' })
  for (const [{ vendorId }, place] of [
    [store, here.hostel],
    [gateStore, here.gate],
    [other, away.gate],
    [pilotStore, pilot.hostel],
  ] as const)
    await db.once('update products set place_id = $place where vendor_id = $vendorId', { place, vendorId })
  await transaction(pool, refreshIndex)
})

const find = async (q: string, more: object = {}) => {
  const found = onlyMatches(await world.api('GET /products/search', { query: { q, limit: 48, ...more } as never }))
  const names = found.data.map(({ name }) => name.replace('Zimbo kettle, ', '')).sort()
  return { names, understood: found.understood.map(({ kind, text }) => `${kind}: ${text}`), match: found.match }
}

test.each([
  ['zimbo kettle in kwasu', ['glass', 'steel'], 'place: KWASU'],
  ['zimbo kettle kwara state university', ['glass', 'steel'], 'place: KWASU'],
  ['funaab zimbo kettle', ['red'], 'place: FUNAAB'],
  ['who sells zimbo kettle near jubilee hall', ['steel'], 'place: Near Jubilee Hall'],
  ['zimbo kettle near jubilee', ['steel'], 'place: Near Jubilee Hall'],
  ['zimbo kettle at the north gate, kwasu', ['glass'], 'place: Near North gate'],
])('"%s" lists what is there', async (q, names, understood) => {
  expect(await find(q)).toEqual({ names, understood: [understood], match: 'all' })
  const { data } = await world.api('GET /search/counts', { query: { q } })
  expect(data.kinds.product).toBe(names.length)
})

test('a place that several campuses have is near any of them, unless one is searched', async () => {
  expect(await find('zimbo kettle near market square')).toMatchObject({
    ...{ names: ['red', 'steel'], understood: ['place: Near Market Square'], match: 'all' },
  })
  expect((await find('zimbo kettle near market square', { campus: away.slug })).names).toEqual(['red'])
})

test('a pilot and its places are read by a search of that campus alone', async () => {
  for (const q of ['zimbo kettle in fupilot', 'zimbo kettle near pilot hall']) {
    const { names, understood } = await find(q)
    expect([names.includes('pilot'), understood]).toEqual([false, []])
  }
  const own = await find('zimbo kettle near pilot hall', { campus: pilot.slug })
  expect(own).toMatchObject({ names: ['pilot'], understood: ['place: Near Pilot Hall'] })
})

test('without its chip the text lists every campus', async () => {
  expect(await find('zimbo kettle in kwasu', { plain: 'place' })).toEqual({
    ...{ names: ['glass', 'red', 'steel'], understood: [], match: 'all' },
  })
})

test.each([
  ['zimbo kettle near jubilee hall', ['steel'], ['glass']],
  ['zimbo kettle funaab', ['red'], ['glass', 'steel']],
])('the short list of "%s" goes on with what is elsewhere', async (q, names, elsewhere) => {
  const { data, closeFrom, pagination } = await world.api('GET /products/search', { query: { q, limit: 48 } as never })
  const shown = data.map(({ name }) => name.replace('Zimbo kettle, ', ''))
  expect([shown.slice(0, closeFrom!), shown.slice(closeFrom!).sort()]).toEqual([names, elsewhere])
  expect(pagination!.total).toBe(names.length)
})

test('a place with nothing near it stands for its campus, and for close matches where that is searched', async () => {
  const q = 'kwasu hoodie near north gate'
  expect(await find(q)).toMatchObject({ names: ['KWASU hoodie'], understood: ['place: KWASU'] })
  expect(await find(q, { campus: here.slug })).toMatchObject({
    names: ['KWASU hoodie'],
    understood: [],
    match: 'close',
  })
})

test('what a product is called by is no place', async () => {
  expect(await find('kwasu hoodie')).toMatchObject({ names: ['KWASU hoodie'], understood: [], match: 'all' })
})

test('the filters of the request win', async () => {
  expect(await find('zimbo kettle in kwasu', { campus: here.slug })).toMatchObject({
    names: ['glass', 'steel'],
    understood: [],
  })
  expect((await find('zimbo kettle in kwasu', { campus: away.slug })).match).toBe('close')
  const { names } = await find('zimbo kettle near jubilee hall', { campus: here.slug, place: here.gate })
  expect(names).toEqual(['glass'])
})

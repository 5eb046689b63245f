import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const lamp = await given.product(store, { name: 'Desk lamp' })
const listener = new pg.Client({ connectionString: String(world.context.pool.options.connectionString) })
await listener.connect()
afterAll(() => listener.end())

const heard: string[] = []
listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
await listener.query('listen vendly_pages')

/** Ids of rows whose pages are forgotten because of this change. */
async function changedBy(sql: string): Promise<string[]> {
  heard.length = 0
  await listener.query(sql)
  // A notification of the own transaction arrives before the answer to the next statement.
  await listener.query('select 1')
  return heard.flatMap((payload) => payload.split(','))
}

const rows = [
  ['vendors', store.vendorId, 'follower_count'],
  ['products', lamp.id, 'sold_count'],
] as const

test.each(rows)(
  'pages that show one of the %s are forgotten for any column but its counters',
  async (table, id, counter) => {
    const where = `where id = '${id}'`
    expect(await changedBy(`update ${table} set ${counter} = ${counter} + 1 ${where}`)).toEqual([])
    await listener.query(`alter table ${table} add column added_later text`)
    expect(await changedBy(`update ${table} set added_later = null ${where}`)).toEqual([])
    expect(await changedBy(`update ${table} set added_later = 'now' ${where}`)).toContain(id)
  },
)

test('a store that takes fewer orders at once is a change of its page', async () => {
  expect(await changedBy(`update vendors set max_open_orders = 3 where id = '${store.vendorId}'`)).toEqual([
    store.vendorId,
  ])
})

import { describe, expect, test } from 'vitest'
import { givenIn, type Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()

const send = async (store: Store, text: string | Uint8Array, key?: string) => {
  const form = new FormData()
  form.append('table', new Blob([text as never]), 'goods.csv')
  return world.ask('POST /products/imports', { token: store.token, body: form, key })
}
type Import = {
  _id: string
  state: string
  done: number
  total: number
  lines: { action: string; words: string[]; outcome: string | null }[]
}
const read = async (store: Store, text: string) => (await send(store, text)).body.data as unknown as Import
const apply = (store: Store, id: string) =>
  world.ask('POST /products/imports/:id/apply', { token: store.token, params: { id } })
const exported = async (store: Store) =>
  (await fetch(`${world.url}/api/products/export`, { headers: { authorization: `Bearer ${store.token}` } })).text()
const shelf = async (store: Store) => (await world.api('GET /products/vendor/my-products', { token: store.token })).data

describe('a table of goods', () => {
  test('says line by line what it would do, changes nothing until it is applied, then does it once', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 10 })
    const table = [
      'Name;Category;Price;Stock;Options;id;stock when exported',
      `Kettle;;₦4,800;7;;${id};10`,
      'Reading lamp;Fans;2500;3;;;',
      'Shirt;hostel;5000;;M:4 | L:2:5500;;',
      'Yacht;yachts;1;1;;;',
      'No;fans;abc;;;;',
      `Somebody else’s;;1;;;${crypto.randomUUID()};`,
    ].join('\r\n')
    const plan = await read(store, table)
    expect(plan.lines.map(({ action }) => action)).toEqual(['change', 'new', 'new', 'wrong', 'wrong', 'wrong'])
    expect(plan.lines[0]!.words).toEqual(['Price: ₦4500 → ₦4800', 'Stock: 3 fewer'])
    expect(plan.lines[3]!.words.join()).toContain('yachts')
    expect(await shelf(store)).toHaveLength(1)

    const presses = await Promise.all([apply(store, plan._id), apply(store, plan._id), apply(store, plan._id)])
    expect(presses.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await world.settle()
    const done = (await world.api('GET /products/imports/:id', { token: store.token, params: { id: plan._id } })).data
    expect([done.state, done.done, done.lines.map(({ outcome }) => outcome)]).toEqual([
      'done',
      6,
      ['done', 'done', 'done', 'refused', 'refused', 'refused'],
    ])
    const goods = new Map((await shelf(store)).map((one) => [one.name, one]))
    expect(goods.get('Kettle')).toMatchObject({ price: 4800, stock: 7, status: 'active' })
    expect(goods.get('Reading lamp')).toMatchObject({ price: 2500, stock: 3, status: 'draft' })
    expect(goods.get('Shirt')!.options).toMatchObject([
      { label: 'M', price: 5000, stock: 4 },
      { label: 'L', price: 5500, stock: 2 },
    ])
    expect(goods.size).toBe(3)
  })

  test('comes back from an export as it went, and what was sold in between is not lost', async () => {
    const store = await given.vendor()
    await given.product(store, { name: '=HYPERLINK("http://evil.example")', naira: 100, stock: 5 })
    await given.product(store, {
      name: 'Shirt, "blue"',
      naira: 5000,
      options: [
        { label: 'M', stock: 2 },
        { label: 'L', stock: 1, delta: 500 },
      ],
    })
    const table = await exported(store)
    expect(table).toContain(`'=HYPERLINK`)
    expect((await read(store, table)).lines.map(({ action, words }) => [action, words])).toEqual([
      ['same', []],
      ['same', []],
    ])

    const lines = table.replace(',100,,5,5,', ',100,,8,5,')
    const plan = await read(store, lines)
    expect(plan.lines.map(({ action }) => action).sort()).toEqual(['change', 'same'])
    const [fan] = (await shelf(store)).filter(({ price }) => price === 100)
    await world.context.db.once('update products set stock = stock - 2 where id = $1', [fan!._id])
    await apply(store, plan._id)
    await world.settle()
    expect((await shelf(store)).find(({ _id }) => _id === fan!._id)!.stock).toBe(6)
  })

  test('a line that turned out impossible is refused by itself, with the reason', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 5 })
    const plan = await read(
      store,
      `id,name,stock,stock when exported\n${id},Kettle,1,5\n,New lamp,0,`.replace('New lamp', 'New lamp of mine'),
    )
    await world.context.db.once('update products set stock = 2 where id = $1', [id])
    await apply(store, plan._id)
    await world.settle()
    const done = (await world.api('GET /products/imports/:id', { token: store.token, params: { id: plan._id } })).data
    expect(done.lines[0]).toMatchObject({
      outcome: 'refused',
      words: ['Stock: 4 fewer', expect.stringContaining('sold meanwhile')],
    })
    expect((await shelf(store))[0]!.stock).toBe(2)
  })

  test('the file of another store is not there, to look at or to apply', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const plan = await read(store, 'name,category\nLamp,fans')
    for (const id of [plan._id, crypto.randomUUID()]) {
      expect((await apply(other, id)).status).toBe(404)
      expect((await world.ask('GET /products/imports/:id', { token: other.token, params: { id } })).status).toBe(404)
    }
  })

  const unreadable: [string, string | Uint8Array][] = [
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ['an empty file', ''],
    ['a head without lines', 'name,price'],
    ['a table without names', 'thing,price\nfan,3'],
    ['a quote that never ends', 'name,price\n"fan,3'],
    ['more lines than are taken', `name\n${'Lamp number\n'.repeat(501)}`],
  ]
  test.each(unreadable)('%s is refused in words', async (_, content) => {
    const { status, body } = await send(await given.vendor(), content)
    expect([status, body.code, body.errors[0]?.field]).toEqual([422, 'table_unreadable', 'table'])
  })

  test('a file of more than a megabyte is not read at all', async () => {
    expect((await send(await given.vendor(), 'x'.repeat(1_000_001))).status).toBe(413)
  })
})

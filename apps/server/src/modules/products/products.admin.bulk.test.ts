import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { forgedNumberCursors, forgedTextCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const [admin, second, store] = [await given.admin(), await given.admin(), await given.vendor()]
const reason = 'Copies of a brand'
const unknown = '00000000-0000-7000-8000-000000000000'
const list = (query: object = {}) => world.api('GET /admin/products', { token: admin.token, query: query as never })
const report = (who: Person, id: string) =>
  world.api('POST /products/:id/report', { token: who.token, params: { id }, body: { reason: 'fake', note: '' } })
const runBulk = (action: string, ids: string[], more: { by?: Person; key?: string; reason?: string } = {}) =>
  world.ask('POST /admin/products/bulk', {
    token: (more.by ?? admin).token,
    key: more.key,
    body: { action, ids, reason: more.reason ?? reason },
  })
type Outcome = { _id: string; name: string | null; problem: { code: string } | null }
/** By product: the problem code, or "done". */
const outcomes = (answer: { body: object }) =>
  (answer.body as { data: Outcome[] }).data.map(({ _id, problem }) => [_id, problem?.code ?? 'done'])
const statusOf = async (id: string) =>
  (await world.api('GET /admin/products/:id', { token: admin.token, params: { id } })).data.status
const actionsOn = async (id: string) =>
  world.context.db.once<{ action: string; reason: string }>(
    'select action, reason from audit_log where subject_id = $id order by id',
    { id },
  )

describe('the sort of the list', () => {
  test('by date, name, price, stock or views: paged without duplicates or gaps, with drafts never first', async () => {
    const campus = await given.campus()
    const shop = await given.vendor({ campus })
    const made: string[] = []
    for (const [name, naira, stock] of [
      ['pear', 300, 7],
      ['Apple', 300, 2],
      ['mango', 100, 9],
      ['Zobo', 900, 0],
    ] as const)
      made.push((await given.product(shop, { name, naira, stock })).id)
    const draft = (await given.product(shop, { name: 'draft', naira: 200, stock: 5, status: 'draft' })).id
    await world.context.db.once('update products set published_at = null where id = $draft', { draft })
    for (const [index, id] of made.entries())
      await world.context.db.once(
        `update products set published_at = timestamptz '2026-01-01T00:00:00Z' + $index * interval '1 day' where id = $id`,
        { id, index },
      )
    const pages = async (sort: string) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const { data, pagination } = await list({ campus: campus.slug, sort, limit: 2, cursor })
        names.push(...data.map(({ name }) => name))
        cursor = pagination!.next ?? undefined
      } while (cursor)
      return names
    }
    expect(await pages('newest')).toEqual(['Zobo', 'mango', 'Apple', 'pear', 'draft'])
    expect(await pages('name')).toEqual(['Apple', 'draft', 'mango', 'pear', 'Zobo'])
    expect(await pages('price')).toEqual(['Zobo', 'Apple', 'pear', 'draft', 'mango'])
    expect(await pages('stock')).toEqual(['Zobo', 'Apple', 'draft', 'pear', 'mango'])
    for (const [at, times] of [2, 0, 1, 3].entries())
      for (let time = 0; time < times; time += 1) await browserIn(world).see(['product', made[at]!])
    await world.settle()
    expect(await pages('views')).toEqual(['Zobo', 'pear', 'mango', 'draft', 'Apple'])
    // What only the queues are sorted by.
    expect(await pages('reports')).toEqual(await pages('newest'))
    const { data } = await list({ campus: campus.slug })
    expect(data.map(({ publishedAt }) => publishedAt).at(0)).toBe('2026-01-04T00:00:00.000Z')
    expect(data.map(({ publishedAt }) => publishedAt).at(-1)).toBeNull()
  })

  test('of reported products: the longest wait first, or the most reports', async () => {
    const [once, twice] = [(await given.product(store)).id, (await given.product(store)).id]
    const [ada, bola] = [await given.student(), await given.student()]
    await report(ada, once)
    await report(ada, twice)
    await report(bola, twice)
    const ids = async (sort?: string) => {
      const first = await list({ tab: 'reported', sort, limit: 1 })
      const next = await list({ tab: 'reported', sort, limit: 1, cursor: first.pagination!.next ?? undefined })
      return [...first.data, ...next.data].map(({ _id }) => _id)
    }
    expect(await ids()).toEqual([once, twice])
    expect(await ids('reports')).toEqual([twice, once])
  })

  test.each([
    ...forgedTimeCursors.map((cursor) => ['newest', ...cursor] as const),
    ...forgedTextCursors.map((cursor) => ['name', ...cursor] as const),
    ...forgedNumberCursors.flatMap((cursor) => [
      ['price', ...cursor] as const,
      ['stock', ...cursor] as const,
      ['views', ...cursor] as const,
    ]),
  ])('%s refuses a cursor %s', async (sort, _, cursor) => {
    const { status, body } = await world.ask('GET /admin/products', { token: admin.token, query: { sort, cursor } })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })
})

describe('a bulk action', () => {
  test('removes and restores several products for one reason, each with an audit entry, and names the others', async () => {
    const [one, two, gone] = [
      (await given.product(store)).id,
      (await given.product(store)).id,
      (await given.product(store)).id,
    ]
    await runBulk('remove', [gone])
    const answer = await runBulk('remove', [two, gone, unknown, one, one])
    expect(outcomes(answer)).toEqual([
      [two, 'done'],
      [gone, 'product_state'],
      [unknown, 'not_found'],
      [one, 'done'],
    ])
    for (const id of [one, two, gone]) {
      expect(await statusOf(id)).toBe('removed')
      expect(await actionsOn(id)).toEqual([{ action: 'product.removed', reason }])
    }
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: store.token })
    expect(data.notifications.filter(({ title }) => title.endsWith('was removed'))).toHaveLength(3)
    expect(outcomes(await runBulk('restore', [one, two]))).toEqual([
      [one, 'done'],
      [two, 'done'],
    ])
    expect([await statusOf(one), await statusOf(gone)]).toEqual(['active', 'removed'])
  })

  test('dismisses the reports of those that have some', async () => {
    const [reported, other] = [(await given.product(store)).id, (await given.product(store)).id]
    await report(await given.student(), reported)
    expect(outcomes(await runBulk('dismiss', [other, reported]))).toEqual([
      [other, 'product_state'],
      [reported, 'done'],
    ])
    expect(await actionsOn(other)).toEqual([])
    expect((await list({ tab: 'reported', limit: 100 })).data.map(({ _id }) => _id)).not.toContain(reported)
  })

  test('acts once on each product under concurrent requests of two administrators, and once per key', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await given.product(store)).id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        runBulk('remove', n % 2 ? ids : ids.toReversed(), { by: n % 3 ? admin : second }),
      ),
    )
    const done = answers.flatMap(outcomes).filter(([, outcome]) => outcome === 'done')
    expect(done.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect(await actionsOn(id)).toHaveLength(1)
    const again = await Promise.all(Array.from({ length: 3 }, () => runBulk('restore', ids, { key: 'once' })))
    for (const answer of again.filter(({ status }) => status === 200))
      expect(outcomes(answer).every(([, outcome]) => outcome === 'done')).toBe(true)
  })

  test('requires a reason, a limited number of products, an action and an administrator', async () => {
    const { id } = await given.product(store)
    const many = Array.from({ length: limits.selectedAtOnce + 1 }, () => id)
    for (const invalid of [
      runBulk('remove', [id], { reason: ' no ' }),
      runBulk('remove', []),
      runBulk('remove', many),
      runBulk('remove', ['something']),
      runBulk('delete', [id]),
    ])
      expect((await invalid).status).toBe(400)
    for (const by of [await given.student(), store, await given.rider()])
      expect((await runBulk('remove', [id], { by })).body.code).toBe('role_not_allowed')
    expect(await actionsOn(id)).toEqual([])
  })
})

describe('the export', () => {
  const read = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n')
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const lastEntry = async () =>
    (
      await world.api('GET /admin/audit-log', {
        token: admin.token,
        query: { action: 'products.exported' } as never,
      })
    ).data[0]!.details

  test('has the rows of the filters in the order of the list, no formulas, and an audit entry', async () => {
    const shop = await given.vendor()
    await given.product(shop, { name: '=HYPERLINK("http://evil")', naira: 100 })
    await given.product(shop, { name: 'Dear', naira: 5000 })
    const address = `${world.url}/api/admin/products/export?q=${shop.slug}&sort=price`
    const answer = await fetch(address, { headers })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="vendly-products-[\d-]+\.csv"$/)
    const lines = await read(answer)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',Dear,store product,')
    expect(lines[2]).toContain(`"'=HYPERLINK(""http`)
    expect(await lastEntry()).toMatchObject({ q: shop.slug, sort: 'price' })
    expect((await world.ask('GET /admin/products/export', { token: store.token })).status).toBe(403)
  })

  test('of selected products has them alone', async () => {
    const [one, two] = [(await given.product(store)).id, (await given.product(store)).id]
    const send = (body: object, token = admin.token) =>
      fetch(`${world.url}/api/admin/products/export`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const lines = await read(await send({ ids: [two, one, unknown] }))
    expect(
      lines
        .slice(1)
        .map((line) => line.slice(0, 36))
        .toSorted(),
    ).toEqual([one, two].toSorted())
    expect(await lastEntry()).toEqual({ selected: 2 })
    expect((await send({ ids: [one] }, store.token)).status).toBe(403)
    for (const body of [{}, { ids: [] }, { ids: ['one'] }]) expect((await send(body)).status).toBe(400)
  })
})

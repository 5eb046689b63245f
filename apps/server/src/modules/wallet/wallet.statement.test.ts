import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { cellsOf, textsOf } from '../../../test/statement-files.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit, type Posting, spend, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { permitPaid } from '../spending/spending.service.ts'

const world = await openWorld()
const given = givenIn(world)

const dayOf = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10)

async function download(who: Person, query: Record<string, string>) {
  const response = await fetch(`${world.url}/api/wallet/export?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const change = (who: Person, key: string, kobo: number, at?: Date): Posting => ({
  kind: 'adjustment',
  key: `${key} ${who.id}`,
  entries:
    kobo > 0
      ? [debit('equity:owner', kobo), credit(walletOf(who.id), kobo)]
      : [spend(permitPaid(who.id, -kobo), who.id, -kobo), credit('equity:owner', -kobo)],
  actorId: null,
  at,
})
const post = (postings: Posting[]) => transaction(world.context.pool, (tx) => postJournals(tx, postings))

test('the opening balance and the movements are the closing balance, to the kobo, for buyer, store and rider', async () => {
  const [ada, store, rider] = [await given.student(5000), await given.vendor(), await given.rider()]
  const { id } = await given.product(store, { naira: 1333 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
  await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1333 } })
  for (const who of [ada, store, rider]) {
    await post([change(who, 'before', 10_001, later(-days(40)))])
    await post([change(who, 'in', 12_345), change(who, 'odd', 7)])
    await post([change(who, 'out', -3_333)])
    const { bytes, response } = await download(who, {
      format: 'csv',
      from: dayOf(later(-days(2))),
      to: dayOf(new Date()),
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, opening, ...rest] = cellsOf(bytes.toString('utf8'))
    const closing = rest.pop()!
    expect(head).toHaveLength(7)
    expect([opening![1], opening![6]]).toEqual(['Opening balance', '100.01'])
    const moments = [opening!, ...rest, closing].map(([at]) => at!)
    expect(moments.filter((at) => !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(at))).toEqual([])
    expect(moments).toEqual(moments.toSorted())
    const kobo = (text: string | undefined) => Math.round(Number(text || 0) * 100)
    let balance = kobo(opening![6])
    for (const row of rest) {
      balance += kobo(row[4]) - kobo(row[5])
      expect(kobo(row[6])).toBe(balance)
    }
    expect([closing[1], kobo(closing[6])]).toEqual(['Closing balance', balance])
    const wallet = (await world.api('GET /wallet/balance', { token: who.token })).data.balance
    expect(balance).toBe(Math.round(wallet * 100))
    const pdf = textsOf((await download(who, { format: 'pdf', from: dayOf(later(-days(2))) })).bytes)
    expect(pdf[0]).toEqual(expect.arrayContaining(['Opening balance', '₦100.01', 'Closing balance', 'Page 1 of 1']))
    expect(pdf[0]).toContain(`₦${wallet.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`)
  }
})

test('a long statement has every movement once, and numbered pages', async () => {
  const ada = await given.student()
  await world.context.db.once(`update users set first_name = 'Ọláyínká', last_name = 'Ṣọlá' where id = $id`, {
    id: ada.id,
  })
  await post(Array.from({ length: 1200 }, (_, n) => change(ada, `many ${String(n).padStart(4, '0')}`, 100 + n)))
  const { bytes, response } = await download(ada, { format: 'pdf' })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pages = textsOf(bytes)
  expect(pages[0]).toContain('Ọláyínká Ṣọlá')
  expect(pages.map((texts) => texts.at(-1))).toEqual(pages.map((_, at) => `Page ${at + 1} of ${pages.length}`))
  expect(pages.flat().filter((text) => text === 'Adjustment')).toHaveLength(1200)
  const table = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(table)![1])
  expect(table.slice(start, start + 4)).toBe('xref')
  for (const [, offset] of table.slice(start).matchAll(/(\d{10}) 00000 n/g))
    expect(table.slice(Number(offset)).slice(0, 12)).toMatch(/^\d+ 0 obj/)
})

test('text that a spreadsheet would run is not run, and other people’s movements are not in it', async () => {
  const ada = await given.student()
  await given.student(3000)
  await post([{ ...change(ada, 'formula', 500), memo: { reference: '=HYPERLINK("http://x")' } }])
  const csv = (await download(ada, {})).bytes.toString('utf8')
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(cellsOf(csv)).toHaveLength(4)
})

test('a period that is too long, the wrong way round or no date is refused in words', async () => {
  const ada = await given.student()
  const ask = async (query: Record<string, string>) => {
    const { response, bytes } = await download(ada, query)
    return { status: response.status, ...JSON.parse(bytes.toString()) }
  }
  expect(await ask({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({ status: 422, code: 'statement_period' })
  expect((await ask({ from: 'yesterday' })).status).toBe(400)
  expect((await ask({ format: 'xls' })).status).toBe(400)
  for (let batch = 0; batch < 6; batch++)
    await post(Array.from({ length: 900 }, (_, n) => change(ada, `long ${batch} ${n}`, 100)))
  expect(await ask({})).toMatchObject({ status: 422, code: 'statement_too_long' })
  expect((await download(await given.admin(), {})).response.status).toBe(403)
})

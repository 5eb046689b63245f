import { describe, expect, test } from 'vitest'
import { forgedNumberCursors } from '../../../test/forged-cursors.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { token } = await given.admin()

const readRates = async () => (await world.api('GET /admin/settings/rates', { token })).data
async function change(rates: Partial<Awaited<ReturnType<typeof readRates>>>, reason: string) {
  const { changedAt: _, ...current } = await readRates()
  return world.api('PUT /admin/settings/rates', { token, body: { ...current, ...rates, reason } })
}
const listChanges = async (campus?: string) =>
  (await world.api('GET /admin/settings/rates/changes', { token, query: { campus } })).data
const undo = (id: number, who = token) =>
  world.ask('POST /admin/settings/rates/changes/:id/undo', {
    token: who,
    params: { id },
    body: { reason: 'Too early for it' },
  })

describe('the history of the rates', () => {
  test('says who changed what and why, newest first', async () => {
    const other = await given.admin()
    await change({ deliveryFee: 700, commissionStandard: 6.25 }, 'Fuel costs more')
    const body = { ...(await readRates()), deliveryFee: 650, reason: 'Fuel costs less' }
    await world.api('PUT /admin/settings/rates', { token: other.token, body })
    const [latest, first] = await listChanges()
    expect(latest).toMatchObject({
      reason: 'Fuel costs less',
      rates: [{ name: 'deliveryFee', before: 700, after: 650 }],
      ...{ isUndo: false, canUndo: true },
    })
    expect(first).toMatchObject({
      reason: 'Fuel costs more',
      rates: [
        { name: 'commissionStandard', after: 6.25 },
        { name: 'deliveryFee', after: 700 },
      ],
      // The fee has changed since.
      canUndo: false,
    })
  })

  test('pages, and a page after it begins where it ended', async () => {
    await change({ adDaily: 300 }, 'First of three')
    await change({ adDaily: 310 }, 'Second of three')
    await change({ adDaily: 320 }, 'Third of three')
    const pageAfter = (cursor?: string) =>
      world.api('GET /admin/settings/rates/changes', { token, query: { limit: 2, cursor } })
    const { data, pagination } = await pageAfter()
    const { data: next } = await pageAfter(pagination!.next!)
    expect([...data, ...next].slice(0, 3).map(({ reason }) => reason)).toEqual([
      'Third of three',
      'Second of three',
      'First of three',
    ])
  })

  test.each(forgedNumberCursors)('refuses a cursor %s', async (_, cursor) => {
    const { status, body } = await world.ask('GET /admin/settings/rates/changes', { token, query: { cursor } })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })
})

describe('a change of the rates', () => {
  test('is undone as a whole, other rates stay, and the undo can be undone', async () => {
    const before = await readRates()
    await change({ premiumMonthly: 4000, riderShare: 85.5 }, 'A dearer Premium')
    await change({ premiumYearly: 40_000 }, 'The year too')
    const [, dearer] = await listChanges()
    expect((await undo(dearer!._id)).status).toBe(200)
    expect(await readRates()).toMatchObject({
      premiumMonthly: before.premiumMonthly,
      riderShare: before.riderShare,
      premiumYearly: 40_000,
    })
    const [undone, , again] = await listChanges()
    expect(undone).toMatchObject({ reason: 'Too early for it', isUndo: true, canUndo: true })
    expect(again).toMatchObject({ _id: dearer!._id, canUndo: false })
    expect((await undo(undone!._id)).status).toBe(200)
    expect(await readRates()).toMatchObject({ premiumMonthly: 4000, riderShare: 85.5 })
  })

  test('is undone once by ten presses at the same time', async () => {
    const { deliveryFee } = await readRates()
    await change({ deliveryFee: deliveryFee + 50 }, 'Undone by ten')
    const [latest] = await listChanges()
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(latest!._id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'rates_changed')).toHaveLength(9)
    expect((await readRates()).deliveryFee).toBe(deliveryFee)
  })

  test('is not undone over a later one, and nothing changes', async () => {
    await change({ advanceBudget: 250_000 }, 'More advances')
    const [first] = await listChanges()
    await change({ advanceBudget: 260_000 }, 'Still more')
    expect((await undo(first!._id)).body.code).toBe('rates_changed')
    expect((await readRates()).advanceBudget).toBe(260_000)
  })

  test('is refused when the rates have changed since they were read', async () => {
    const seen = await readRates()
    await change({ cancelledRiderShare: 45 }, 'By somebody else')
    const body = { ...seen, deliveryFee: 900, reason: 'From an open tab' }
    const late = await world.ask('PUT /admin/settings/rates', { token, body })
    expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
    expect(await readRates()).toMatchObject({ cancelledRiderShare: 45, deliveryFee: seen.deliveryFee })
  })

  test('of a campus goes back to a rate of its own, or to none', async () => {
    const { id } = await given.campus()
    const params = { id }
    const read = async () => (await world.api('GET /admin/campuses/:id/rates', { token, params })).data
    const put = async (own: Partial<Awaited<ReturnType<typeof read>>['own']>, reason: string) => {
      const { own: current, version } = await read()
      await world.api('PUT /admin/campuses/:id/rates', { token, params, body: { ...current, ...own, version, reason } })
    }
    await put({ deliveryFee: 400 }, 'A small campus')
    await put({ deliveryFee: 450, riderShare: 80 }, 'Fewer riders')
    const [second, first] = await listChanges(id)
    expect(second!.rates).toEqual([
      { name: 'riderShare', before: null, after: 80 },
      { name: 'deliveryFee', before: 400, after: 450 },
    ])
    expect(first!.canUndo).toBe(false)
    await undo(second!._id)
    expect((await read()).own).toMatchObject({ deliveryFee: 400, riderShare: null })
    await undo(first!._id)
    expect((await read()).own).toMatchObject({ deliveryFee: null, riderShare: null })
    // Of another campus nothing is listed, and of none that exists nothing is found.
    expect(await listChanges((await given.campus()).id)).toEqual([])
    const unknown = { campus: '019f0000-0000-7000-8000-000000000000' }
    expect((await world.ask('GET /admin/settings/rates/changes', { token, query: unknown })).status).toBe(404)
  })

  test('is undone only by who may change rates, and only a change of rates is', async () => {
    const support = await given.admin({ adminRole: 'support' })
    const [latest] = await listChanges()
    expect((await undo(latest!._id, support.token)).body.code).toBe('right_missing')
    const [other] = await world.context.db.once<{ id: number }>(
      `insert into audit_log (admin_id, action, subject, subject_id, details)
       select id, 'product.removed', 'product', 'x', '{"before":{"adDaily":1},"after":{"adDaily":2}}'
         from users where role = 'admin' limit 1 returning id`,
    )
    expect((await undo(other!.id)).status).toBe(404)
    expect((await undo(2_000_000_000)).status).toBe(404)
  })
})

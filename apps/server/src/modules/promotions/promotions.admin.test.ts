import { describe, expect, test } from 'vitest'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { bothPictures, DAY, inMs, type MadePromotion, promotingIn, reason } from '../../../test/promoting.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { applyTimes } from './promotions.service.ts'

const world = await openWorld()
const { given, admin, strip, banner, post, add, call, act, move } = await promotingIn(world)

describe('at most one at a time', () => {
  test('an overlap on a campus that both have is refused with the name of the other; elsewhere and later is free', async () => {
    const [one, two] = [await given.campus(), await given.campus()]
    const at = { from: inMs(DAY), to: inMs(3 * DAY) }
    const { _id: id } = await add(await strip({ ...at, campusIds: [one.id], title: 'Move-in week' }))
    const refused = async (more: object) => {
      const { status, body } = await post(await strip({ ...at, ...more }))
      return status === 201 ? 'free' : [body.code, body.message]
    }
    const taken = ['promotion_overlaps', expect.stringContaining('“Move-in week” is shown there from')]
    expect(await refused({ campusIds: [one.id, two.id] })).toEqual(taken)
    expect(await refused({ campusIds: [] })).toEqual(taken)
    expect(await refused({ campusIds: [one.id], from: inMs(2.9 * DAY), to: inMs(4 * DAY) })).toEqual(taken)
    expect(await refused({ campusIds: [one.id], from: inMs(3.1 * DAY), to: inMs(4 * DAY) })).toBe('free')
    expect(await refused({ campusIds: [two.id] })).toBe('free')
    await act(id, 'end')
    expect(await refused({ campusIds: [one.id], to: inMs(2.9 * DAY) })).toBe('free')
  })

  test('one that is paused makes room, and cannot come back while another has its place', async () => {
    const at = { campusIds: [(await given.campus()).id] }
    const first = await add(await strip(at))
    expect((await act(first._id, 'pause')).body.data).toMatchObject({ state: 'paused' })
    const second = await add(await strip({ ...at, title: 'Second' }))
    expect((await act(first._id, 'resume')).body).toMatchObject({ code: 'promotion_overlaps' })
    await act(second._id, 'end')
    expect((await act(first._id, 'resume')).body.data).toMatchObject({ state: 'running' })
  })

  test('of many that are added at the same moment', async () => {
    const body = await strip()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('an administrator', () => {
  test('changes it, but not what somebody else has changed meanwhile; its start stays once it has begun', async () => {
    const body = await banner()
    const made = await add(body, await bothPictures())
    const change = (version: number, more: object = {}) =>
      call('PUT /admin/promotions/:id', made._id, {
        body: { ...body, version, title: 'Lamps', from: inMs(DAY / 2), ...more },
      })
    const { body: answer } = await change(made.version)
    const changed = answer.data as MadePromotion & { pictures: object; title: string }
    expect(changed).toMatchObject({ version: 2, title: 'Lamps', state: 'running', from: made.from })
    expect(changed.pictures).not.toBe(null)
    expect((await change(made.version)).body.code).toBe('promotion_changed')
    expect((await change(2, { kind: 'strip', severity: 'info' })).body.code).toBe('promotion_refused')
    await act(made._id, 'end')
    expect((await change(3)).body.code).toBe('promotion_ended')
  })

  test('pauses, resumes and ends it, each with a reason in the audit log', async () => {
    const { _id: id } = await add(await strip())
    const noReason = await call('PATCH /admin/promotions/:id/pause', id, { body: { action: 'pause', reason: '' } })
    expect(noReason.status).toBe(400)
    for (const [action, state] of [
      ['pause', 'paused'],
      ['resume', 'running'],
      ['end', 'ended'],
    ] as const)
      expect((await act(id, action)).body.data).toMatchObject({ state })
    expect((await act(id, 'resume')).body.code).toBe('promotion_ended')
    const log = await world.context.db.once<{ action: string; reason: string }>(
      'select action, reason from audit_log where subject_id = $id order by id',
      { id },
    )
    expect(log.map(({ action }) => action)).toEqual([
      'promotion.added',
      'promotion.paused',
      'promotion.resumed',
      'promotion.ended',
    ])
    expect(log.every((row) => row.reason !== '')).toBe(true)
  })

  test('pauses it once, however often the button is pressed', async () => {
    const { _id: id } = await add(await strip())
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'pause')))
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', ...Array(4).fill('promotion_state')])
  })

  test('deletes only what was never shown', async () => {
    const remove = (id: string) => call('DELETE /admin/promotions/:id', id, { query: { reason } })
    const { _id: running } = await add(await strip())
    expect((await remove(running)).body.code).toBe('promotion_shown')
    const { _id: later } = await add(await strip({ from: inMs(DAY), to: inMs(2 * DAY) }))
    expect((await remove(later)).status).toBe(200)
    expect((await remove(later)).status).toBe(404)
  })

  test('lists them by kind, state and time', async () => {
    const later = await add(await strip({ from: inMs(50 * DAY), to: inMs(51 * DAY) }))
    const ids = async (query: object) =>
      (await world.api('GET /admin/promotions', { token: admin.token, query: { limit: 100, ...query } })).data.map(
        ({ _id }) => _id,
      )
    expect(await ids({ kind: 'strip', state: 'scheduled' })).toContain(later._id)
    expect(await ids({ kind: 'banner' })).not.toContain(later._id)
    expect(await ids({ state: 'running' })).not.toContain(later._id)
    expect(await ids({ from: inMs(50.5 * DAY), to: inMs(60 * DAY) })).toEqual([later._id])
    expect(await ids({ from: inMs(51.5 * DAY), to: inMs(60 * DAY) })).toEqual([])
    const first = await world.api('GET /admin/promotions', { token: admin.token, query: { limit: 1 } })
    const next = await ids({ limit: 1, cursor: first.pagination!.next! })
    expect([first.data[0]!._id, next[0]]).toEqual([later._id, expect.not.stringMatching(later._id)])
  })

  test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
    const { status, body } = await world.ask('GET /admin/promotions', { token: admin.token, query: { cursor } })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })

  test('is the only one who may; what does not exist is not found', async () => {
    const { _id: id } = await add(await strip())
    for (const who of [await given.student(), await given.vendor(), await given.rider()]) {
      const token = who.token
      expect((await world.ask('GET /admin/promotions', { token })).status).toBe(403)
      expect((await world.ask('POST /admin/promotions', { token, body: await strip() })).status).toBe(403)
      expect((await call('DELETE /admin/promotions/:id', id, { token, query: { reason } })).status).toBe(403)
    }
    expect((await act(newId(), 'pause')).status).toBe(404)
    expect((await call('GET /admin/promotions/:id/figures', newId())).status).toBe(404)
    const body = { ...(await strip()), version: 1 }
    expect((await call('PUT /admin/promotions/:id', newId(), { body })).status).toBe(404)
  })
})

test('views and presses are counted by day, of what exists and has begun', async () => {
  const { _id: id } = await add(await strip())
  const { _id: later } = await add(await strip({ from: inMs(DAY), to: inMs(2 * DAY) }))
  for (const one of [id, id, later, newId()])
    await world.api('POST /promotions/:id/views', { params: { id: one }, body: {} })
  await world.api('POST /promotions/:id/presses', { params: { id } })
  const figures = async (one: string) =>
    (await world.api('GET /admin/promotions/:id/figures', { token: admin.token, params: { id: one } })).data
  expect(await figures(id)).toMatchObject({ views: 2, presses: 1, days: [{ views: 2, presses: 1 }] })
  expect(await figures(later)).toEqual({ views: 0, presses: 0, outcome: null, days: [] })
  expect((await world.ask('POST /promotions/:id/views', { params: { id: 'x' }, body: {} })).status).toBe(400)
})

test('the schedule touches only what has started or ended, so that cached pages are dropped then', async () => {
  const run = async () => (await transaction(world.context.pool, applyTimes)).map(({ id }) => id)
  const { _id: id } = await add(await strip({ from: inMs(DAY), to: inMs(2 * DAY) }))
  await run()
  expect(await run()).toEqual([])
  await move(id, '-1 minute', '1 minute')
  expect(await run()).toEqual([id])
  expect(await run()).toEqual([])
  await move(id, '-2 minutes', '-1 minute')
  expect(await run()).toEqual([id])
  expect(await run()).toEqual([])
})

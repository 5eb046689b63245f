import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { form } from '../../../test/applying.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { applyTimes } from './promotions.service.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const reason = 'Exams begin on Monday'

let colour = 0
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour++ % 255, g: 90, b: 200 } } })
    .png()
    .toBuffer()
const bothPictures = async () => ({ wide: await picture(1200, 400), narrow: await picture(720, 480) })

/** Campuses of their own keep the promotions of different tests apart. */
const strip = async (more: object = {}) => ({
  ...{ kind: 'strip', title: 'Riders are slow in the rain today', severity: 'warning', to: inMs(DAY), reason },
  campusIds: [(await given.campus()).id],
  ...more,
})
const banner = async (more: object = {}) => ({
  ...{ kind: 'banner', title: 'Light up for exams', alt: 'A desk lamp', link: '/marketplace?q=lamp', place: 'home' },
  ...{ to: inMs(DAY), reason, campusIds: [(await given.campus()).id] },
  ...more,
})
type Made = { _id: string; version: number; state: string; from: string; to: string }
const post = async (body: object, files?: Record<string, Buffer>) =>
  world.ask('POST /admin/promotions', { token: admin.token, body: files ? form(body, files) : body })
const add = async (body: object, files?: Record<string, Buffer>): Promise<Made> => {
  const { status, body: answer } = await post(body, files)
  expect([status, answer.errors ?? []]).toEqual([201, []])
  return answer.data as Made
}
const call = (call: string, id: string, args: object = {}) =>
  world.ask(call, { token: admin.token, params: { id }, ...args })
const act = (id: string, action: string) =>
  call('PATCH /admin/promotions/:id/pause', id, { body: { action, reason: 'The lamps are sold out' } })
const shown = async (query: object, who?: Person) =>
  (await world.api('GET /promotions/shown', { token: who?.token, query })).data
const move = (id: string, starts: string, ends: string) =>
  world.context.db.once(
    `update promotions set starts_at = now() + $starts::interval, ends_at = now() + $ends::interval where id = $id`,
    { id, starts, ends },
  )

describe('a strip', () => {
  test('is shown on its campuses from its start to its end, by itself, and written into the audit log', async () => {
    const campus = await given.campus()
    const { _id: id } = await add(
      await strip({ campusIds: [campus.id], link: '/about', from: inMs(DAY), to: inMs(2 * DAY) }),
    )
    const here = async () => (await shown({ campus: campus.slug })).strip
    expect(await here()).toBe(null)
    await move(id, '-1 minute', '1 minute')
    expect(await here()).toEqual({
      _id: id,
      text: 'Riders are slow in the rain today',
      link: '/about',
      severity: 'warning',
      heldOut: null,
    })
    for (const query of [{}, { campus: (await given.campus()).slug }, { campus: 'nowhere' }])
      expect((await shown(query)).strip).toBe(null)
    await move(id, '-2 minutes', '-1 minute')
    expect(await here()).toBe(null)
    const log = await world.context.db.once(
      'select action, subject_name as name, reason from audit_log where subject_id = $id',
      { id },
    )
    expect(log).toEqual([{ action: 'promotion.added', name: 'Riders are slow in the rain today', reason }])
  })

  test('of all campuses is shown everywhere, also to who has chosen none', async () => {
    const { _id: id } = await add(await strip({ campusIds: [] }))
    expect((await shown({})).strip).toMatchObject({ _id: id })
    expect((await shown({ campus: (await given.campus()).slug })).strip).toMatchObject({ _id: id })
    await act(id, 'end')
    expect((await shown({})).strip).toBe(null)
  })
})

describe('a banner', () => {
  test('has two pictures and is shown at its place, to its audience', async () => {
    const campus = await given.campus()
    const at = { campusIds: [campus.id] }
    const files = await bothPictures()
    const forAll = await add(await banner({ ...at }), files)
    const forNew = await add(await banner({ ...at, audience: 'new', priority: 2 }), files)
    const forGuests = await add(await banner({ ...at, audience: 'guest', priority: 1 }), files)
    const home = { place: 'home', campus: campus.slug }
    expect((await shown(home)).banner).toMatchObject({
      _id: forGuests._id,
      link: '/marketplace?q=lamp',
      alt: 'A desk lamp',
    })
    const ada = await given.student(0, { campusId: campus.id })
    expect((await shown({ place: 'home' }, ada)).banner).toMatchObject({ _id: forNew._id })
    await act(forNew._id, 'end')
    expect((await shown(home, await given.student())).banner).toMatchObject({ _id: forAll._id })
    expect((await shown({ ...home, place: 'market' })).banner).toBe(null)
    const { pictures } = (await shown(home)).banner!
    const file = await fetch(`${world.url}${pictures.wide.url}-1280.webp`)
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(1200)
  })

  test('of a category is on its page alone', async () => {
    const campus = await given.campus()
    await given.product(await given.vendor({ campus }))
    const [{ slug }] = (await world.context.db.once<{ slug: string }>('select slug from categories limit 1')) as [
      { slug: string },
    ]
    const body = await banner({ place: 'category', category: slug, campusIds: [campus.id] })
    const { _id: id } = await add(body, await bothPictures())
    const at = { place: 'category', campus: campus.slug }
    expect((await shown({ ...at, category: slug })).banner).toMatchObject({ _id: id })
    for (const query of [{ ...at, category: 'other' }, at, { place: 'market', campus: campus.slug, category: slug }])
      expect((await shown(query)).banner).toBe(null)
  })

  test.each([
    ['without pictures', {}, 'wide'],
    ['with one picture', { wide: [1200, 400] }, 'narrow'],
    ['with a picture of other proportions', { wide: [1200, 600], narrow: [720, 480] }, 'wide'],
    ['with a picture that is too small', { wide: [1200, 400], narrow: [360, 240] }, 'narrow'],
  ] as const)('%s is refused in words', async (_, sizes, field) => {
    const files: Record<string, Buffer> = {}
    for (const [name, [width, height]] of Object.entries(sizes) as [string, [number, number]][])
      files[name] = await picture(width, height)
    const { status, body } = await post(await banner(), files)
    expect([status, body.code]).toEqual([422, 'promotion_refused'])
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\d+ by \d+/) }])
  })

  test('with a file that is no picture is refused', async () => {
    const text = await readFile(import.meta.filename)
    const { status, body } = await post(await banner(), { wide: text, narrow: text })
    expect([status, body.code]).toEqual([422, 'picture_refused'])
  })
})

test.each([
  [{ title: '' }, 400, 'invalid_request', 'title'],
  [{ title: 'x'.repeat(121) }, 400, 'invalid_request', 'title'],
  [{ reason: '' }, 400, 'invalid_request', 'reason'],
  [{ severity: 'panic' }, 400, 'invalid_request', 'severity'],
  [{ to: 'tomorrow' }, 400, 'invalid_request', 'to'],
  [{ campusIds: ['x'] }, 400, 'invalid_request', 'campusIds.0'],
  [{ link: 'https://elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '//elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '/\\elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '/admin/users' }, 400, 'invalid_request', 'link'],
  [{ link: '/api/users' }, 400, 'invalid_request', 'link'],
  [{ to: inMs(-MINUTE) }, 422, 'promotion_refused', 'to'],
  [{ from: inMs(2 * DAY), to: inMs(DAY) }, 422, 'promotion_refused', 'to'],
  [{ to: inMs(181 * DAY) }, 422, 'promotion_refused', 'to'],
  [{ campusIds: [newId()] }, 422, 'promotion_refused', 'campusIds'],
])('a strip with %o is refused in words', async (wrong, status, code, field) => {
  const { status: answered, body } = await post(await strip(wrong))
  expect([answered, body.code]).toEqual([status, code])
  expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field])
})

test.each([
  [{ place: 'category' }, 'category'],
  [{ place: 'category', category: 'no-such' }, 'category'],
  [{ place: 'market', audience: 'new' }, 'audience'],
  [{ place: 'market', audience: 'guest' }, 'audience'],
])('a banner with %o is refused in words', async (wrong, field) => {
  const { status, body } = await post(await banner(wrong), await bothPictures())
  expect([status, body.code]).toEqual([422, 'promotion_refused'])
  expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field])
})

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
    const changed = answer.data as Made & { pictures: object; title: string }
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

import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { startWorkerProcess } from '../../../test/worker-process.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context
const admin = await given.admin()
const content = { title: 'Rain tonight', body: 'Riders may be late. Order early.', link: '/marketplace' }

const start = (body: object = {}, who: Person = admin, key?: string) =>
  world.ask('POST /notifications/bulk', { token: who.token, key, body: { ...content, ...body } })
const latest = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
const shown = async (id: string) =>
  (await world.api('GET /notifications/bulk', { token: admin.token, query: { limit: 50 } })).data.find(
    ({ _id }) => _id === id,
  )!
const idOf = ({ body }: { body: object }) => (body as { data: { _id: string } }).data._id

describe('a notification to one user', () => {
  test('arrives once, is written to the audit log, and administrators alone can send it', async () => {
    const ada = await given.student()
    const body = { ...content, userId: ada.id, priority: 'high' }
    const send = (who: Person) => world.ask('POST /notifications/create', { token: who.token, key: 'once', body })
    expect((await send(ada)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await latest(ada)).toEqual(['Rain tonight'])
    const { data } = await world.api('GET /notifications/admin', { token: admin.token, query: { user: ada.id } })
    expect(data).toMatchObject([{ title: 'Rain tonight', isRead: false, user: { email: ada.email } }])
    const log = await db.once(`select 1 from audit_log where action = 'notification.created' and subject_id = $id`, {
      id: ada.id,
    })
    expect(log).toHaveLength(1)
  })

  test('is refused for nobody, and for a link to elsewhere', async () => {
    const ask = (body: object) => world.ask('POST /notifications/create', { token: admin.token, body })
    const userId = '018b11bb-c400-7c06-a849-000000000000'
    expect((await ask({ ...content, userId })).status).toBe(404)
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
      expect((await ask({ ...content, userId: admin.id, link })).status).toBe(400)
  })
})

describe('a broadcast', () => {
  test('reaches its segment alone, as the preview said', async () => {
    const [ada, rider, vendor] = [await given.student(), await given.rider(), await given.vendor()]
    const segment = { role: 'rider' }
    const { data } = await world.api('GET /notifications/bulk/preview', { token: admin.token, query: segment as never })
    const answer = await start({ segment })
    expect(answer.body.data).toMatchObject({ status: 'sending', total: data.recipients, sent: 0 })
    await world.settle()
    expect(await shown(idOf(answer))).toMatchObject({ status: 'sent', sent: data.recipients, read: 0 })
    expect([await latest(ada), await latest(rider), await latest(vendor)]).toEqual([[], ['Rain tonight'], []])
    await world.api('PATCH /notifications/mark-all-read', { token: rider.token })
    expect(await shown(idOf(answer))).toMatchObject({ read: 1 })
  })

  test('pressed ten times at once is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => start({ title: 'Once', segment: { role: 'admin' } }, admin, 'ten')),
    )
    expect(new Set(answers.map(idOf)).size).toBe(1)
    await world.settle()
    expect((await latest(admin)).filter((title) => title === 'Once')).toHaveLength(1)
  })

  test('is refused for an empty segment, an unknown campus, and more often than is right in a day', async () => {
    await db.once(`update broadcasts set created_at = now() - interval '2 days'`)
    const empty = await given.campus()
    expect((await start({ segment: { campus: empty.id } })).body.code).toBe('broadcast_empty')
    expect((await start({ segment: { campus: '018b11bb-c400-7c06-a849-000000000000' } })).status).toBe(404)
    expect((await start({ segment: { role: 'nobody' } })).status).toBe(400)
    for (let n = 0; n < broadcastLimits.perDay; n++)
      expect((await start({ segment: { role: 'admin' } })).status).toBe(201)
    expect((await start({ segment: { role: 'admin' } })).body.code).toBe('broadcasts_too_many')
    await world.settle()
    await db.once(`update broadcasts set created_at = now() - interval '2 days'`)
  })

  test('that is over cannot be cancelled, one of nobody’s is not found, and strangers see none', async () => {
    const ada = await given.student()
    const cancel = (who: Person, id: string) =>
      world.ask('POST /notifications/bulk/:id/cancel', { token: who.token, params: { id } })
    const id = idOf(await start({ segment: { role: 'admin' } }))
    expect((await cancel(ada, id)).status).toBe(403)
    expect((await cancel(admin, id)).body.data).toMatchObject({ status: 'cancelled', sent: 0 })
    await world.settle()
    expect(await shown(id)).toMatchObject({ status: 'cancelled', sent: 0 })
    expect((await cancel(admin, id)).body.code).toBe('broadcast_over')
    expect((await cancel(admin, '018b11bb-c400-7c06-a849-000000000000')).status).toBe(404)
    expect((await world.ask('GET /notifications/admin', { token: ada.token })).status).toBe(403)
    expect((await world.ask('GET /notifications/admin/stats', { token: ada.token })).status).toBe(403)
  })
})

const figures = async () => (await world.api('GET /notifications/admin/stats', { token: admin.token })).data

test('a broadcast to 10,000 whose worker is killed at a third arrives once at each of them', {
  tags: 'slow',
}, async () => {
  await world.fill(
    `insert into users (id, email, role, first_name, last_name)
     select gen_random_uuid(), 'many' || n || '@people.example', 'student', 'Many', 'People' from generate_series(1, 10000) n`,
  )
  const id = idOf(await start({ title: 'To many', segment: { role: 'student' } }))
  const sent = async () => (await shown(id)).sent
  const worker = startWorkerProcess(world, { file: 'modules/broadcasts/broadcasts.jobs.ts', name: 'broadcastJobs' })
  await expect.poll(sent, { interval: 5 }).toBeGreaterThan(3_300)
  await worker.kill()
  const atKill = await sent()
  expect(atKill).toBeLessThan(10_000)
  // The next worker takes over what the killed one held.
  await db.once('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()')
  await db.once('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await world.settle()
  const { status, total } = await shown(id)
  const [received] = await db.once<{ users: number; notifications: number }>(
    `select count(distinct user_id)::int as users, count(*)::int as notifications from notifications where dedupe_key = $key`,
    { key: `broadcast:${id}` },
  )
  expect({ status, ...received }).toEqual({ status: 'sent', users: total, notifications: total })
  expect(total).toBeGreaterThan(10_000)
  expect((await figures()).sent).toBeGreaterThan(10_000)
})

test('the figures count what was sent and read, by type and by day', async () => {
  const data = await figures()
  expect(data.byDay).toHaveLength(data.days)
  expect(data.byDay.reduce((sum, { sent }) => sum + sent, 0)).toBe(data.sent)
  expect(data.byType.reduce((sum, { read }) => sum + read, 0)).toBe(data.read)
  expect(data.sent).toBeGreaterThan(0)
})

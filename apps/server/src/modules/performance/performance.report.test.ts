import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { noteRelease } from './performance.releases.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, siteRoutes } = world.context
siteRoutes.learn({ home: { id: 'home', path: '/' } })
const { token } = await given.admin()
const daysAgo = (count: number) => dayInLagos(new Date(Date.now() - count * 86_400_000))

/** So many samples of one bucket. */
const counted = (day: string, metric: string, bucket: number, count: number) =>
  db.once(
    `insert into vitals_days (day, route, role, connection, metric, bucket, count)
     values ($day, '/', 'guest', '4g', $metric, $bucket, $count)`,
    { day, metric, bucket, count },
  )
// Now between 5 and 7 seconds, the week before between 1.75 and 2 seconds.
await counted(daysAgo(0), 'LCP', 16, 20)
await counted(daysAgo(7), 'LCP', 8, 20)

const report = async () => (await world.api('GET /performance/report', { token })).data
const list = async () => (await world.api('GET /performance/recommendations', { token })).data
const page = async () => (await list()).find(({ rule }) => rule === 'slow-main-part')
const answer = (body: object) =>
  world.ask('PUT /performance/recommendations/answer', {
    token,
    body: { rule: 'slow-main-part', subject: '/', ...body },
  })

describe('the report', () => {
  test('compares a period with the one before it, in words and figures', async () => {
    const { vitals, pages, sentences, previous } = await report()
    expect(previous).toEqual({ from: daysAgo(13), to: daysAgo(7) })
    expect(vitals[0]).toEqual({ metric: 'LCP', p75: 6500, before: 1938, samples: 20 })
    expect(vitals[1]).toEqual({ metric: 'INP', p75: null, before: null, samples: 0 })
    expect(pages).toEqual([{ route: '/', views: 20, metric: 'LCP', p75: 6500, target: 2500, excess: 1.6 }])
    expect(sentences).toContain(
      'The main part of a page is shown within 6.5 s in 75 of 100 visits, more than the target of 2.5 s. Before it was 1.9 s.',
    )
  })

  test('compares the newest release with the version before it, on days that it alone has served', async () => {
    expect((await report()).release).toBeNull()
    await noteRelease(db, '0a1b2c3d4e')
    await noteRelease(db, 'f00dfeed00')
    await noteRelease(db, 'f00dfeed00')
    await db.once(`update releases set since = since - interval '3 days'`)
    const { release, sentences } = await report()
    expect(release).toMatchObject({
      commit: 'f00dfeed00',
      after: { from: daysAgo(2), to: daysAgo(0) },
      before: { from: daysAgo(6), to: daysAgo(4) },
    })
    expect(release!.vitals[0]).toEqual({ metric: 'LCP', p75: 6500, before: null, samples: 20 })
    await counted(daysAgo(5), 'LCP', 8, 20)
    expect((await report()).release!.vitals[0]).toEqual({ metric: 'LCP', p75: 6500, before: 1938, samples: 20 })
    expect(sentences.join(' ')).not.toContain('release')
    expect((await report()).sentences).toContainEqual(
      expect.stringMatching(/^Since the release of \w+ \d+ \w+ \(f00dfeed00\): LCP was 1\.9 s and is 6\.5 s\.$/),
    )
    expect(await db.once('select commit from releases')).toHaveLength(2)
    await db.once(`delete from vitals_days where day = $day`, { day: daysAgo(5) })
  })

  test('has the requests of this server, its queue and its database', async () => {
    for (let n = 0; n < 3; n++) await world.ask('GET /campuses')
    const { server, queue, database } = await report()
    const calls = new Map(server.calls.map(({ call, requests }) => [call, requests]))
    expect(calls.get('GET /api/campuses')).toBe(3)
    expect(server.requests).toBeGreaterThan(3)
    expect([server.errors, server.pagesFromMemory]).toEqual([0, null])
    expect(queue).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 0 })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.statements).toBeNull()
  })

  test('counts jobs that wait and jobs that were given up', async () => {
    await db.once(`select graphile_worker.add_job('nobody.doesThis', run_at => now() - interval '90 seconds')`)
    await db.once(`select graphile_worker.add_job('nobody.didThis', max_attempts => 1)`)
    await db.once(
      `update graphile_worker._private_jobs set attempts = 1 where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobody.didThis')`,
    )
    const { queue } = await report()
    expect(queue).toEqual({ waiting: 1, oldestSeconds: expect.any(Number), givenUp: 1 })
    expect(queue.oldestSeconds).toBeGreaterThanOrEqual(90)
    expect((await list()).map(({ rule }) => rule)).toEqual(expect.arrayContaining(['old-job', 'given-up-jobs']))
  })
})

test('the figures of Prometheus have p75 by metric and page', async () => {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  expect(text.match(/^vitals_p75.*$/gm)).toEqual(['vitals_p75{metric="LCP",route="/"} 6500'])
})

describe('recommendations', () => {
  test('name what is slow, and say that statistics of statements are missing', async () => {
    const all = await list()
    expect(all.find(({ subject }) => subject === '/')).toMatchObject({
      ...{ rule: 'slow-main-part', severity: 'now', title: '/ shows its main part after 6.5 s', answer: null },
    })
    expect(all.at(-1)).toMatchObject({ rule: 'no-statement-statistics', severity: 'later' })
  })

  test('are last while they are done or ignored, and in the audit log', async () => {
    expect((await answer({ answer: 'done' })).status).toBe(200)
    expect((await list()).at(-1)).toMatchObject({
      rule: 'slow-main-part',
      answer: { answer: 'done', until: daysAgo(-7) },
    })
    await answer({ answer: 'ignored', until: daysAgo(-90) })
    expect(await page()).toMatchObject({ answer: { answer: 'ignored', until: daysAgo(-90) } })
    await answer({ answer: null })
    expect(await page()).toMatchObject({ answer: null })
    const log = await db.once(
      `select action, subject_name as name from audit_log where subject = 'performance' order by id`,
    )
    expect(log).toEqual(
      ['recommendation.done', 'recommendation.ignored', 'recommendation.reopened'].map((action) => ({
        action,
        name: '/',
      })),
    )
  })

  test('are shown again from the day on that was said', async () => {
    await answer({ answer: 'ignored', until: daysAgo(-1) })
    await db.once(`update performance_answers set until = $today`, { today: daysAgo(0) })
    expect(await page()).toMatchObject({ answer: null })
  })

  test.each([
    ['without a day', { answer: 'ignored' }],
    ['until today', { answer: 'ignored', until: daysAgo(0) }],
    ['for longer than 90 days', { answer: 'ignored', until: daysAgo(-91) }],
    ['of another rule', { answer: 'done', rule: 'magic' }],
  ])('are not ignored %s', async (_, body) => {
    const { status, body: refusal } = await answer(body)
    expect([status, refusal.code]).toEqual([400, 'invalid_request'])
  })
})

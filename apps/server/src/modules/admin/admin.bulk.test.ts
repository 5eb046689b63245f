import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const [admin, second] = [await given.admin(), await given.admin()]
const reason = 'The same pictures in every listing'
const unknown = '00000000-0000-7000-8000-000000000000'

const runBulk = (
  action: string,
  ids: string[],
  more: { by?: Person; key?: string; reason?: string; duration?: unknown } = {},
) =>
  world.ask('POST /admin/users/bulk', {
    token: (more.by ?? admin).token,
    key: more.key,
    body: { action, ids, reason: more.reason ?? reason, duration: more.duration },
  })
type Outcome = { _id: string; name: string | null; problem: { code: string; message: string } | null }
/** By user: the problem code, or "done". */
const outcomes = (answer: { body: object }) =>
  (answer.body as { data: Outcome[] }).data.map(({ _id, problem }) => [_id, problem?.code ?? 'done'])
const record = async ({ id }: { id: string }) =>
  (await world.api('GET /admin/users/:id', { token: admin.token, params: { id } })).data
const actionsOn = async (who: { id: string }) =>
  (await record(who)).auditLog.map(({ action, reason }) => [action, reason])
const isIn = async ({ token }: Person) => (await world.ask('GET /auth/me', { token })).status === 200

test('suspends several users for one reason, each with an audit entry, and names those it cannot suspend', async () => {
  const [ada, store, gone, other] = [
    await given.student(),
    await given.vendor(),
    await given.student(),
    await given.student(),
  ]
  await runBulk('suspend', [gone.id])
  const answer = await runBulk('suspend', [store.id, gone.id, admin.id, unknown, ada.id, ada.id])
  expect(answer.status).toBe(200)
  expect(outcomes(answer)).toEqual([
    [store.id, 'done'],
    [gone.id, 'user_state'],
    [admin.id, 'own_account'],
    [unknown, 'not_found'],
    [ada.id, 'done'],
  ])
  for (const one of [ada, store, gone]) {
    expect(await actionsOn(one)).toEqual([['user.suspended', reason]])
    expect([(await record(one)).state, await isIn(one)]).toEqual(['suspended', false])
  }
  expect([(await record(ada)).auditLog[0]!.details, await isIn(admin), await isIn(other)]).toEqual([
    { sessions: 1 },
    true,
    true,
  ])
  await world.settle()
  for (const { email } of [ada, store])
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Vendly account is suspended'])
})

test('warns several users: each is notified and counted separately', async () => {
  const [ada, bola] = [await given.student(), await given.student()]
  await runBulk('warn', [bola.id], { reason: 'The first one' })
  expect(outcomes(await runBulk('warn', [ada.id, bola.id]))).toEqual([
    [ada.id, 'done'],
    [bola.id, 'done'],
  ])
  expect([(await record(ada)).warnings, (await record(bola)).warnings]).toEqual([1, 2])
  await world.settle()
  const titles = async ({ token }: Person) =>
    (await world.api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
  expect(await titles(ada)).toEqual(['A warning from Vendly'])
  expect(await titles(bola)).toEqual(['Warning 2 from Vendly', 'A warning from Vendly'])
})

test('signs several users out everywhere, and no one else', async () => {
  const [ada, bola, other] = [await given.student(), await given.student(), await given.student()]
  await runBulk('endSessions', [ada.id, bola.id])
  expect([await isIn(ada), await isIn(bola), await isIn(other)]).toEqual([false, false, true])
  expect((await record(ada)).state).toBe('active')
})

test('shadowbans several users for some time or until it is lifted, not administrators, and tells no one', async () => {
  const [ada, bola, chi] = [await given.student(), await given.student(), await given.student()]
  expect(outcomes(await runBulk('shadowban', [ada.id, second.id, bola.id], { duration: 24 }))).toEqual([
    [ada.id, 'done'],
    [second.id, 'admin_not_hidden'],
    [bola.id, 'done'],
  ])
  expect(outcomes(await runBulk('shadowban', [chi.id, ada.id], { duration: 'until-lifted' }))).toEqual([
    [chi.id, 'done'],
    [ada.id, 'user_state'],
  ])
  const [hidden, forGood] = [await record(bola), await record(chi)]
  expect([hidden.state, hidden.auditLog[0]!.details.duration]).toEqual(['shadowbanned', 24])
  expect([forGood.shadowban, forGood.auditLog[0]!.details]).toMatchObject([
    { until: null },
    { duration: 'until-lifted', until: null },
  ])
  await world.settle()
  for (const { token } of [ada, bola, chi])
    expect((await world.api('GET /notifications', { token })).data.notifications).toEqual([])
})

test('acts once on each user under concurrent requests of two administrators', async () => {
  const people = [await given.student(), await given.student(), await given.student()]
  const ids = people.map(({ id }) => id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      runBulk('suspend', n % 2 ? ids : ids.toReversed(), { by: n % 3 ? admin : second }),
    ),
  )
  const done = answers.flatMap(outcomes).filter(([, outcome]) => outcome === 'done')
  expect(done.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
  for (const one of people) expect(await actionsOn(one)).toEqual([['user.suspended', reason]])
  const [bola] = [await given.student()]
  await Promise.all(Array.from({ length: 10 }, () => runBulk('warn', [bola.id], { key: 'once' })))
  expect((await record(bola)).warnings).toBe(1)
})

test('requires a reason, a limited number of users, a bulk action and an administrator', async () => {
  const ada = await given.student()
  const many = Array.from({ length: limits.selectedAtOnce + 1 }, () => ada.id)
  for (const invalid of [
    runBulk('suspend', [ada.id], { reason: ' no ' }),
    runBulk('suspend', []),
    runBulk('suspend', many),
    runBulk('suspend', ['somebody']),
    runBulk('shadowban', [ada.id]),
    runBulk('shadowban', [ada.id], { duration: 'for ever' }),
    runBulk('warn', [ada.id], { duration: 1 }),
    runBulk('reactivate', [ada.id]),
  ])
    expect((await invalid).status).toBe(400)
  for (const by of [ada, await given.vendor(), await given.rider()])
    expect((await runBulk('warn', [ada.id], { by })).body.code).toBe('role_not_allowed')
  expect(await actionsOn(ada)).toEqual([])
})

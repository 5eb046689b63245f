import { PushBrowser } from '@vendly/sandbox/testing/push-browser'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { startWorkerProcess, untilJobsAreFree } from '../../../test/worker-process.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { notifyEach } from '../notifications/notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)

/** A person with one browser that shows notifications. */
async function withBrowser() {
  const { id, token } = await given.student()
  const { key } = (await world.api('GET /push/key', { token })).data
  const browser = await PushBrowser.subscribe(world.sandboxUrl, key!)
  await world.api('POST /push/devices', { token, body: browser.subscription })
  await world.api('PUT /notifications/settings', { token, body: { browserPush: true, quietHours: { isOn: false } } })
  return { id, browser }
}
const HOLD_MS = 120_000
const countJobs = async () =>
  (
    await world.context.db.once<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier like 'push.%'`,
    )
  )[0]!.n

test('a push whose worker was killed is sent by the next one, and replaces what the device has of it', async () => {
  const people = await Promise.all([withBrowser(), withBrowser(), withBrowser()])
  await transaction(world.context.pool, (tx) =>
    notifyEach(
      tx,
      people.map(({ id: userId }, n) => ({
        ...{
          userId,
          key: 'accepted',
          kind: 'order-accepted' as const,
          title: `Order ${n} accepted`,
          body: 'Text',
          link: null,
        },
      })),
    ),
  )
  const waiting = () => Promise.all(people.map(({ browser }) => browser.messages()))
  const idsOf = (messages: Awaited<ReturnType<typeof waiting>>) => messages.map(([message]) => message?.id ?? 0)

  /** The push services have the messages, and the worker waits for their replies. */
  const killOnceSent = async (before: readonly number[]) => {
    for (const { browser } of people) await browser.fail({ hold_ms: HOLD_MS })
    const worker = startWorkerProcess(
      world,
      { file: 'modules/push/push.jobs.ts', name: 'pushJobs' },
      { pushUrl: world.sandboxUrl },
    )
    await expect.poll(async () => idsOf(await waiting()).every((id, n) => id > before[n]!)).toBe(true)
    await worker.kill()
    return waiting()
  }
  const first = await killOnceSent([0, 0, 0])
  const second = await killOnceSent(idsOf(first))
  expect(await countJobs()).toBe(people.length)
  await untilJobsAreFree(world)
  await world.settle()
  const last = await waiting()

  // A device that was off has one message; one that has shown it replaces it, because all three have the same tag.
  expect(last.map((messages) => messages.length)).toEqual([1, 1, 1])
  expect(idsOf(last).every((id, n) => id > idsOf(second)[n]!)).toBe(true)
  const contents = [first, second, last].map((all) => all.map(([message]) => JSON.parse(message!.text)))
  expect(contents[0]!.map(({ title }) => title)).toEqual(people.map((_, n) => `Order ${n} accepted`))
  expect(new Set(contents[0]!.map(({ tag }) => tag)).size).toBe(people.length)
  expect([contents[1], contents[2]]).toEqual([contents[0], contents[0]])

  // Nothing is left to be sent once more.
  expect(await countJobs()).toBe(0)
  await world.settle()
  expect(idsOf(await waiting())).toEqual(idsOf(last))
})

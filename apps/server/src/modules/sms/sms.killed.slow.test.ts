import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { textingIn } from '../../../test/texting.ts'
import { startWorkerProcess, untilJobsAreFree } from '../../../test/worker-process.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { sendDue } from '../notifications/notifications.deliveries.service.ts'
import { notifyEach } from '../notifications/notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { textsTo, failNext, retryNow, statesOf } = textingIn(world)
const { context } = world

/** Of one worker, as in jobs.worker.ts. */
const CONCURRENCY = 4

test('nobody gets a text message twice when the worker that sends it is killed, and the others get theirs', async () => {
  const people = await Promise.all(Array.from({ length: CONCURRENCY + 2 }, () => given.student()))
  for (const { token } of people)
    await world.api('PUT /notifications/settings', {
      token,
      body: { sms: { orderUpdates: true }, quietHours: { isOn: false } },
    })
  await transaction(context.pool, (tx) =>
    notifyEach(
      tx,
      people.map(({ id: userId }) => ({
        ...{
          userId,
          key: 'ready',
          kind: 'order-collectable' as const,
          title: 'Order 1 is ready',
          body: 'Body.',
          link: null,
        },
      })),
    ),
  )
  await sendDue(context)
  const texts = () => Promise.all(people.map(textsTo))
  const countTexts = async () => (await texts()).flat().length

  // The provider has as many as one worker sends at once, and the worker waits for its replies.
  await failNext('hold', CONCURRENCY)
  const worker = startWorkerProcess(
    world,
    { file: 'modules/sms/sms.jobs.ts', name: 'smsJobs' },
    { sms: { baseUrl: world.sandboxUrl, apiKey: world.smsKey } },
  )
  await expect.poll(countTexts).toBe(CONCURRENCY)
  await worker.kill()
  expect((await Promise.all(people.map(statesOf))).flat()).toEqual(Array(CONCURRENCY).fill('sending'))

  await untilJobsAreFree(world)
  await world.settle()
  await retryNow()
  expect(await texts()).toEqual(people.map(() => ['Vendly: Order 1 is ready. Body.']))
  const states = (await Promise.all(people.map(statesOf))).flat().toSorted()
  expect(states).toEqual(['sent', 'sent', ...Array(CONCURRENCY).fill('unknown')])
})

import { afterAll, expect, test } from 'vitest'
import { openAdmin } from '../../../test/faults.ts'
import { givenIn } from '../../../test/given.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startWorkerProcess } from '../../../test/worker-process.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { startJobs } from '../../platform/jobs.worker.ts'
import { openMailer } from '../../platform/mail.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { type NewNotification, notifyEach } from './notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)
const connectionString = String(world.context.pool.options.connectionString)
const admin = await openAdmin(connectionString)
const smtp = await startMailServer()
afterAll(async () => {
  await smtp.close()
  await admin.close()
})

/** Of one worker to the mail server, as in mail.ts. */
const CONNECTIONS = 2
const sendDueNow = () => admin.rows(`select graphile_worker.add_job('notifications.sendDue')`)
const makeDue = () =>
  world.context.db.once(
    `update notification_deliveries set due_at = now() - interval '1 minute' where batch_id is null and done_at is null`,
  )
const countOpen = async () =>
  (
    await world.context.db.once<{ n: number }>(
      'select count(*)::int as n from notification_deliveries where done_at is null',
    )
  )[0]!.n

test('nobody gets an email of notifications twice, or none, when the workers that send them are killed in the middle', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => given.student()))
  const stores = await Promise.all(Array.from({ length: 4 }, () => given.vendor()))
  for (const { token } of people)
    await world.api('PUT /notifications/settings', { token, body: { quietHours: { isOn: false } } })
  // Three events of each person are one email, and each critical one of a store is one of its own.
  const events: NewNotification[] = [
    ...people.flatMap(({ id: userId }) =>
      [1, 2, 3].map((n) => ({
        ...{ userId, key: `event${n}`, kind: 'order-rejected' as const },
        ...{ title: `Event ${n}`, body: 'Text', link: '/orders' },
      })),
    ),
    ...stores.flatMap(({ id: userId }) =>
      ['first', 'second'].map((n) => ({
        ...{ userId, key: `order ${n}`, kind: 'order-new' as const },
        ...{ title: `${n} order`, body: 'Text', link: '/vendor/orders' },
      })),
    ),
  ]
  await transaction(world.context.pool, (tx) => notifyEach(tx, events))
  await makeDue()
  const expected = [
    ...people.map(({ email }) => `${email}: 3 notifications from Vendly`),
    ...stores.flatMap(({ email }) => [`${email}: first order`, `${email}: second order`]),
  ].toSorted()

  smtp.state.mode = 'hold'
  const kill = async () => {
    const before = smtp.state.accepted.length
    const worker = startWorkerProcess(
      world,
      { file: 'modules/notifications/notifications.jobs.ts', name: 'notificationJobs' },
      { smtpUrl: smtp.url },
    )
    // The mail server has what leaves at once, and the worker waits for its replies: no email is just leaving.
    await expect.poll(() => smtp.state.accepted.length).toBe(before + CONNECTIONS)
    await worker.kill()
  }
  await sendDueNow()
  await kill()
  await sendDueNow()
  await kill()
  smtp.state.mode = 'accept'

  // Two workers take over, and are asked again for what is due.
  const open = () => {
    const mail = openMailer(smtp.url, 'Vendly <hello@vendly.example>', world.context.pool)
    const workers = startJobs({ ...world.context, mail }, notificationJobs)
    return async () => {
      await workers.stop()
      mail.close()
    }
  }
  const closing = [open(), open()]
  await sendDueNow()
  await expect
    .poll(async () => {
      // By themselves they look for jobs that failed only now and then.
      await admin.rows(
        `with due as (
             update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() returning id)
           select pg_notify('jobs:insert', '') from due`,
      )
      return countOpen()
    })
    .toBe(0)
  for (const close of closing) await close()
  const { accepted, recipients } = smtp.state
  expect(recipients.map((to, at) => `${to}: ${accepted[at]}`).toSorted()).toEqual(expected)
  expect(smtp.state.ids).toHaveLength(new Set(smtp.state.ids).size)
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../test/faults.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { sendEmail, sendJobs } from '../../test/send.jobs.ts'
import { startWorkerProcess } from '../../test/worker-process.ts'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { enqueue } from './events.ts'
import { startJobs } from './jobs.worker.ts'
import { openMailer } from './mail.ts'

const world = await openWorld()
const connectionString = String(world.context.pool.options.connectionString)
const admin = await openAdmin(connectionString)
const smtp = await startMailServer()
afterAll(async () => {
  await smtp.close()
  await admin.close()
})
beforeEach(() => smtp.reset())

const add = (to: string) => transaction(world.context.pool, (tx) => enqueue(tx, sendEmail, { to }))
const waiting = async () =>
  (await admin.rows<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))[0]!.n
/** Wakes the workers too: by themselves they look for such jobs only now and then. */
const makeDue = () =>
  admin.rows(
    `with due as (
       update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() returning id)
     select pg_notify('jobs:insert', '') from due`,
  )
const settled = async () => {
  await makeDue()
  return waiting()
}
const open = () => {
  const mail = openMailer(smtp.url, 'Vendly <hello@vendly.example>', world.context.pool)
  const workers = startJobs({ ...world.context, mail }, sendJobs)
  return async () => {
    await workers.stop()
    mail.close()
  }
}

test('an email that was refused, or whose connection was lost, is sent later under the same Message-ID', async () => {
  const close = open()
  for (const mode of ['refuse', 'cut'] as const) {
    smtp.reset()
    smtp.state.mode = mode
    await add(`${mode}@people.example`)
    await expect.poll(() => smtp.state.ids.length).toBeGreaterThan(0)
    smtp.state.mode = 'accept'
    await expect.poll(settled).toBe(0)
    expect(smtp.state.accepted).toEqual([`${mode}@people.example`])
    expect(new Set(smtp.state.ids).size).toBe(1)
  }
  await close()
})

/** Of one worker to the mail server, as in mail.ts. */
const CONNECTIONS = 2

test('emails are sent once when workers are killed in the middle of them, and beside a second worker', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `person${n}@people.example`)
  smtp.state.mode = 'hold'
  const kill = async () => {
    const before = smtp.state.accepted.length
    const worker = startWorkerProcess(world, { file: '../test/send.jobs.ts', name: 'sendJobs' }, { smtpUrl: smtp.url })
    // The server has both emails that leave at once, and the worker waits for its replies: no email is just leaving.
    await expect.poll(() => smtp.state.accepted.length).toBe(before + CONNECTIONS)
    await worker.kill()
  }
  for (const one of people) await add(one)
  await kill()
  await kill()
  smtp.state.mode = 'accept'
  const closeFirst = open()
  const closeSecond = open()
  await expect.poll(settled).toBe(0)
  await closeFirst()
  await closeSecond()
  expect(smtp.state.accepted.toSorted()).toEqual(people.toSorted())
})

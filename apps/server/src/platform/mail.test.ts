import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { openWorld } from '../../test/world.ts'
import { newId } from './ids.ts'
import { runAsJob } from './jobs.running.ts'
import { openMailer } from './mail.ts'

const world = await openWorld()
const smtp = await startMailServer()
const refused: string[] = []
const mail = openMailer(smtp.url, 'Vendly <hello@vendly.example>', world.context.pool, (reason) => refused.push(reason))
afterAll(async () => {
  mail.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.reset()
  refused.length = 0
})

const send = () =>
  runAsJob({ id: newId(), createdAt: new Date(), payload: {} }, () =>
    mail.send({ to: 'gone@people.example', subject: 'Your order', text: 'It is on its way.' }),
  )

test.each(['no-recipient', 'no-message'] as const)(
  'a job whose email the server refuses for good ends, and says why in the log (%s)',
  async (mode) => {
    smtp.state.mode = mode
    await send()
    expect(smtp.state.accepted).toEqual([])
    expect(refused).toEqual([expect.stringMatching(/^55[04] /)])
    expect(refused[0]).not.toContain('gone@people.example')
  },
)

test.each(['refuse', 'no-recipient-yet'] as const)('a refusal for now is tried again (%s)', async (mode) => {
  smtp.state.mode = mode
  await expect(send()).rejects.toThrow(/45[01]/)
  expect(refused).toEqual([])
})

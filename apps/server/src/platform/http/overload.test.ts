import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { refuseWhenOverloaded } from './overload.ts'

const app = fastify({ logger: false })
handleErrors(app as never)
refuseWhenOverloaded(app as never, 300)
app.get('/', async () => 'done')
afterAll(() => app.close())

const ask = async () => {
  const { statusCode, headers } = await app.inject('/')
  return [statusCode, headers['retry-after']]
}

test('a process that runs behind refuses requests until it has caught up', async () => {
  expect(await ask()).toEqual([200, undefined])
  const untilMs = performance.now() + 1_700
  while (performance.now() < untilMs);
  expect(await ask()).toEqual([503, '2'])
  // The timer that was late has run; the next one decides.
  await sleep(20)
  expect(await ask()).toEqual([503, '2'])
  await expect.poll(ask, { timeout: 10_000 }).toEqual([200, undefined])
})

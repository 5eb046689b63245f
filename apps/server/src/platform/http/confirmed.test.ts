import { listEndpoints } from '@vendly/contract/api'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const params = { id: '00000000-0000-7000-8000-000000000000' }
const confirmed = listEndpoints()
  .filter(({ endpoint }) => endpoint.confirmed && endpoint.audience.includes('admin'))
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

test('whose confirmation is missing, or older than ten minutes, changes no money and gets no file', async () => {
  const admin = await given.person('admin')
  const codes = async () => {
    const answers = await Promise.all(
      confirmed.map((call) =>
        world.ask(call, { token: admin.token, params, body: call.startsWith('GET') ? undefined : {} }),
      ),
    )
    return answers.map(({ status, body }) => `${status} ${body.code}`)
  }
  const refused = confirmed.map(() => '403 confirm_first')
  expect(confirmed.length).toBeGreaterThan(25)
  expect(await codes()).toEqual(refused)
  await world.context.db.once(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $id`, {
    id: admin.id,
  })
  expect(await codes()).toEqual(refused)
  await given.confirm(admin)
  expect(await codes()).not.toContain('403 confirm_first')
})

test('a rider gives a delivery back, and a buyer cancels, without a confirmation', async () => {
  for (const [call, who] of [
    ['POST /riders/deliveries/:id/give-back', await given.rider()],
    ['PATCH /orders/:id/cancel', await given.student()],
  ] as const) {
    const { body } = await world.ask(call, { token: who.token, params, body: { reason: 'It rains' } })
    expect(body.code).toBe('not_found')
  }
})

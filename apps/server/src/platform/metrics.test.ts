import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

test('metrics are for who sends their token, where there is one', async () => {
  const world = await openWorld({ METRICS_TOKEN: 'sixteen-letters-or-more' })
  const ask = async (authorization?: string) => {
    const response = await fetch(`${world.url}/metrics`, { headers: authorization ? { authorization } : {} })
    return { status: response.status, text: await response.text() }
  }
  for (const sent of [undefined, 'Bearer ', 'Bearer another', 'sixteen-letters-or-more'])
    expect([sent, await ask(sent)]).toEqual([sent, { status: 401, text: '' }])
  const { status, text } = await ask('Bearer sixteen-letters-or-more')
  expect([status, text.includes('http_request_seconds')]).toEqual([200, true])
})

test('refusals are counted by their code', async () => {
  const world = await openWorld()
  for (let n = 0; n < 3; n++) await world.ask('GET /wallet')
  const text = await (await fetch(`${world.url}/metrics`)).text()
  expect(text).toContain('refusals_total{code="not_signed_in"} 3')
})

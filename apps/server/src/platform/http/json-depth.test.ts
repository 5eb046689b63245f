import { listEndpoints } from '@vendly/contract/api'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { BODY_LIMIT, isTooDeep, MAX_JSON_DEPTH } from './json-depth.ts'
import { CSP_REPORTS_PATH } from './security.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('levels are counted outside of texts, where brackets are characters like any other', () => {
  expect(isTooDeep(nested(MAX_JSON_DEPTH))).toBe(false)
  expect(isTooDeep(nested(MAX_JSON_DEPTH + 1))).toBe(true)
  expect(isTooDeep(`{"a":${nested(MAX_JSON_DEPTH)}}`)).toBe(true)
  expect(isTooDeep(JSON.stringify({ bio: '[{'.repeat(500) }))).toBe(false)
  expect(isTooDeep(JSON.stringify({ bio: `"${'['.repeat(500)}\\` }))).toBe(false)
  expect(isTooDeep(`{"bio":"\\\\","more":${nested(MAX_JSON_DEPTH)}}`)).toBe(true)
  expect(isTooDeep(JSON.stringify(Array(500).fill([{}])))).toBe(false)
})

const world = await openWorld()
const given = givenIn(world)
/** What fits in a body. */
const MOST_LEVELS = BODY_LIMIT / 2

test('a body that is nested too deeply cannot be read, at every call', { timeout: 300_000 }, async () => {
  const calls = listEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ method, audience }) => method !== 'GET' && !audience.includes('provider'))
  const bodies = [nested(20_000), nested(MOST_LEVELS), `{"unknown":${nested(20_000)}}`]
  const wrong: string[] = []
  for (const { method, path } of calls)
    for (const body of bodies) {
      const response = await world.app.inject({
        method: method as 'POST',
        url: `/api${path}`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      const code = (response.json() as { code: string }).code
      if (response.statusCode !== 400 || code !== 'malformed_body')
        wrong.push(`${method} ${path}: ${response.statusCode} ${code}`)
    }
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(200)
})

test('so it is as part of a form', async () => {
  const form = new FormData()
  form.set('json', `{"unknown":${nested(20_000)}}`)
  const { token } = await given.vendor()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${world.url}/api/products`, { method: 'POST', headers, body: form })
  const { code } = (await response.json()) as { code: string }
  expect([response.status, code]).toEqual([400, 'malformed_body'])
})

test('so it is as a report of a browser', async () => {
  const headers = { 'content-type': 'application/reports+json' }
  const response = await fetch(`${world.url}${CSP_REPORTS_PATH}`, { method: 'POST', headers, body: nested(7_000) })
  expect(response.status).toBe(400)
})

import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

const report = (type: string, body: string) =>
  fetch(`${world.url}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })

test('reports in the old and the new format are accepted', async () => {
  const old = { 'csp-report': { 'document-uri': 'https://x.example/?token=1', 'blocked-uri': 'inline' } }
  const fresh = [{ type: 'csp-violation', body: { documentURL: 'https://x.example/', blockedURL: 'eval' } }]
  expect((await report('application/csp-report', JSON.stringify(old))).status).toBe(204)
  expect((await report('application/reports+json', JSON.stringify(fresh))).status).toBe(204)
})

test('what is no report is accepted or refused, never an error, and one network may not fill the log', async () => {
  for (const body of ['null', '[null]', '{}', '[1,2]'])
    expect((await report('application/csp-report', body)).status).toBe(204)
  expect((await report('application/csp-report', '{')).status).toBe(400)
  const statuses = []
  for (let n = 0; n < 30; n++) statuses.push((await report('application/csp-report', '{}')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a URL that cannot be decoded is a problem like any other', async () => {
  const response = await fetch(`${world.url}/api/%E0%A4%A`)
  const body = (await response.json()) as { code: string }
  expect([response.status, body.code]).toEqual([400, 'malformed_body'])
})

import { afterEach, expect, test, vi } from 'vitest'
import { visit, webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({}, webBuild)
afterEach(() => vi.restoreAllMocks())

test('TRACE, which would send back what it was sent, is refused everywhere', async () => {
  for (const path of ['/', '/marketplace', '/api/products', '/live', '/favicon.ico']) {
    const { status, html } = await visit(world.url, path, { cookie: 'secret=1' }, 'TRACE')
    expect([path, status, JSON.parse(html).code]).toEqual([path, 405, 'method_not_allowed'])
    expect(html).not.toContain('secret')
  }
})

test('a request that a page does not take is refused, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const [method, path] of [
    ['POST', '/marketplace'],
    ['PUT', '/about'],
    ['DELETE', '/cart'],
  ] as const)
    expect([path, (await visit(world.url, path, {}, method)).status]).toEqual([path, 405])
  expect(logged).not.toHaveBeenCalled()
})

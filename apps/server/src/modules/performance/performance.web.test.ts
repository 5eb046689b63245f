import { expect, test } from 'vitest'
import { webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({}, webBuild)

test('pages are those of the site’s own route table, by the pattern of their address', async () => {
  const pages = ['screens/products/product.screen', 'features/home/home.screen', 'alias:student/cart', 'root']
  const { data } = await world.api('POST /performance/views', { body: { role: 'guest', pages } })
  expect(data).toEqual({ counted: 3 })
  const { siteRoutes } = world.context
  expect(pages.map((page) => siteRoutes.pathOf(page))).toEqual([
    ...['/product/:productId', '/', '/student/cart', undefined],
  ])
  expect(['layouts/public.layout', 'not-found-layout'].map((id) => siteRoutes.pathOf(id))).toEqual([
    ...[undefined, undefined],
  ])
})

import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { untilHydrated } from './people.ts'

const SAYS = 'Vendly did not load fully.'

for (const script of ['vendor', 'handled-orders', 'entry.client'])
  test(`a page whose script “${script}” stays missing says so, and comes with Reload`, async ({ person }) => {
    const { page } = await person('ngozi')
    // The page asks for it again by itself, and gets it after Reload alone.
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(`**/assets/${script}-*.js`, (route) =>
      loads > 1 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    // The time limit says it where the browser reports no error.
    await page.clock.install()
    await page.goto('/vendor/orders', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(SAYS)).toBeAttached()
    await page.clock.fastForward(20_000)
    await expect(page.getByText(SAYS)).toBeVisible()
    await page.getByRole('link', { name: 'Reload' }).click()
    await untilHydrated(page)
    await expect(page.getByText(SAYS)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/vendor/orders')
  })

test('a script that is missing says so at once; one that is only late says it after a while, until it is there', async ({
  guest,
}) => {
  const { page } = await guest()
  const pattern = '**/assets/vendor-*.js'
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByText(SAYS)).toBeVisible()
  await page.unroute(pattern)

  await page.clock.install()
  const release = await holdBack(page, pattern)
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(page.getByText(SAYS)).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(page.getByText(SAYS)).toBeVisible()
  release()
  await untilHydrated(page)
  await expect(page.getByText(SAYS)).toBeHidden()
})

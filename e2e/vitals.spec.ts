import { expect, test } from './fixtures.ts'
import { getData, type Person } from './people.ts'

test.use({ newProfiles: true })

type Metrics = {
  views: number
  routes: { route: string; views: number; samples: number; p75: Record<string, number | null> }[]
}
const pagesOf = async (admin: Person) =>
  (await getData<Metrics>(admin, '/performance/metrics')).routes.filter(({ route }) => /about|privacy/.test(route))

test('a visit is measured and its pages are counted, without their addresses; programs are not unless they ask', async ({
  guest,
  person,
}) => {
  const admin = await person('admin')
  const { page, complaints } = await guest()
  await page.goto('/privacy')
  const measuring = page.waitForResponse(/assets\/vitals-/)
  await page.goto('/about?vitals&token=secret')
  await measuring
  const since = await page.evaluate(() => performance.now())
  // A page counts once it was shown for a second.
  await page.waitForFunction((at) => performance.now() > at + 1_100, since)
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('about:blank')

  await expect.poll(async () => (await pagesOf(admin))[0]?.samples).toBe(1)
  const [about, ...others] = await pagesOf(admin)
  expect(others).toEqual([])
  expect(about).toMatchObject({
    ...{ route: '/about', views: 1, samples: 1 },
    p75: { LCP: expect.any(Number), CLS: expect.any(Number), FCP: expect.any(Number), TTFB: expect.any(Number) },
  })
  expect(complaints).toEqual([])
})

test('nobody who saves data is measured', async ({ guest }) => {
  const { page, context } = await guest()
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const reports: string[] = []
  context.on('request', (request) => {
    if (/assets\/vitals-|api\/performance/.test(request.url())) reports.push(request.url())
  })
  const loaded = page.waitForResponse(/assets\/measure-visit-/)
  await page.goto('/about?vitals')
  await loaded
  await page.waitForFunction(() => performance.now() > 4_000)
  await page.goto('about:blank')
  expect(reports).toEqual([])
})

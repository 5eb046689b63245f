import { rmSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openAllStores } from '../e2e/database.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { startServer, stopServer } from './running-server.ts'
import { kilobytes, open, PASSWORD, report, seconds } from './slow-browser.ts'
import { measureJourney } from './slow-journey.ts'

/** Every line measures one browser with an empty cache, on the demo campus. Times are from the press. */
export async function measureSlowLine(): Promise<void> {
  const dataDir = makeDataFolder('slow')
  const server = await startServer(dataDir)
  await openAllStores(dataDir)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await measureGuest(browser, server.url)
    await measureEarlyLink(browser, server.url)
    for (const [who, path] of [
      ['ada', '/dashboard'],
      ['ada', '/orders'],
      ['ngozi', '/vendor/dashboard'],
      ['ngozi', '/vendor/orders'],
      ['ibrahim', '/rider/dashboard'],
    ] as const)
      await measureSignedIn(browser, server.url, who, path)
    await measureForm(browser, server.url)
    await measureJourney(browser, server.url)
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Notes when the first text is painted, when the page answers a press, and when its main part has no skeleton left. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    const note = (name: string) => {
      seen[name] ??= performance.now()
    }
    const look = () => {
      if ('hydrated' in document.documentElement.dataset) note('answers')
      const main = document.querySelector('main')
      const isLoading = !main || document.querySelector('main .skeleton, [role=status] .skeleton')
      if ('answers' in seen && !isLoading) note('data')
      if (!('data' in seen)) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const readSeen = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { seen: { answers?: number; data?: number } }).seen,
    text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))

const untilSeen = (page: Page, name: 'answers' | 'data') =>
  page.waitForFunction((key) => key in (window as unknown as { seen: object }).seen, name, { timeout: 60_000 })

async function measureGuest(browser: Browser, url: string): Promise<void> {
  for (const path of ['/', '/marketplace']) {
    const visitor = await open(browser, url)
    await watch(visitor.page)
    const start = performance.now()
    await visitor.page.goto(path, { waitUntil: 'commit' })
    await untilSeen(visitor.page, 'answers')
    const quiet = (await visitor.untilQuiet()) - start
    const { text, answers = Number.NaN } = await readSeen(visitor.page)
    const { bytes, requests } = visitor.counted
    report(
      `guest, cold, ${path.padEnd(17)} text ${seconds(text)}, a press is marked at once and handled after ${seconds(answers)} (target 3.5), quiet ${seconds(quiet)}; ${kilobytes(bytes)} in ${requests} requests`,
    )
    await visitor.close()
  }
}

/** Links work before the code has loaded: the browser opens the page itself. */
async function measureEarlyLink(browser: Browser, url: string): Promise<void> {
  const { page, close } = await open(browser, url)
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: 'Market' })
  await link.waitFor()
  const start = performance.now()
  await link.click({ noWaitAfter: true })
  await page.waitForURL((to) => to.pathname === '/marketplace', { waitUntil: 'commit' })
  await page.locator('main article').first().waitFor()
  report(
    `guest, a link pressed before the code has loaded: its page is shown after ${seconds(performance.now() - start)} (target 3.5)`,
  )
  await close()
}

async function signIn(page: Page, who: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', {
    data: { email: `${who}@demo.vendly.example`, password: PASSWORD },
  })
  const { data } = (await response.json()) as { data: { token: string; user: object } }
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('vendly.token', token!)
      localStorage.setItem('vendly.user', user!)
    },
    [data.token, JSON.stringify(data.user)],
  )
}

async function measureSignedIn(browser: Browser, url: string, who: string, path: string): Promise<void> {
  const visitor = await open(browser, url)
  await signIn(visitor.page, who)
  await watch(visitor.page)
  const start = performance.now()
  await visitor.page.goto(path, { waitUntil: 'commit' })
  await untilSeen(visitor.page, 'data')
  const quiet = (await visitor.untilQuiet()) - start
  const { text, answers = Number.NaN, data = Number.NaN } = await readSeen(visitor.page)
  const { bytes, requests } = visitor.counted
  report(
    `${who}, cold, ${path.padEnd(18)} text ${seconds(text)} (target 2.5), own data ${seconds(data)}, answers ${seconds(answers)}, quiet ${seconds(quiet)}; ${kilobytes(bytes)} in ${requests} requests`,
  )
  await visitor.close()
}

/** From the list of products, whose code is there. */
async function measureForm(browser: Browser, url: string): Promise<void> {
  const visitor = await open(browser, url)
  const { page, counted } = visitor
  await signIn(page, 'ngozi')
  await page.goto('/vendor/products')
  await visitor.untilQuiet()
  const before = { ...counted }
  const start = performance.now()
  await page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: 'Add Product' }).click()
  await page.getByLabel('Name').waitFor()
  const shown = performance.now() - start
  await visitor.untilQuiet()
  report(
    `product form            shown after ${seconds(shown)}; ${kilobytes(counted.bytes - before.bytes)} in ${counted.requests - before.requests} requests`,
  )
  await visitor.close()
}

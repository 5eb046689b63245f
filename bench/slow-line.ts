import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { startServer, stopServer } from './running-server.ts'

/** 400 kbit/s down, 150 up, 400 ms: a bad mobile line. The CPU is a quarter of this machine's. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 18_750, latency: 400 }
const SLOWER_CPU = 4
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const PASSWORD = 'campus-market'
/** Without a request for this long, a page is at rest. */
const QUIET_MS = 1_500

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Every line measures one browser with an empty cache, on the demo campus. Times are from the press. */
export async function measureSlowLine(): Promise<void> {
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'vendly-slow-'))
  chmodSync(dataDir, 0o755)
  const server = await startServer(dataDir)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await measureGuest(browser, server.url)
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

const report = (line: string) => process.stdout.write(`${line}\n`)

async function open(browser: Browser, url: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const counted = { bytes: 0, requests: 0 }
  const ofOthers = new Set<string>()
  let running = 0
  let quietSince = performance.now()
  const names = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(url)) ofOthers.add(requestId)
    names.set(requestId, request.url.slice(url.length))
    running++
  })
  const end = () => {
    running = Math.max(0, running - 1)
    quietSince = performance.now()
  }
  session.on('Network.loadingFailed', end)
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end()
    if (ofOthers.has(requestId) || encodedDataLength === 0) return
    counted.bytes += encodedDataLength
    counted.requests++
    if (process.env.SHOW_REQUESTS) report(`      ${kilobytes(encodedDataLength).padStart(9)}  ${names.get(requestId)}`)
  })
  /** When the last request ended. */
  const untilQuiet = async (): Promise<number> => {
    // Redirects start requests that never end under their first id.
    while (performance.now() - quietSince < QUIET_MS || (running > 0 && performance.now() - quietSince < 4 * QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, 50))
    running = 0
    return quietSince
  }
  return { context, page, counted, untilQuiet, close: () => context.close() }
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
      `guest, cold, ${path.padEnd(17)} text ${seconds(text)}, answers a press ${seconds(answers)} (target 3.5), quiet ${seconds(quiet)}; ${kilobytes(bytes)} in ${requests} requests`,
    )
    await visitor.close()
  }
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

/** A guest looks around, signs in, funds the wallet and pays; then the same person comes back to look around. */
async function measureJourney(browser: Browser, url: string): Promise<void> {
  const visitor = await open(browser, url)
  const { page, counted, untilQuiet } = visitor
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = { ...counted }
    const start = performance.now()
    await work()
    const shown = performance.now() - start
    await untilQuiet()
    report(
      `  ${name.padEnd(22)} ${seconds(shown).padStart(6)}  ${kilobytes(counted.bytes - before.bytes).padStart(9)} in ${String(counted.requests - before.requests).padStart(2)} requests`,
    )
  }
  const tab = (name: string) => page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name })
  const hydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor()
  const firstProduct = () => page.locator('main a[href^="/product/"]').first()
  const path = (wanted: RegExp) => page.waitForURL((to) => wanted.test(to.pathname))

  const lookAround = async () => {
    await step('home', () => page.goto('/').then(hydrated))
    await step('marketplace', async () => {
      await tab('Market').click()
      await path(/^\/marketplace$/)
    })
    await step('filter: food', async () => {
      await page.getByRole('link', { name: /^Food/ }).first().click()
      await page.waitForURL(/category=food/)
    })
    await step('product', async () => {
      await firstProduct().click()
      await path(/^\/product\//)
      await heading()
    })
  }
  const search = async () => {
    await step('search with a typo', async () => {
      await page.getByRole('searchbox').first().fill('jolof')
      await page.keyboard.press('Enter')
      await path(/^\/search$/)
      await firstProduct().waitFor()
    })
  }

  report('first journey:')
  await lookAround()
  await step('back to the list', async () => {
    await page.goBack()
    await path(/^\/marketplace$/)
  })
  await search()
  await step('product of the search', async () => {
    await firstProduct().click()
    await path(/^\/product\//)
    await heading()
  })
  await step('its store', async () => {
    await page.locator('main a[href^="/store/"]').first().click()
    await path(/^\/store\//)
    await heading()
  })
  await step('back to the product', async () => {
    await page.goBack()
    await path(/^\/product\//)
  })
  await step('add as a guest', async () => {
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await path(/^\/login$/)
    await page.getByLabel('Email').waitFor()
  })
  await step('sign in', async () => {
    await page.getByLabel('Email').fill('ada@demo.vendly.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await path(/^\/product\//)
    await page.getByText('In your cart').first().waitFor()
  })
  await step('cart', async () => {
    await page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click()
    await path(/^\/cart$/)
    await page.getByRole('link', { name: /^Checkout/ }).waitFor()
  })
  await step('wallet (whole page)', () => page.goto('/wallet').then(hydrated))
  await step('to the payment page', async () => {
    await page.getByRole('button', { name: 'Fund Wallet' }).click()
    await page.getByRole('button', { name: '₦5,000' }).click()
    await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
    await page.getByRole('button', { name: /^Pays immediately/ }).waitFor()
  })
  await step('back, wallet updated', async () => {
    await page.getByRole('button', { name: /^Pays immediately/ }).click()
    await page.getByText('Wallet updated successfully!').first().waitFor()
  })
  await step('cart (whole page)', async () => {
    await page.goto('/cart')
    await page.getByRole('link', { name: /^Checkout/ }).waitFor()
  })
  await step('checkout', async () => {
    await page.getByRole('link', { name: /^Checkout/ }).click()
    await path(/^\/checkout$/)
    await page.getByRole('button', { name: /^Pay / }).waitFor()
  })
  await step('pay', async () => {
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
    await path(/^\/order-confirmation\//)
    await page.getByRole('list', { name: 'Your orders' }).waitFor()
  })
  await step('order page', async () => {
    await page.getByRole('link', { name: 'Track your order' }).click()
    await path(/^\/orders\/|^\/order-tracking\//)
    await heading()
  })
  report(`first journey: ${kilobytes(counted.bytes)} in ${counted.requests} requests (target 400 kB, 120)`)

  // Signed out, as in the first look around; what the browser has kept stays.
  await page.evaluate(() => localStorage.clear())
  const before = { ...counted }
  report('second visit:')
  await lookAround()
  await step('back to the list', async () => {
    await page.goBack()
    await path(/^\/marketplace$/)
  })
  await search()
  report(
    `second visit: ${kilobytes(counted.bytes - before.bytes)} in ${counted.requests - before.requests} requests (target 70 kB)`,
  )
  await visitor.close()
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const PASSWORD = 'campus-market'
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** Who signs in: by the short name of the demo's accounts, or anybody of the demo campus by their address. */
export type Name = 'ada' | 'ngozi' | 'tunde' | 'ibrahim' | 'admin' | `${string}@demo.vendly.example`
const emailOf = (name: Name): string => (name.includes('@') ? name : `${name}@demo.vendly.example`)

/** One person at one device. */
export interface Window {
  page: Page
  context: BrowserContext
  /** What the browser complained of: errors of scripts, what the content policy refused, answers that failed. */
  complaints: string[]
  /** How often a whole page was loaded. */
  loads: () => number
}

/** A window of its own, with nothing in it yet. */
export async function openWindow(browser: Browser, url: string, wish: BrowserContextOptions = PHONE): Promise<Window> {
  const context = await browser.newContext({ ...wish, baseURL: url })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const complaints: string[] = []
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${page.url()}: ${line.text()} (${line.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`),
    ),
  )
  return { page, context, complaints, loads: () => loads }
}

/** Types the address and the password into the login page that is open. */
export async function fillLogin(page: Page, name: Name): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A window in which somebody is signed in, by the login page. */
export async function signedIn(
  browser: Browser,
  url: string,
  name: Name,
  wish?: BrowserContextOptions,
): Promise<Window> {
  const window = await openWindow(browser, url, wish)
  await window.page.goto('/login')
  await hydrated(window.page)
  await fillLogin(window.page, name)
  await window.page.waitForURL((to) => to.pathname !== '/login')
  return window
}

/** The page answers to presses: before that a form would be sent without scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, header, form')].some((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** What the product answers to whoever is signed in in this window. */
export async function asks<Data>({ page }: Window, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  const answer = await page.request.get(`/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return ((await answer.json()) as { data: Data }).data
}

export const balanceOf = async (window: Window): Promise<number> =>
  (await asks<{ balance: number }>(window, '/wallet/balance')).balance

/** What the browser keeps of somebody who is signed in, without the login page. */
export async function storedSession(url: string, name: Name): Promise<[key: string, value: string][]> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { token: string; user: object } }
  return [
    ['vendly.token', data.token],
    ['vendly.user', JSON.stringify(data.user)],
  ]
}

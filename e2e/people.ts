import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export const PASSWORD = 'campus-market'
const PIN = '2580'
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
export const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** An account of the demo campus: by its short name, or by its whole address. */
export type Account = 'ada' | 'ngozi' | 'tunde' | 'ibrahim' | 'admin' | `${string}@demo.vendly.example`
export const emailOf = (account: Account): string =>
  account.includes('@') ? account : `${account}@demo.vendly.example`

/** One person at one device. */
export interface Person {
  page: Page
  context: BrowserContext
  /** What the browser complained about: script errors, violations of the content policy, failed requests. */
  complaints: string[]
  /** How many times a whole page was loaded. */
  pageLoads: () => number
}

/** A browser profile of its own with one empty page. */
export async function openBrowser(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = PHONE,
): Promise<Person> {
  return openPage(await browser.newContext({ ...options, baseURL: url }))
}

/** One more page in this browser profile, still empty. */
export async function openPage(context: BrowserContext): Promise<Person> {
  const page = await context.newPage()
  const complaints: string[] = []
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`),
    ),
  )
  return { page, context, complaints, pageLoads: () => loads }
}

/** Submits the login form of the page that is open. */
export async function submitLogin(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the login page and submits its form; what comes next is up to the test. */
export async function startLogin(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await untilHydrated(page)
  await submitLogin(page, account)
}

/** In the sheet that opens before money leaves the wallet. */
export const enterPin = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByLabel('Wallet PIN', { exact: true }).fill(PIN)

/** From the sheet over a guest's page to the login page. */
export async function signInFromSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((to) => to.pathname === '/login')
}

export const untilSignedIn = (page: Page): Promise<void> => page.waitForURL((to) => to.pathname !== '/login')

/** Until then a form is sent without scripts, and a link loads a whole page. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('vendly.token'))

/** Calls the API as the person who is signed in on this page, and returns `data` of the response. */
export async function getData<Data>({ page }: Pick<Person, 'page'>, path: string): Promise<Data> {
  const token = await tokenOf(page)
  const response = await page.request.get(`/api${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
  return ((await response.json()) as { data: Data }).data
}

/** Sends a command to the API as the person who is signed in on this page, and returns the response's body. */
export async function callApi<Body>({ page }: Person, method: string, path: string, body?: object): Promise<Body> {
  const token = await tokenOf(page)
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}`, 'wallet-pin': PIN } : {},
    data: body,
  })
  const answer = (await response.json()) as Body & { message?: string }
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${answer.message}`)
  return answer
}

/** Naira in the person's wallet. */
export const getBalance = async (person: Person): Promise<number> =>
  (await getData<{ balance: number }>(person, '/wallet/balance')).balance

/** The wallet with what of the income is not available yet. */
export async function getEarned(person: Person): Promise<number> {
  const { balance, reserved } = await getData<{ balance: number; reserved: number }>(person, '/wallet')
  return balance + reserved
}

/** What earlier tests left in the cart would be paid for too. */
export const emptyCart = (person: Person): Promise<unknown> => callApi(person, 'DELETE', '/cart/clear')

export type Theme = 'light' | 'dark'

/** Switches the theme of the open page in place, as the app's own theme button does, and waits until it is drawn. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, theme)
}

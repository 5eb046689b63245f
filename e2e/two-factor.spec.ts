import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { codeAt, PERIOD_MS } from '../apps/server/test/authenticator.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { forgetConfirmations } from './books.ts'
import { letterTo, mailedCode } from './letters.ts'
import { asks, fillLogin, hydrated, type Name, openWindow, PHONE, signedIn, type Window } from './people.ts'
import { startProduct } from './start-product.ts'

const { url, sandbox, dataDir } = inject('product')
const PASSWORD = 'campus-market'
const SECURITY = '/profile?section=security'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

/** An app on the person's phone. Each code of it is given once; when the next has to be waited for, it waits. */
function authenticator(secret: string) {
  let last = 0
  return async (): Promise<string> => {
    const step = Math.max(last + 1, Math.floor(Date.now() / PERIOD_MS))
    // The product takes the code that comes next as well: some clocks are fast.
    for (; step > Math.floor(Date.now() / PERIOD_MS) + 1; ) await new Promise((done) => setTimeout(done, 500))
    last = step
    return codeAt(secret, new Date(step * PERIOD_MS))
  }
}

/** Six digits that no app with this secret shows now, a little before or a little after. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, new Date(Date.now() + steps * PERIOD_MS)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function givePassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Go on').click()
  await asked.waitFor({ state: 'hidden' })
}

/** The key as it is written out for typing. */
const keyOn = async (page: Page): Promise<string> => (await page.locator('code').innerText()).replace(/\s/g, '')

/** Keeps the recovery codes and goes on. */
async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByLabel('I have kept them').check()
  await button(page, 'Done').click()
  return codes
}

async function atFirstProof(who: Name, at = url): Promise<Window> {
  const window = await openWindow(browser, at)
  await window.page.goto('/login')
  await hydrated(window.page)
  await fillLogin(window.page, who)
  return window
}
const isIn = ({ page }: Window) => page.waitForURL((to) => to.pathname !== '/login')

test('with an authenticator the password alone opens nothing; the app does, a recovery code does once, and it can be turned off', async () => {
  const boma = 'boma.alagoa@demo.vendly.example'
  const own = await signedIn(browser, url, boma)
  const { page } = own
  await page.goto(SECURITY)
  await forgetConfirmations(dataDir)
  await button(page, 'Set up').click()
  await givePassword(page)
  const secret = await keyOn(page)
  const code = authenticator(secret)
  await page.getByLabel('2. Type the code it shows').fill(await code())
  const codes = await keepCodes(page)
  expect(new Set(codes).size).toBe(10)
  await page.getByText('10 of 10 left').waitFor()
  await letterTo(sandbox, boma, /^Two-factor is on$/)

  const byApp = await atFirstProof(boma)
  await byApp.page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await byApp.page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
  await byApp.page.getByLabel('6-digit code').fill(wrongCode(secret))
  await byApp.page.getByText(/^That code is not right/).waitFor()
  await byApp.page.getByLabel('6-digit code').fill(await code())
  await isIn(byApp)

  const byRecovery = async () => {
    const window = await atFirstProof(boma)
    await button(window.page, 'Use a recovery code').click()
    await window.page.getByLabel('Recovery code').fill(codes[0]!)
    await button(window.page, 'Sign in').click()
    return window
  }
  const once = await byRecovery()
  await isIn(once)
  const twice = await byRecovery()
  await twice.page.getByText(/^That code is not right/).waitFor()

  await page.reload()
  await page.getByText('9 of 10 left').waitFor()
  await forgetConfirmations(dataDir)
  await button(page, 'Turn off').click()
  await page.getByRole('dialog', { name: 'Turn two-factor off?' }).getByRole('button', { name: 'Turn off' }).click()
  await givePassword(page)
  await page.getByText('Authenticator app is off').waitFor()
  const byPassword = await atFirstProof(boma)
  await isIn(byPassword)
  await Promise.all([own, byApp, once, twice, byPassword].map(({ context }) => context.close()))
})

test('a device nobody knows is told by letter, and one that is signed out from another is at the login page at once', async () => {
  const mojisola = 'mojisola.onifade@demo.vendly.example'
  const [own, other] = [await signedIn(browser, url, mojisola), await signedIn(browser, url, mojisola)]
  expect(await letterTo(sandbox, mojisola, /^New sign-in: Chrome on /)).toContain('was signed in to on Chrome on')
  await other.page.goto('/wallet')
  await other.page.getByRole('region', { name: 'Balance' }).waitFor()
  await other.page.waitForLoadState('networkidle')
  await own.page.goto(SECURITY)
  const devices = own.page.getByRole('region', { name: 'Devices' })
  await devices.getByText('This device').waitFor()
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await other.page.waitForURL((to) => to.pathname === '/login')
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' })
  expect(await asks<unknown[]>(own, '/auth/sessions')).toHaveLength(1)
  await Promise.all([own, other].map(({ context }) => context.close()))
})

test('an e-mail address changes with the code of its own letter, the one before is told, and another password ends other devices', async () => {
  const ikenna = 'ikenna.nwachukwu@demo.vendly.example'
  const moved = 'ikenna@mail.example'
  const own = await signedIn(browser, url, ikenna)
  const { page } = own
  await page.goto(SECURITY)
  await forgetConfirmations(dataDir)
  await page.getByRole('region', { name: 'E-mail' }).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('New e-mail').fill(moved)
  await button(page, 'Send a code to it').click()
  await givePassword(page)
  await page.getByLabel('6-digit code').fill(mailedCode(await letterTo(sandbox, moved, /code for the new address/)))
  await page.getByText(`Your e-mail is now ${moved}.`).waitFor()
  expect(await letterTo(sandbox, ikenna, /^Your Vendly address was changed$/)).toContain(moved)
  const left = await atFirstProof(ikenna)
  await left.page.getByText('Invalid email or password.').waitFor()
  await left.page.getByLabel('E-mail').fill(moved)
  await button(left.page, 'Sign in').click()
  await isIn(left)

  await left.page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Password', exact: true }).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Present password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('harmattan over the lagoon')
  await button(page, 'Save new password').click()
  await page.getByText('Your password is changed. Other devices were signed out.').waitFor()
  await left.page.waitForURL((to) => to.pathname === '/login')
  expect((await asks<{ email: string }>(own, '/auth/me')).email).toBe(moved)
  await Promise.all([own, left].map(({ context }) => context.close()))
})

test('where administrators need a second factor, one sets it up before anything else and goes on to where they wanted', async () => {
  const strict = await startProduct(3470, { ADMIN_TWO_FACTOR: '1' })
  try {
    const admin = await openWindow(browser, strict.url, PHONE)
    const { page } = admin
    await page.goto('/admin/users')
    await page.waitForURL((to) => to.pathname === '/login')
    await hydrated(page)
    await fillLogin(page, 'admin')
    for (const path of ['/admin/dashboard', '/admin/users', '/marketplace']) {
      await page.getByRole('heading', { name: 'Set up two-factor' }).waitFor()
      await page.goto(path)
    }
    await page.getByRole('heading', { name: 'Set up two-factor' }).waitFor()
    const code = authenticator(await keyOn(page))
    await page.getByLabel('2. Type the code it shows').fill(await code())
    await keepCodes(page)
    await page.waitForURL((to) => to.pathname === '/admin/users')
    await page.getByRole('list', { name: 'Users' }).waitFor()

    await page.goto('/admin/profile?section=security')
    await page.getByText('Authenticator app is on').waitFor()
    expect(await button(page, 'Turn off').count()).toBe(0)
    const next = await atFirstProof('admin', strict.url)
    await next.page.getByLabel('6-digit code').fill(await code())
    await next.page.waitForURL((to) => to.pathname.startsWith('/admin/'))
    await Promise.all([admin, next].map(({ context }) => context.close()))
  } finally {
    await strict.stop()
  }
})

import type { Page } from '@playwright/test'
import { codeAt, PERIOD_MS } from '../apps/server/test/authenticator.ts'
import { expireConfirmations, runSql } from './database.ts'
import { test as base, expect } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import {
  type Account,
  getData,
  openBrowser,
  PASSWORD,
  type Person,
  startLogin,
  submitLogin,
  untilHydrated,
  untilSignedIn,
} from './people.ts'
import { startProduct } from './product.ts'

const SECURITY = '/profile?section=security'

const test = base.extend<{
  /** Opens a browser and submits the login form with the right password. */
  login: (account: Account) => Promise<Person>
}>({
  login: async ({ guest }, use) => {
    await use(async (account) => {
      const person = await guest()
      await startLogin(person.page, account)
      return person
    })
  },
})

/**
 * An authenticator app. Each of its codes can be used once: where the next one is still to come, the product forgets which was the
 * last, as if the time had passed.
 */
function authenticator(secret: string, dataDir: string) {
  let lastPeriod = 0
  return async (): Promise<string> => {
    const now = Math.floor(Date.now() / PERIOD_MS)
    // The product accepts the next code too, because some clocks are fast.
    if (lastPeriod > now) {
      await runSql(dataDir, 'update two_factors set last_time_step = 0')
      lastPeriod = now - 1
    }
    lastPeriod = Math.max(lastPeriod + 1, now)
    return codeAt(secret, new Date(lastPeriod * PERIOD_MS))
  }
}

/** Six digits that an app with this secret shows neither now nor shortly before or after. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((periods) => codeAt(secret, new Date(Date.now() + periods * PERIOD_MS)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
  await expect(dialog).toBeHidden()
}

/** The secret key as it is shown for typing. */
const shownSecret = async (page: Page): Promise<string> => (await page.locator('code').innerText()).replace(/\s/g, '')

/** Reads the recovery codes and continues. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByLabel('I have saved them').check()
  await button(page, 'Done').click()
  return codes
}

test('with an authenticator the password alone is not enough; the app signs in, a recovery code does so once, and it can be turned off', async ({
  login,
  product,
}) => {
  const boma = 'boma.alagoa@demo.vendly.example'
  const { page } = await login(boma)
  await untilSignedIn(page)
  await page.goto(SECURITY)
  await expireConfirmations(product.dataDir)
  await button(page, 'Set up').click()
  await confirmPassword(page)
  const secret = await shownSecret(page)
  const code = authenticator(secret, product.dataDir)
  await page.getByLabel('2. Enter the code it shows').fill(await code())
  const codes = await saveRecoveryCodes(page)
  expect(new Set(codes).size).toBe(10)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await waitForEmail(product.sandbox, boma, /^Two-factor is on$/)

  const byApp = await login(boma)
  await expect(byApp.page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await byApp.page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
  await byApp.page.getByLabel('6-digit code').fill(wrongCode(secret))
  await expect(byApp.page.getByText(/^That code is not right/)).toBeVisible()
  await byApp.page.getByLabel('6-digit code').fill(await code())
  await untilSignedIn(byApp.page)

  const byRecovery = async () => {
    const person = await login(boma)
    await button(person.page, 'Use a recovery code').click()
    await person.page.getByLabel('Recovery code').fill(codes[0]!)
    await button(person.page, 'Sign in').click()
    return person
  }
  const once = await byRecovery()
  await untilSignedIn(once.page)
  const twice = await byRecovery()
  await expect(twice.page.getByText(/^That code is not right/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expireConfirmations(product.dataDir)
  await button(page, 'Turn off').click()
  await page.getByRole('dialog', { name: 'Turn off two-factor?' }).getByRole('button', { name: 'Turn off' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Authenticator app is off')).toBeVisible()
  const byPassword = await login(boma)
  await untilSignedIn(byPassword.page)
})

test('a sign-in on a new device is emailed, and a device that is signed out from another returns to the login page at once', async ({
  login,
  product,
}) => {
  const mojisola = 'mojisola.onifade@demo.vendly.example'
  const [own, other] = [await login(mojisola), await login(mojisola)]
  await Promise.all([own, other].map(({ page }) => untilSignedIn(page)))
  expect(await waitForEmail(product.sandbox, mojisola, /^New sign-in: Chrome on /)).toContain(
    'someone signed in to your account on Chrome on',
  )
  await other.page.goto('/wallet')
  await expect(other.page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await other.page.waitForLoadState('networkidle')
  await own.page.goto(SECURITY)
  const devices = own.page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await other.page.waitForURL((to) => to.pathname === '/login')
  await expect(devices.getByRole('button', { name: /^Sign out Chrome/ })).not.toBeAttached()
  expect(await getData<unknown[]>(own, '/auth/sessions')).toHaveLength(1)
})

test('an email address changes with a code sent to it, the old address is notified, and a new password signs other devices out', async ({
  login,
  product,
}) => {
  const ikenna = 'ikenna.nwachukwu@demo.vendly.example'
  const newEmail = 'ikenna@mail.example'
  const own = await login(ikenna)
  const { page } = own
  await untilSignedIn(page)
  await page.goto(SECURITY)
  await expireConfirmations(product.dataDir)
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await button(page, 'Send code').click()
  await confirmPassword(page)
  const email = await waitForEmail(product.sandbox, newEmail, /code for your new email address/)
  await page.getByLabel('6-digit code').fill(emailedCode(email))
  await expect(page.getByText(`Your email is now ${newEmail}.`)).toBeVisible()
  expect(await waitForEmail(product.sandbox, ikenna, /^Your Vendly email address was changed$/)).toContain(newEmail)
  const other = await login(ikenna)
  await expect(other.page.getByText('Invalid email or password.')).toBeVisible()
  await other.page.getByLabel('Email').fill(newEmail)
  await button(other.page, 'Sign in').click()
  await untilSignedIn(other.page)

  await other.page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Password', exact: true }).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('harmattan over the lagoon')
  await button(page, 'Save new password').click()
  await expect(page.getByText('Your password is changed. Other devices were signed out.')).toBeVisible()
  await other.page.waitForURL((to) => to.pathname === '/login')
  expect((await getData<{ email: string }>(own, '/auth/me')).email).toBe(newEmail)
})

test('where administrators need a second factor, one sets it up before anything else and returns to the page they wanted', async ({
  browser,
}) => {
  const strict = await startProduct({ ADMIN_TWO_FACTOR: '1' })
  try {
    const admin = await openBrowser(browser, strict.url)
    const { page } = admin
    await page.goto('/admin/users')
    await page.waitForURL((to) => to.pathname === '/login')
    await untilHydrated(page)
    await submitLogin(page, 'admin')
    for (const path of ['/admin/dashboard', '/admin/users', '/marketplace']) {
      await expect(page.getByRole('heading', { name: 'Set up two-factor' })).toBeVisible()
      await page.goto(path)
    }
    await expect(page.getByRole('heading', { name: 'Set up two-factor' })).toBeVisible()
    const code = authenticator(await shownSecret(page), strict.dataDir)
    await page.getByLabel('2. Enter the code it shows').fill(await code())
    await saveRecoveryCodes(page)
    await page.waitForURL((to) => to.pathname === '/admin/users')
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()

    await page.goto('/admin/profile?section=security')
    await expect(page.getByText('Authenticator app is on')).toBeVisible()
    await expect(button(page, 'Turn off')).toHaveCount(0)
    const again = await openBrowser(browser, strict.url)
    await startLogin(again.page, 'admin')
    await again.page.getByLabel('6-digit code').fill(await code())
    await again.page.waitForURL((to) => to.pathname.startsWith('/admin/'))
    await Promise.all([admin, again].map(({ context }) => context.close()))
  } finally {
    await strict.stop()
  }
})

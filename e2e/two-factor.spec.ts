import type { Page } from '@playwright/test'
import { codeAt, PERIOD_MS } from '../apps/server/test/authenticator.ts'
import { expireConfirmations } from './database.ts'
import { test as base, expect } from './fixtures.ts'
import { waitForEmail } from './mailbox.ts'
import { type Account, PASSWORD, type Person, startLogin, untilSignedIn } from './people.ts'

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

/** An authenticator app. Each of its codes can be used once; the product accepts the next one too, because some clocks are fast. */
function authenticator(secret: string) {
  const first = Math.floor(Date.now() / PERIOD_MS)
  let used = 0
  return (): string => codeAt(secret, new Date((first + used++) * PERIOD_MS))
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
  const code = authenticator(secret)
  await page.getByLabel('2. Enter the code it shows').fill(code())
  const codes = await saveRecoveryCodes(page)
  expect(new Set(codes).size).toBe(10)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await waitForEmail(product.sandbox, boma, /^Two-factor is on$/)

  const byApp = await login(boma)
  await expect(byApp.page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await byApp.page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
  await byApp.page.getByLabel('6-digit code').fill(wrongCode(secret))
  await expect(byApp.page.getByText(/^That code is not right/)).toBeVisible()
  await byApp.page.getByLabel('6-digit code').fill(code())
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

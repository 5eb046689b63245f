import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { getData, type Person, untilHydrated } from './people.ts'

interface Identity {
  first: string
  last: string
  email: string
}

/** From the login page to Google's page, which is filled in with this identity. */
async function continueWithGoogle(page: Page, { first, last, email }: Identity): Promise<void> {
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Google has verified this email').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function completeProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await untilHydrated(page)
  await page.getByLabel('Phone').fill('0803 555 0166')
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

const pathOf = ({ page }: Person) => new URL(page.url()).pathname
const getMe = (person: Person) => getData<{ name: string; email: string; phone: string }>(person, '/auth/me')

test('somebody new with Google completes their profile before anything else, and returns to the page they wanted', {
  tag: '@gate',
}, async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  const email = 'zainab.google@mail.example'
  await page.goto('/wallet')
  await page.waitForURL('**/login')
  await continueWithGoogle(page, { first: 'Zainab', last: 'Musa', email })
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  for (const path of ['/', '/marketplace', '/wallet', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    expect(pathOf(visitor)).toBe('/complete-profile')
  }
  await expect(page.getByLabel('First name')).toHaveValue('Zainab')
  await completeProfile(page)
  await page.waitForURL('**/wallet')
  expect(await getMe(visitor)).toMatchObject({ name: 'Zainab Musa', email, phone: '+2348035550166' })
})

test('a new account is confirmed with the emailed code, on the same page', async ({ guest, product }) => {
  const visitor = await guest()
  const { page } = visitor
  await page.goto('/register')
  await untilHydrated(page)
  await page.getByLabel('First name').fill('Ebuka')
  await page.getByLabel('Last name').fill('Nwosu')
  await page.getByLabel('Email').fill('ebuka@mail.example')
  await page.getByLabel('Phone').fill('08035550155')
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByLabel('Password', { exact: true }).fill('ebuka2004')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This is easy to guess from “ebuka”.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('rain on zinc roofs')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page
    .getByLabel('6-digit code')
    .fill(emailedCode(await waitForEmail(product.sandbox, 'ebuka@mail.example', /confirms your email/)))
  await page.waitForURL('**/dashboard')
})

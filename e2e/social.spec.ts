import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { getData, PASSWORD, type Person, untilHydrated } from './people.ts'

type Provider = 'Google' | 'Apple'
interface Identity {
  first?: string
  last?: string
  email: string
  /** Whether the provider has confirmed the address; it has unless said otherwise. */
  isConfirmed?: boolean
}

/** From the login page to the provider's page, which is filled in with this identity. */
async function continueWith(page: Page, provider: Provider, identity: Identity): Promise<void> {
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByRole('link', { name: `Continue with ${provider}` }).click()
  await expect(page.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible()
  await page.getByLabel('First name').fill(identity.first ?? '')
  await page.getByLabel('Last name').fill(identity.last ?? '')
  await page.getByLabel('Email', { exact: true }).fill(identity.email)
  await page.getByLabel(`${provider} has verified this email`).setChecked(identity.isConfirmed !== false)
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

for (const provider of ['Google', 'Apple'] as const)
  test.describe(`somebody new, with ${provider}, on a phone`, () => {
    test('completes their profile before anything else, and returns to the page they wanted', {
      tag: provider === 'Google' ? '@gate' : [],
    }, async ({ guest }) => {
      const visitor = await guest()
      const { page } = visitor
      const email = `zainab.${provider.toLowerCase()}@mail.example`
      await page.goto('/wallet')
      await page.waitForURL('**/login')
      await continueWith(page, provider, { first: 'Zainab', last: 'Musa', email })
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

    test('reads why they are refused with an address that was never confirmed', async ({ guest }) => {
      const visitor = await guest()
      await continueWith(visitor.page, provider, {
        email: `typo.${provider.toLowerCase()}@mail.example`,
        isConfirmed: false,
      })
      await expect(visitor.page.getByText('That email is not verified there')).toBeVisible()
      expect(pathOf(visitor)).toBe('/login')
      expect(await visitor.page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
    })
  })

test('an account with a password is linked with that password, and then opens without it', async ({ guest }) => {
  const email = 'tunde@demo.vendly.example'
  const first = await guest()
  await continueWith(first.page, 'Google', { first: 'Tunde', email })
  await expect(first.page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await first.page.getByLabel('Your Vendly password').fill('not this one')
  await first.page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await expect(first.page.getByText('That is not your current password.')).toBeVisible()
  await first.page.getByLabel('Your Vendly password').fill(PASSWORD)
  await first.page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await first.page.waitForURL('**/vendor/dashboard')
  const second = await guest()
  await continueWith(second.page, 'Google', { email })
  await second.page.waitForURL('**/vendor/dashboard')
  expect((await getMe(second)).email).toBe(email)
})

test('what can go wrong is reported in the texts that are fixed for it', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  // Requests that fail. Routed from the start, because the route must survive the visit to the provider's site.
  const failing = new Set<string>()
  await visitor.context.route('**/api/auth/*', (route) =>
    failing.has(new URL(route.request().url()).pathname) ? route.abort() : route.fallback(),
  )
  await page.goto('/login?failed=google')
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible()
  await page.goto('/login?failed=apple')
  await expect(page.getByText('Apple ID login failed. Please try again.')).toBeVisible()

  // The provider is slow, and the button is pressed again.
  const { promise: pressedTwice, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/google', async (route) => {
    await pressedTwice
    // A response without content: the login page stays.
    await route.fulfill({ status: 204 })
  })
  await page.goto('/login')
  await untilHydrated(page)
  const text = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/api/auth/google"]')
    for (let press = 0; press < 2; press++) {
      link?.click()
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
    return document.querySelector('main')?.innerText
  })
  answer()
  expect(text).toContain('OAuth login already in progress')
  await page.unrouteAll({ behavior: 'wait' })

  // The network fails between the token and the profile.
  failing.add('/api/auth/me')
  await continueWith(page, 'Google', { first: 'Kemi', last: 'Ade', email: 'kemi@mail.example' })
  await expect(page.getByText('Failed to fetch user profile after OAuth')).toBeVisible()
  failing.delete('/api/auth/me')

  await continueWith(page, 'Google', { email: 'kemi@mail.example' })
  failing.add('/api/auth/complete-profile')
  await completeProfile(page)
  await expect(page.getByText('Failed to complete profile')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('0803 555 0166')
  failing.delete('/api/auth/complete-profile')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/dashboard')
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

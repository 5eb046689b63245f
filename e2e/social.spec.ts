import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { letterTo, mailedCode } from './letters.ts'
import { asks, hydrated, openWindow, type Window } from './people.ts'

const { url, sandbox } = inject('product')
const PASSWORD = 'campus-market'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

type Provider = 'Google' | 'Apple'
type Person = { first?: string; last?: string; email: string; confirmed?: boolean }

/** From the login page to the provider's, where somebody says who they are. */
async function continueWith(page: Page, provider: Provider, person: Person): Promise<void> {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: `Continue with ${provider}` }).click()
  await page.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor()
  await page.getByLabel('First name').fill(person.first ?? '')
  await page.getByLabel('Last name').fill(person.last ?? '')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel(`${provider} has verified this email`).setChecked(person.confirmed !== false)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Almost there' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Phone').fill('0803 555 0166')
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByRole('button', { name: 'Save and go on' }).click()
}

const addressOf = ({ page }: Window) => new URL(page.url()).pathname
const me = (window: Window) => asks<{ name: string; email: string; phone: string }>(window, '/auth/me')

describe.each(['Google', 'Apple'] as const)('somebody new, by %s, on a phone', (provider) => {
  test('completes their profile before anything else, and is led back to what they wanted', async () => {
    const window = await openWindow(browser, url)
    const { page } = window
    const email = `zainab.${provider.toLowerCase()}@mail.example`
    await page.goto('/wallet')
    await page.waitForURL('**/login')
    await continueWith(page, provider, { first: 'Zainab', last: 'Musa', email })
    await page.getByRole('heading', { name: 'Almost there' }).waitFor()
    for (const path of ['/', '/marketplace', '/wallet', '/login']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Almost there' }).waitFor()
      expect(addressOf(window)).toBe('/complete-profile')
    }
    expect(await page.getByLabel('First name').inputValue()).toBe('Zainab')
    await completeProfile(page)
    await page.waitForURL('**/wallet')
    expect(await me(window)).toMatchObject({ name: 'Zainab Musa', email, phone: '+2348035550166' })
    await window.context.close()
  })

  test('is refused in words with an address that was never confirmed', async () => {
    const window = await openWindow(browser, url)
    await continueWith(window.page, provider, {
      email: `typo.${provider.toLowerCase()}@mail.example`,
      confirmed: false,
    })
    await window.page.getByText('That address is not confirmed over there').waitFor()
    expect(addressOf(window)).toBe('/login')
    expect(await window.page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
    await window.context.close()
  })
})

test('an account with a password is linked by that password, and then opens without it', async () => {
  const email = 'tunde@demo.vendly.example'
  const first = await openWindow(browser, url)
  await continueWith(first.page, 'Google', { first: 'Tunde', email })
  await first.page.getByRole('heading', { name: 'You have an account here' }).waitFor()
  await first.page.getByLabel('Your Vendly password').fill('not this one')
  await first.page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await first.page.getByText('That is not your present password.').waitFor()
  await first.page.getByLabel('Your Vendly password').fill(PASSWORD)
  await first.page.getByRole('button', { name: 'Link Google and sign in' }).click()
  await first.page.waitForURL('**/vendor/dashboard')
  await first.context.close()
  const second = await openWindow(browser, url)
  await continueWith(second.page, 'Google', { email })
  await second.page.waitForURL('**/vendor/dashboard')
  expect((await me(second)).email).toBe(email)
  await second.context.close()
})

test('what can go wrong is said in the words that are fixed for it', async () => {
  const window = await openWindow(browser, url)
  const { page } = window
  // Calls that do not get through. Watched from the beginning: a page that is led to another site and back keeps that.
  const cut = new Set<string>()
  await window.context.route('**/api/auth/*', (route) =>
    cut.has(new URL(route.request().url()).pathname) ? route.abort() : route.fallback(),
  )
  await page.goto('/login?failed=google')
  await page.getByText('Google login failed. Please try again.').waitFor()
  await page.goto('/login?failed=apple')
  await page.getByText('Apple ID login failed. Please try again.').waitFor()

  // The provider is slow, and somebody presses again.
  const { promise: pressedTwice, resolve: over } = Promise.withResolvers<void>()
  await page.route('**/api/auth/google', async (route) => {
    await pressedTwice
    // An answer without a page: the login page stays.
    await route.fulfill({ status: 204 })
  })
  await page.goto('/login')
  await hydrated(page)
  const said = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/api/auth/google"]')
    for (let press = 0; press < 2; press++) {
      link?.click()
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
    return document.querySelector('main')?.innerText
  })
  over()
  expect(said).toContain('OAuth login already in progress')
  await page.unrouteAll({ behavior: 'wait' })

  // The line breaks between the token and the person.
  cut.add('/api/auth/me')
  await continueWith(page, 'Google', { first: 'Kemi', last: 'Ade', email: 'kemi@mail.example' })
  await page.getByText('Failed to fetch user profile after OAuth').waitFor()
  cut.delete('/api/auth/me')

  await continueWith(page, 'Google', { email: 'kemi@mail.example' })
  cut.add('/api/auth/complete-profile')
  await completeProfile(page)
  await page.getByText('Failed to complete profile').waitFor()
  expect(await page.getByLabel('Phone').inputValue()).toBe('0803 555 0166')
  cut.delete('/api/auth/complete-profile')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.waitForURL('**/dashboard')
  await window.context.close()
})

test('a new account is confirmed by the code of the letter, on the same page', async () => {
  const window = await openWindow(browser, url)
  const { page } = window
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('First name').fill('Ebuka')
  await page.getByLabel('Last name').fill('Nwosu')
  await page.getByLabel('E-mail').fill('ebuka@mail.example')
  await page.getByLabel('Phone').fill('08035550155')
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByLabel('Password', { exact: true }).fill('ebuka2004')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Without “ebuka” there is not much left to guess.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('rain on zinc roofs')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page
    .getByLabel('6-digit code')
    .fill(mailedCode(await letterTo(sandbox, 'ebuka@mail.example', /confirms your e-mail/)))
  await page.waitForURL('**/dashboard')
  await window.context.close()
})

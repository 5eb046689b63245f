import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { PASSWORD, PHONE } from './people.ts'

const test = base.extend<{ page: Page }>({
  page: async ({ guest }, use) => {
    await use((await guest({ ...PHONE, javaScriptEnabled: false })).page)
  },
})

async function sendLogin(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill('ada@demo.vendly.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('signing in works as a form: what is wrong is said, and a right password is recognised', async ({ page }) => {
  await page.goto('/login')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendLogin(page, 'secret words')
  expect((await sent).status()).toBe(422)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@demo.vendly.example')
  expect(await page.content()).not.toContain('secret words')
  await sendLogin(page, PASSWORD)
  await expect(page.locator('noscript p').first()).toHaveText('Your email and password are right.')
  await expect(notice(page)).toHaveText('This page needs JavaScript,')
  expect(await page.content()).not.toContain(PASSWORD)
})

test('a sign-in form that was sent before the scripts had loaded signs in once they have', async ({ guest }) => {
  const { page } = await guest(PHONE)
  await page.goto('/login')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await sendLogin(page, PASSWORD)
  await page.waitForURL((to) => to.pathname === '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a sign-in form of another site is refused', async ({ page }) => {
  await page.goto('/login')
  const form = { email: 'ada@demo.vendly.example', password: PASSWORD }
  const own = await page.request.post('/login', { form, headers: { origin: new URL(page.url()).origin } })
  expect(await own.text()).toContain('Your email and password are right.')
  expect(own.headers()['cache-control']).toBe('no-store')
  const foreign = await page.request.post('/login', { form, headers: { origin: 'https://elsewhere.example' } })
  expect(foreign.status()).toBe(400)
  expect(await foreign.text()).not.toContain('Your email and password are right.')
  expect(foreign.headers()['set-cookie']).toBeUndefined()
})

test('an account is created, and what is wrong is said beside its field', async ({ page, sql }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your first name.')).toBeVisible()
  await page.getByLabel('First name').fill('Bisi')
  await page.getByLabel('Last name').fill('Ade')
  await page.getByLabel('Email').fill('bisi.ade@gmail.com')
  await page.getByLabel('Phone number').fill('0803 123 4599')
  await page.getByLabel('University').selectOption({ index: 1 })
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Bisi')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill('jollof rice on sunday')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  expect(await sql(`select 1 from registrations where email = 'bisi.ade@gmail.com'`)).toHaveLength(1)
})

test('a forgotten password: the link is sent', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@student.example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await page.goto('/forgot-password?token=wrong')
  await page.getByLabel('New password').fill('jollof rice on monday')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('a message from the contact page arrives', async ({ page, sql }) => {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Chidi')
  await page.getByLabel('Your message').fill('My order VD-10024 was sent to the wrong gate this morning.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  expect(await sql(`select 1 from feedback where message like '%VD-10024 was sent to the wrong gate%'`)).toHaveLength(1)
})

// By selector: locators by text skip what is inside <noscript>.
const notice = (page: Page) => page.locator('noscript b')

for (const path of ['/cart', '/dashboard', '/vendor/dashboard', '/orders', '/change-password'])
  test(`${path} says what it needs, and shows nothing that never ends`, async ({ page }) => {
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    await expect(page.locator('noscript a[href="/marketplace"]')).toBeVisible()
    for (const part of await page.locator('.skeleton').all()) await expect(part).toBeHidden()
    await expect(page.getByText('Loading…')).toBeHidden()
  })

test('completing a profile says what it needs', async ({ page }) => {
  await page.goto('/complete-profile')
  await expect(notice(page)).toBeVisible()
})

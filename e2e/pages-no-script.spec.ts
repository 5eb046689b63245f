import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { PHONE } from './people.ts'

const test = base.extend<{ page: Page }>({
  page: async ({ guest }, use) => {
    await use((await guest({ ...PHONE, javaScriptEnabled: false })).page)
  },
})

test('signing in says plainly what it needs, and forgets the password', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@student.example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await sent).status()).toBe(422)
  await expect(page.getByText('Vendly needs JavaScript to sign you in.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@student.example.com')
  expect(await page.content()).not.toContain('secret words')
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

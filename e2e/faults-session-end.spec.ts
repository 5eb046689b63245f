import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { expect, test } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { PASSWORD, PHONE, untilHydrated } from './people.ts'

const untilAt = (page: Page, path: string) => page.waitForURL((to) => to.pathname === path)
const rememberedPage = (page: Page) => page.evaluate(() => localStorage.getItem('vendly.returnTo'))

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Paths of the documents that this page asks for. */
function documentsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Holds back the response to the call that ends the session until the page's live connection has said so too. */
async function reportBeforeResponse(page: Page, call: string): Promise<void> {
  const { promise: isReported, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"session:ended"')) resolve()
    }),
  )
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await isReported
    await route.fulfill({ response })
  })
}

test('signing out in one tab leads the other to the login page, and the next person to their own', {
  tag: '@gate',
}, async ({ person }) => {
  const { page, context } = await person('ada')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/orders')
  await untilHydrated(other)
  await pressSignOut(page)
  await Promise.all([untilAt(page, '/login'), untilAt(other, '/login')])
  expect(await rememberedPage(page)).toBeNull()
})

test('a page that signs out is left once, also when the server reports the end first', async ({ person }) => {
  const { page } = await person('ngozi')
  await reportBeforeResponse(page, '**/api/auth/logout')
  await page.goto('/vendor/dashboard')
  const documents = documentsOf(page)
  await pressSignOut(page)
  await untilAt(page, '/')
  await untilHydrated(page)
  expect(documents).toEqual(['/'])
  expect(await rememberedPage(page)).toBeNull()
})

test('the page is covered until its user is signed out', async ({ person }) => {
  const { page } = await person('ada')
  const { promise: isCovered, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await isCovered
    await route.continue()
  })
  await page.goto('/dashboard')
  await pressSignOut(page)
  await expect(page.getByRole('status').getByText('Signing out...')).toBeVisible()
  resolve()
  await untilAt(page, '/login')
})

test('Back after signing out leads to the login page, where the browser keeps pages in memory', async ({
  product,
  signIn,
}) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const { storage } = await signIn('ada')
  const page = await browser.newPage({ ...PHONE, baseURL: product.url, storageState: storage })
  await page.goto('/dashboard')
  await untilHydrated(page)
  await pressSignOut(page)
  await untilAt(page, '/login')
  await page.goBack({ waitUntil: 'commit' })
  await untilAt(page, '/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await browser.close()
})

test('a deleted account leads to the home page, also when the server reports the end first', async ({
  guest,
  product,
}) => {
  const { page } = await guest()
  const email = 'leaving@people.example'
  const details = { firstName: 'Bola', lastName: 'Leaves', phone: '08031234568', university: 'unilag' }
  await page.request.post('/api/auth/register', { data: { ...details, email, password: PASSWORD } })
  const code = emailedCode(await waitForEmail(product.sandbox, email, /confirms your email/))
  const verified = await page.request.post('/api/auth/verify-email', { data: { email, code } })
  const { data } = (await verified.json()) as { data: { token: string; user: object } }
  await page.goto('/robots.txt')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('vendly.token', token)
    localStorage.setItem('vendly.user', JSON.stringify(user))
  }, data)
  await reportBeforeResponse(page, '**/api/users/delete-account')
  await page.goto('/profile?section=data')
  const documents = documentsOf(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await untilAt(page, '/')
  await untilHydrated(page)
  expect(documents).toEqual(['/'])
  expect(await rememberedPage(page)).toBeNull()
})

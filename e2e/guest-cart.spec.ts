import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { cheapProducts } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { emptyCart, getData, submitLogin, untilHydrated } from './people.ts'

interface Cart {
  itemCount: number
  items: { quantity: number; product: { _id: string } }[]
}

const sheet = (page: Page) => page.getByRole('dialog')
const cartTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: /^Cart/ })

test('a guest fills a cart on a phone, creates an account, and finds everything in it once', { tag: '@gate' }, async ({
  guest,
  product,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/marketplace?campus=unilag&inStock=1')
  await untilHydrated(page)
  const plus = page.getByRole('button', { name: /^Add .+ to cart$/ })
  const names = (await Promise.all([0, 1, 2].map((at) => plus.nth(at).getAttribute('aria-label')))).map((label) =>
    label!.replace(/^Add (.+) to cart$/, '$1'),
  )
  for (const [at, name] of names.entries()) {
    const button = page.getByRole('button', { name: `Add ${name} to cart`, exact: true })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Please login to add items to cart' })).toBeVisible()
    await expect(sheet(page).getByRole('status')).toContainText(at === 0 ? `“${name}”` : `${at + 1} products go into`)
    if (at === 1) expect(await findViolations(page)).toEqual([])
    if (at === 0) await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Keep browsing' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Add another ${name}, 1 in cart` })).toBeFocused()
    await expect(cartTab(page)).toHaveText(new RegExp(`${at + 1}`))
  }
  await page.getByRole('button', { name: `Save ${names[0]}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to save products' })).toBeVisible()
  await expect(sheet(page).getByRole('status')).toContainText(
    `3 products go into your cart and we’ll save “${names[0]}”`,
  )

  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL('**/register')
  await page.getByLabel('First name').fill('Bisi')
  await page.getByLabel('Last name').fill('Coker')
  await page.getByLabel('Email').fill('bisi@mail.example')
  await page.getByLabel('Phone').fill('08035550166')
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByLabel('Password', { exact: true }).fill('rain on zinc roofs')
  await page.getByRole('button', { name: 'Create account' }).click()
  const email = await waitForEmail(product.sandbox, 'bisi@mail.example', /confirms your email/)
  await page.getByLabel('6-digit code').fill(emailedCode(email))

  await page.waitForURL((to) => to.pathname === '/marketplace')
  await expect(page.getByText(`In your cart: 3 products. Saved: ${names[0]}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart/ }).filter({ hasText: '3' }).first()).toBeVisible()
  const cart = await getData<Cart>(visitor, '/cart')
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  expect(await getData<object>(visitor, '/users/wishlist/ids')).toMatchObject({ productIds: [expect.any(String)] })
  await page.reload()
  await untilHydrated(page)
  expect((await getData<Cart>(visitor, '/cart')).itemCount).toBe(3)
  expect(
    await page.evaluate(() => ['guestCart', 'pendingAction'].map((key) => localStorage.getItem(`vendly.${key}`))),
  ).toEqual([null, null])
  expect(visitor.complaints).toEqual([])
})

test('what a guest wants notified is kept, and done after signing in on the page they were on', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await page.goto('/search?q=wooden+flute&campus=all')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to be notified' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Sign in and we’ll notify you about “wooden flute”.')).toBeVisible()
  await submitLogin(page, 'ada')
  await page.waitForURL((to) => to.pathname === '/search')
  await expect(page.getByText('We’ll notify you when someone lists “wooden flute”', { exact: true })).toBeVisible()
  const saved = await getData<{ query: string }[]>(visitor, '/search/saved')
  expect(saved.filter(({ query }) => query === 'wooden flute')).toHaveLength(1)
})

test('a product page counts what a guest keeps, and the toast leaves the checkout button free', async ({
  guest,
  sql,
}) => {
  const visitor = await guest()
  const { page } = visitor
  const [first] = await cheapProducts(sql)
  await page.goto(`/product/${first!._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.getByRole('button', { name: 'Keep browsing' }).click()
  await page.getByRole('link', { name: 'Cart, 1 product' }).click()
  await page.waitForURL('**/login')
  await submitLogin(page, 'ada')
  await page.waitForURL('**/cart')
  const toast = page.getByText(`In your cart: ${first!.name}`)
  await expect(toast).toBeVisible()
  const checkout = page.getByRole('link', { name: /^Checkout ₦/ })
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await checkout.boundingBox()]
    return above && below && below.y - (above.y + above.height)
  }
  // The toast makes room once the button is on the screen.
  await expect.poll(gap).toBeGreaterThan(0)
  await emptyCart(visitor)
})

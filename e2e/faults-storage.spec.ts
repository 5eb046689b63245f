import { cancelLatestOrder, cheapProducts, chooseAnotherCard, fillCartBeyondWallet, fillStorage } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signInFromSheet, startLogin, submitLogin, untilHydrated, untilSignedIn } from './people.ts'

/** As a browser does whose user blocks site data. */
const refuseStorage = ({ context }: Person) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

test('with storage refused, people sign in and out', async ({ guest }) => {
  const { page, ...ada } = await guest()
  await refuseStorage({ page, ...ada })
  await startLogin(page, 'ada')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('with storage full, people sign in, and what they wanted as a guest is added', { tag: '@gate' }, async ({
  guest,
  sql,
}) => {
  const { page } = await guest()
  const [product] = await cheapProducts(sql)
  await page.goto(`/product/${product!._id}`)
  await untilHydrated(page)
  await fillStorage(page)
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click()
  await signInFromSheet(page)
  await submitLogin(page, 'ada')
  await untilSignedIn(page)
  await expect(page.getByText(`In your cart: ${product!.name}`)).toBeVisible()
})

test('with storage full, a session that ended is forgotten and leads to the login page', async ({ person }) => {
  const { page } = await person('ada')
  await page.goto('/orders')
  await untilHydrated(page)
  await fillStorage(page)
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  // The socket may have led to the login page before the press does.
  await page
    .getByRole('tab', { name: /^Delivered/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.waitForURL((to) => to.pathname === '/login')
  expect(await page.evaluate(() => localStorage.getItem('vendly.token'))).toBeNull()
})

test('with storage full, a payment by card opens the payment page', async ({ person, product }) => {
  const { page } = await person('ada')
  await page.goto('/wallet?tab=fund&amount=5000')
  await untilHydrated(page)
  await chooseAnotherCard(page)
  await fillStorage(page)
  await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
})

test('with storage full, an order to a place that is not saved is paid by card', async ({ person, product, sql }) => {
  const ada = await person('ada')
  const { page } = ada
  const [, , dear] = await cheapProducts(sql)
  await fillCartBeyondWallet(ada, sql, dear!._id)
  await page.goto('/checkout')
  await untilHydrated(page)
  await page.getByText('Somewhere else on campus').click()
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  await page
    .getByRole('dialog', { name: 'Deliver to' })
    .getByRole('button', { name: /Moremi/ })
    .first()
    .click()
  await fillStorage(page)
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click()
  await page.waitForURL((to) => to.origin === product.sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL((to) => to.origin === product.url)
  await expect
    .poll(() => sql(`select status from orders order by placed_at desc limit 1`))
    .toEqual([{ status: 'pending' }])
  // Once it is paid its money goes back to the wallet.
  await expect
    .poll(() => sql(`select escrow from orders order by placed_at desc limit 1`))
    .toEqual([{ escrow: 'held' }])
  await cancelLatestOrder(ada)
})

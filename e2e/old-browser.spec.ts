import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { becomeOld } from './old-browser.ts'
import { getData, PHONE, startLogin, untilHydrated, untilSignedIn } from './people.ts'

// Its inline scripts are changed, so their hashes in the content policy no longer fit.
const OLD_PHONE = { ...PHONE, bypassCSP: true }
/** A page that the test hands out counts as one of the internet, from which Chromium opens no socket to this machine. */
const NOT_LOCAL = 'ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS'

test('a phone with an old browser signs in, filters, opens menus and pays an order', async ({ guest, sql }) => {
  const ada = await guest(OLD_PHONE)
  const { page } = ada
  await becomeOld(page)
  await startLogin(page, 'ada')
  await untilSignedIn(page)
  await untilHydrated(page)
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false)

  const bell = page.getByRole('button', { name: /^Notifications/ })
  const news = page.getByRole('heading', { name: 'Notifications' })
  const account = page.getByRole('button', { name: 'Menu' })
  const signOut = page.getByRole('button', { name: 'Sign out' })
  const address = page.getByText('ada@demo.vendly.example')
  await expect(news).toBeHidden()
  await expect(signOut).toBeHidden()
  await account.click()
  await expect(address).toBeInViewport()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await bell.click()
  await expect(news).toBeInViewport()
  await expect(signOut).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()
  await account.click()
  await page.getByRole('searchbox').first().click()
  await expect(signOut).toBeHidden()
  await account.click()
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  await page.waitForURL('**/wishlist')
  await expect(signOut).toBeHidden()

  await page.goto('/orders')
  await page.getByRole('tab', { name: /^Delivered/ }).click()
  const delivered = await getData<unknown[]>(ada, '/orders/my-orders?status=delivered&limit=50')
  const rows = page.getByRole('main').getByRole('link', { name: /VD-/ })
  await expect(rows.first()).toContainText('Delivered')
  expect(delivered.length).toBeGreaterThan(0)
  await expect(rows.filter({ hasNotText: 'Delivered' })).toHaveCount(0)

  await page.goto('/marketplace?campus=unilag')
  await untilHydrated(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(filters).toBeInViewport()
  await filters.getByText('In stock', { exact: true }).click()
  await filters.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL(/inStock=1/)
  await expect(filters).toBeHidden()

  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  await page.goto('/cart')
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await page.getByRole('radio', { name: 'I’ll pick up' }).check({ force: true })
  await page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
  await page.waitForURL('**/order-confirmation/**')
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1)
  const [order] = await getData<{ isPaid: boolean; items: { name: string }[] }[]>(ada, '/orders/my-orders?limit=1')
  expect(order).toMatchObject({ isPaid: true, items: [{ name: product!.name }] })
  expect(ada.complaints.filter((one) => !one.includes(NOT_LOCAL))).toEqual([])
})

test('a store’s public page stays as the server made it', async ({ guest }) => {
  const { page, complaints } = await guest(OLD_PHONE)
  await becomeOld(page)
  for (const path of ['/store/mama-ngozi', '/search?q=rice', '/']) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toHaveCount(0)
  }
  await page.goto('/?campus=unilag')
  await untilHydrated(page)
  const chooser = page.getByRole('button', { name: /^Your campus/ })
  await chooser.click()
  await page.getByRole('button', { name: /^UNN/ }).click()
  await page.waitForURL(/campus=unn/)
  expect(complaints.filter((one) => !one.includes(NOT_LOCAL))).toEqual([])
})

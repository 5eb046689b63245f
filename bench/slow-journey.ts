import type { Browser } from '@playwright/test'
import { kilobytes, open, PASSWORD, report, seconds } from './slow-browser.ts'

/** A guest looks around, signs in, funds the wallet and pays; then the same person comes back to look around. */
export async function measureJourney(browser: Browser, url: string): Promise<void> {
  const visitor = await open(browser, url)
  const { page, counted, untilQuiet } = visitor
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = { ...counted }
    const start = performance.now()
    await work()
    const shown = performance.now() - start
    await untilQuiet()
    report(
      `  ${name.padEnd(22)} ${seconds(shown).padStart(6)}  ${kilobytes(counted.bytes - before.bytes).padStart(9)} in ${String(counted.requests - before.requests).padStart(2)} requests`,
    )
  }
  const tab = (name: string) => page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name })
  const hydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor()
  const firstProduct = () => page.locator('main a[href^="/product/"]').first()
  const path = (wanted: RegExp) => page.waitForURL((to) => wanted.test(to.pathname))

  const lookAround = async () => {
    await step('home', () => page.goto('/').then(hydrated))
    await step('marketplace', async () => {
      await tab('Market').click()
      await path(/^\/marketplace$/)
    })
    await step('filter: food', async () => {
      await page.getByRole('link', { name: /^Food/ }).first().click()
      await page.waitForURL(/category=food/)
    })
    await step('product', async () => {
      await firstProduct().click()
      await path(/^\/product\//)
      await heading()
    })
  }
  const search = async () => {
    await step('search with a typo', async () => {
      await page.getByRole('searchbox').first().fill('jolof')
      await page.keyboard.press('Enter')
      await path(/^\/search$/)
      await firstProduct().waitFor()
    })
  }

  report('first journey:')
  await lookAround()
  await step('back to the list', async () => {
    await page.goBack()
    await path(/^\/marketplace$/)
  })
  await search()
  await step('product of the search', async () => {
    await firstProduct().click()
    await path(/^\/product\//)
    await heading()
  })
  await step('its store', async () => {
    await page.locator('main a[href^="/store/"]').first().click()
    await path(/^\/store\//)
    await heading()
  })
  await step('back to the product', async () => {
    await page.goBack()
    await path(/^\/product\//)
  })
  await step('add as a guest', async () => {
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await path(/^\/login$/)
    await page.getByLabel('Email').waitFor()
  })
  await step('sign in', async () => {
    await page.getByLabel('Email').fill('ada@demo.vendly.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await path(/^\/product\//)
    await page.getByText('In your cart').first().waitFor()
  })
  await step('cart', async () => {
    await page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click()
    await path(/^\/cart$/)
    await page.getByRole('link', { name: /^Checkout/ }).waitFor()
  })
  await step('wallet (whole page)', () => page.goto('/wallet').then(hydrated))
  await step('to the payment page', async () => {
    await page.getByRole('button', { name: 'Fund Wallet' }).click()
    await page.getByRole('button', { name: '₦5,000' }).click()
    await page.getByRole('radio', { name: 'Another card, transfer or USSD' }).check()
    await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
    await page.getByRole('button', { name: /^Pays immediately/ }).waitFor()
  })
  await step('back, wallet updated', async () => {
    await page.getByRole('button', { name: /^Pays immediately/ }).click()
    await page.getByText('Wallet updated successfully!').first().waitFor()
  })
  await step('cart (whole page)', async () => {
    await page.goto('/cart')
    await page.getByRole('link', { name: /^Checkout/ }).waitFor()
  })
  await step('checkout', async () => {
    await page.getByRole('link', { name: /^Checkout/ }).click()
    await path(/^\/checkout$/)
    await page.getByRole('button', { name: /^Pay / }).waitFor()
  })
  await step('pay', async () => {
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
    await path(/^\/order-confirmation\//)
    await page.getByRole('list', { name: 'Your orders' }).waitFor()
  })
  await step('order page', async () => {
    await page.getByRole('link', { name: 'Track your order' }).click()
    await path(/^\/orders\//)
    await heading()
  })
  report(`first journey: ${kilobytes(counted.bytes)} in ${counted.requests} requests (target 400 kB, 120)`)

  // Signed out, as in the first look around; what the browser has kept stays.
  await page.evaluate(() => localStorage.clear())
  const before = { ...counted }
  report('second visit:')
  await lookAround()
  await step('back to the list', async () => {
    await page.goBack()
    await path(/^\/marketplace$/)
  })
  await search()
  report(
    `second visit: ${kilobytes(counted.bytes - before.bytes)} in ${counted.requests - before.requests} requests (target 70 kB)`,
  )
  await visitor.close()
}

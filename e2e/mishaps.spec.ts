import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { asks, balanceOf, hydrated, openWindow, signedIn, type Window } from './people.ts'

const { url, sandbox } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

/** Asks for ₦5,000 and stands before the payment page. */
async function startFunding({ page }: Window): Promise<void> {
  await page.goto('/wallet')
  await hydrated(page)
  await page.getByRole('button', { name: 'Fund Wallet' }).click()
  await page.getByLabel('How much?').fill('5000')
  await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
  await page.waitForURL((to) => to.origin === sandbox)
}

test('a card that is declined and a payment left undone take nothing and say so; one that is only slow arrives', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const before = await balanceOf(ada)
  await startFunding(ada)
  await ada.page.getByRole('button', { name: /^Declined by the bank/ }).click()
  await words(ada.page, 'Nothing was charged.')
  await ada.page.getByRole('button', { name: 'Cancel payment' }).click()
  await ada.page.waitForURL((to) => to.origin === url)
  await words(ada.page, 'You left without paying')
  expect(await balanceOf(ada)).toBe(before)
  await ada.page.getByRole('link', { name: 'Try again' }).click()
  expect(await ada.page.getByLabel('How much?').inputValue()).toBe('5000')

  // The payment page stays open in one tab; another looks what became of it.
  await startFunding(ada)
  const other = await ada.context.newPage()
  await other.goto('/wallet')
  const [waiting] = await asks<{ status: string; reference: string }[]>(
    { ...ada, page: other },
    '/wallet/transactions?limit=1',
  )
  expect(waiting!.status).toBe('pending')
  await other.goto(`/wallet/funding-callback?reference=${waiting!.reference}`)
  await words(other, 'The payment is still on its way')
  await other.getByRole('button', { name: 'Check again' }).click()
  await words(other, 'Verified 0 transactions')
  await ada.page.getByRole('button', { name: /^Pays immediately/ }).click()
  await ada.page.waitForURL((to) => to.origin === url)
  await words(ada.page, 'Wallet updated successfully!')
  await other.getByRole('button', { name: 'Check again' }).click()
  await words(other, 'Wallet updated successfully!')
  expect(await balanceOf(ada)).toBe(before + 5000)
  expect(ada.complaints).toEqual([])
})

test('five wrong codes lock the code, and the rider is told how they are paid all the same', async () => {
  const ibrahim = await signedIn(browser, url, 'ibrahim')
  const carried = await asks<{ _id: string; orderNumber: string; status: string }[]>(
    ibrahim,
    '/riders/deliveries/active',
  )
  const order = carried.find(({ status }) => status === 'picked-up')!
  await ibrahim.page.goto('/rider/deliveries')
  await ibrahim.page.getByRole('tab', { name: /^Active/ }).click()
  const card = ibrahim.page
    .getByRole('article')
    .or(ibrahim.page.getByRole('listitem'))
    .filter({ hasText: order.orderNumber })
    .first()
  const code = card.getByLabel(/4-digit code$/)
  for (const wrong of ['0000', '1111', '2222', '3333', '4444']) {
    await code.fill(wrong)
    const answered = ibrahim.page.waitForResponse((answer) => answer.request().method() !== 'GET')
    await card.getByRole('button', { name: /^Hand over and get/ }).click()
    expect([422, 423]).toContain((await answered).status())
    await card.getByText(/Wrong code|the code is locked/).waitFor()
  }
  await words(ibrahim.page, '5 wrong tries: the code is locked.')
  expect(await code.count()).toBe(0)
})

test('a receipt prints as a page of its own', async () => {
  const ada = await signedIn(browser, url, 'ada', { viewport: { width: 1280, height: 800 } })
  const [order] = await asks<{ _id: string; orderNumber: string }[]>(ada, '/orders/my-orders?limit=1&status=delivered')
  await ada.page.goto(`/orders/${order!._id}`)
  await ada.page.getByRole('button', { name: 'Receipt' }).click()
  await ada.page.getByRole('button', { name: 'Print or save' }).waitFor()
  await ada.page.emulateMedia({ media: 'print' })
  // Whatever is drawn is the receipt, or holds it.
  const strangers = await ada.page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((part) => part.getClientRects().length > 0)
      .filter((part) => !part.closest('[data-print]') && !part.querySelector('[data-print]'))
      .map((part) => part.outerHTML.slice(0, 80)),
  )
  expect(strangers).toEqual([])
  const receipt = ada.page.locator('[data-print]')
  expect(await receipt.innerText()).toContain(order!.orderNumber)
  expect((await receipt.boundingBox())!.y).toBeLessThan(40)
})

test('a forgotten password is chosen anew by the mailed link, once', async () => {
  const { page } = await openWindow(browser, url)
  const email = 'forgetful@people.example'
  const person = { firstName: 'Kemi', lastName: 'Forgets', phone: '08031234567', university: 'unilag' }
  const body = { ...person, email, password: 'umbrella-stand-41' }
  expect((await page.request.post('/api/auth/register', { data: body })).status()).toBe(201)

  await page.goto('/forgot-password')
  await hydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await words(page, 'Check your e-mail')
  const link = await mailedLink(page, email, 'forgot-password')

  const choose = async (password: string) => {
    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await choose('harmattan-dust-52')
  await words(page, 'Your password is changed.')
  await page.waitForURL((to) => to.pathname === '/login')
  await choose('harmattan-dust-53')
  await words(page, 'This link has been used or is too old.')

  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harmattan-dust-52')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((to) => to.pathname === '/dashboard')
})

/** The path of the newest link to a page that was mailed to somebody; waits until it is there. */
async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await page.request.get(`${sandbox}/mail.json?to=${to}&limit=5`)
    const { mails } = (await answer.json()) as { mails: { text: string }[] }
    const link = mails.map(({ text }) => /https?:\/\/[^/]+(\/\S+)/.exec(text)?.[1]).find((one) => one?.includes(path))
    if (link) return link
    await page.waitForTimeout(100)
  }
  throw new Error(`no mail with a link to ${path} reached ${to}`)
}

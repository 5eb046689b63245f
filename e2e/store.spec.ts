import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { withBooks } from './books.ts'
import { asks, fillLogin, hydrated, openWindow, signedIn, type Window } from './people.ts'
import { readQr } from './qr.ts'

const { url, dataDir } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  withBooks(dataDir, (db) => db.once<Row>(text, values))
interface News {
  notifications: { title: string; body: string; link: string }[]
}
const newsOf = async (window: Window) => (await asks<News>(window, '/notifications')).notifications
/** Calls in the name of whoever is signed in in this window. */
const call = ({ page }: Window, method: string, path: string, body?: object) =>
  page.evaluate(
    ([how, where, what]) =>
      fetch(`/api${where}`, {
        method: how as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('vendly.token')}`,
          ...(what ? { 'content-type': 'application/json' } : {}),
        },
        body: what ? JSON.stringify(what) : undefined,
      }).then(async (answer) => {
        const said = await answer.json()
        if (!answer.ok) throw new Error(`${how} ${where}: ${said.message}`)
        return said
      }),
    [method, path, body] as const,
  )
const untilTold = async (window: Window, title: RegExp) => {
  await expect
    .poll(async () => (await newsOf(window)).filter((one) => title.test(one.title)).length, { timeout: 20_000 })
    .toBe(1)
}

test('a guest follows a store through the login page; the vendor announces; the follower is told', async () => {
  await sql(
    `with gone as (delete from follows f using vendors v, users u where v.slug = 'mama-ngozi' and u.email like 'ada@%'
       and f.vendor_id = v.id and f.user_id = u.id returning v.id) update vendors set follower_count = follower_count - 1 where id in (select id from gone)`,
  )
  const ada = await openWindow(browser, url)
  await ada.page.goto('/store/mama-ngozi')
  await hydrated(ada.page)
  await ada.page.getByRole('link', { name: /^Follow/ }).click()
  await ada.page.waitForURL('**/login')
  await words(ada.page, /You follow Mama Ngozi’s Kitchen/)
  await fillLogin(ada.page, 'ada')
  await ada.page.waitForURL('**/store/mama-ngozi')
  await button(ada.page, /^Following/).waitFor()

  const ngozi = await signedIn(browser, url, 'ngozi')
  await ngozi.page.goto('/vendor/store')
  const choice = ngozi.page.getByLabel('About', { exact: true })
  await choice.waitFor()
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1)
  await choice.selectOption({ index: 1 })
  const name = (await choice.locator('option:checked').textContent())!
  await button(ngozi.page, 'Announce it').click()
  await button(ngozi.page, 'Tell them').click()
  await words(ngozi.page, /followers are being told/)
  await words(ngozi.page, '2 of 3 announcements left today')
  await untilTold(ada, new RegExp(`Kitchen: ${name.slice(0, 12)}`))
  expect([...ada.complaints, ...ngozi.complaints]).toEqual([])
})

test('the count of followers changes live for whoever looks', async () => {
  const [ada, tunde] = [await signedIn(browser, url, 'ada'), await signedIn(browser, url, 'ibrahim')]
  const heard = new Promise<void>((told) =>
    ada.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('store:subscribe') && told()),
    ),
  )
  await ada.page.goto('/store/hostel-plug')
  const state = button(ada.page, /follower/)
  await state.waitFor()
  await expect.poll(() => state.getAttribute('aria-pressed')).not.toBeNull()
  const [{ id, n }] = (await sql<{ id: string; n: number }>(
    `select id, follower_count as n from vendors where slug = 'hostel-plug'`,
  )) as [{ id: string; n: number }]
  await heard
  const before = await call(tunde, 'GET', `/vendors/${id}/follow-status`)
  const { isFollowing } = (before as { data: { isFollowing: boolean } }).data
  await call(tunde, isFollowing ? 'DELETE' : 'POST', `/vendors/${id}/follow`)
  await expect.poll(() => state.textContent()).toContain(String(n + (isFollowing ? -1 : 1)))
})

test('a lower price reaches whoever saved the product, and the list moves into the cart in one tap', async () => {
  const [ada, ngozi] = [await signedIn(browser, url, 'ada'), await signedIn(browser, url, 'ngozi')]
  await call(ada, 'DELETE', '/users/wishlist')
  const [meal] = await sql<{ id: string; name: string; price: number }>(
    `select p.id, p.name, p.price_now / 100 as price from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'mama-ngozi' and p.status = 'active' and p.stock > 5 and not p.has_options and p.discount_price is null order by p.id limit 1`,
  )
  await ada.page.goto(`/product/${meal!.id}`)
  await hydrated(ada.page)
  await ada.page.getByRole('button', { name: 'Save', exact: true }).click()
  // The heart is ahead of the server; this is not.
  await words(ada.page, `Saved: ${meal!.name}`)
  await call(ngozi, 'PATCH', '/products/vendor/my-products', { changes: [{ _id: meal!.id, price: meal!.price - 100 }] })
  await untilTold(ada, new RegExp(`^${meal!.name.slice(0, 12)}.* costs less$`))
  await ada.page.goto('/wishlist')
  await words(ada.page, '₦100 less than when you saved it')
  await button(ada.page, 'Put all into the cart').click()
  await ada.page.getByRole('status').getByText('In your cart', { exact: true }).waitFor()
  await words(ada.page, 'Nothing saved yet')
  await call(ada, 'DELETE', '/cart/clear')
  expect([...ada.complaints, ...ngozi.complaints]).toEqual([])
})

test('the code on the poster opens the store, on the screen by day and night and on paper', async () => {
  const { page } = await signedIn(browser, url, 'ngozi', { viewport: { width: 1280, height: 800 } })
  await page.goto('/vendor/store/poster')
  const code = page.getByRole('img', { name: 'Code that opens the store' })
  await code.waitFor()
  for (const look of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { media: 'print' }] as const) {
    await page.emulateMedia(look)
    expect(await readQr(await code.screenshot())).toBe(`${url}/store/mama-ngozi`)
  }
})

test('a vendor says the hours of each day, past midnight too, and buyers read them at once', async () => {
  const ngozi = await signedIn(browser, url, 'ngozi')
  const { page } = ngozi
  await page.goto('/vendor/store')
  await button(page, /^Hours/).click()
  const sheet = page.getByRole('dialog', { name: 'Your hours' })
  await sheet.getByLabel('Monday opens').fill('08:00')
  await sheet.getByLabel('Monday closes').fill('12:00')
  await sheet.getByRole('button', { name: 'Add hours on Monday' }).click()
  await sheet.getByLabel('Monday, 2 opens').fill('11:00')
  await sheet.getByLabel('Monday, 2 closes').fill('02:00')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await sheet.getByText('These hours overlap.').waitFor()
  await sheet.getByLabel('Monday, 2 opens').fill('18:00')
  await sheet.getByText('Past midnight, into the next day.').first().waitFor()
  await sheet.getByRole('button', { name: 'Copy to all days from Monday' }).click()
  await sheet.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await words(page, 'Saved. Buyers see it now.')
  await words(page, 'Mon to Sat 08:00 to 12:00, 18:00 to 02:00')
  await page.goto('/store/mama-ngozi#about')
  await expect.poll(() => page.getByText('08:00 to 12:00, 18:00 to 02:00').count()).toBe(6)
  expect(ngozi.complaints).toEqual([])
})

test('featured goods are put in order without a mouse', async () => {
  const { page } = await signedIn(browser, url, 'ngozi')
  await page.goto('/vendor/store')
  const open = button(page, /^Featured goods/)
  await open.focus()
  await page.keyboard.press('Enter')
  const second = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
  const name = (await second.getAttribute('aria-label'))!.slice('Move '.length, -' up'.length)
  await second.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('status').getByText(`${name} is now number 1`).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${name} up`)
  await button(page, /^Save \d of 6$/).press('Enter')
  await words(page, 'Saved. Buyers see it now.')
  const kept = await sql<{ name: string }>(
    `select p.name from vendors v join products p on p.id = v.featured[1] where v.slug = 'mama-ngozi'`,
  )
  expect(kept).toEqual([{ name }])
})

test('a store is followed and shared by keyboard; the list of them lets one go and takes it back', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  await sql(
    `with gone as (delete from follows f using vendors v, users u where v.slug = 'casecity' and u.email like 'ada@%'
       and f.vendor_id = v.id and f.user_id = u.id returning v.id) update vendors set follower_count = follower_count - 1 where id in (select id from gone)`,
  )
  await page.goto('/store/casecity')
  const follow = button(page, /follower/)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await follow.press('Enter')
  await words(page, /^You follow CaseCity/)
  const share = button(page, 'Share CaseCity')
  await share.press('Enter')
  await page.getByRole('dialog', { name: 'Share CaseCity' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => share.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.goto('/following')
  await button(page, 'Following CaseCity').press('Enter')
  await words(page, 'You no longer follow CaseCity.')
  await button(page, 'Undo').click()
  await words(page, /^You follow CaseCity/)
  await page.reload()
  await button(page, 'Following CaseCity').waitFor()
  expect(ada.complaints).toEqual([])
})

test('a vendor whom nobody else sees finds their own store as before', async () => {
  const [store] = await sql<{ slug: string; name: string }>(
    `select v.slug, v.business_name as name from vendors v join users u on u.id = v.user_id where u.email like 'tunde@%'`,
  )
  const ban = (until: string) => sql(`update users set shadowbanned_until = ${until} where email like 'tunde@%'`)
  await ban(`'infinity'`)
  const [tunde, guest] = [await signedIn(browser, url, 'tunde'), await openWindow(browser, url)]
  await tunde.page.goto(`/store/${store!.slug}`)
  await tunde.page.getByRole('heading', { level: 1, name: store!.name }).waitFor()
  await expect.poll(() => tunde.page.locator('#goods article').count()).toBeGreaterThan(0)
  await guest.page.goto(`/store/${store!.slug}`)
  await words(guest.page, 'This stall is not here')
  await ban('null')
})

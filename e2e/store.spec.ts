import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  callApi,
  DESKTOP,
  emptyCart,
  getData,
  type Person,
  PHONE,
  signInFromSheet,
  submitLogin,
  untilHydrated,
} from './people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

interface Notifications {
  notifications: { title: string; body: string; link: string }[]
}
/** Waits for exactly one notification with this title. */
const untilNotified = (person: Person, title: RegExp) =>
  expect
    .poll(async () => {
      const { notifications } = await getData<Notifications>(person, '/notifications')
      return notifications.filter((each) => title.test(each.title)).length
    })
    .toBe(1)

/** SQL that removes Ada from the followers of the store with this slug. */
const UNFOLLOW = `with gone as (delete from follows f using vendors v, users u where v.slug = $slug and u.email like 'ada@%'
    and f.vendor_id = v.id and f.user_id = u.id returning v.id)
  update vendors set follower_count = follower_count - 1 where id in (select id from gone)`

test('a guest follows a store through the login page; the vendor announces a product; the follower is notified', {
  tag: '@gate',
}, async ({ guest, person, sql }) => {
  await sql(UNFOLLOW, { slug: 'mama-ngozi' })
  const ada = await guest()
  await ada.page.goto('/store/mama-ngozi')
  await untilHydrated(ada.page)
  await ada.page.getByRole('link', { name: /^Follow/ }).click()
  await signInFromSheet(ada.page)
  await expectText(ada.page, /you’ll follow Mama Ngozi’s Kitchen/)
  await submitLogin(ada.page, 'ada')
  await ada.page.waitForURL('**/store/mama-ngozi')
  await expect(button(ada.page, /^Following/)).toBeVisible()

  const ngozi = await person('ngozi')
  await ngozi.page.goto('/vendor/store')
  const choice = ngozi.page.getByLabel('Product', { exact: true })
  await expect(choice).toBeVisible()
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1)
  await choice.selectOption({ index: 1 })
  const name = (await choice.locator('option:checked').textContent())!
  await button(ngozi.page, 'Announce').click()
  await button(ngozi.page, 'Notify them').click()
  await expectText(ngozi.page, /^Sending to \d+ follower/)
  await expectText(ngozi.page, '2 of 3 announcements left today')
  await untilNotified(ada, new RegExp(`Kitchen: ${name.slice(0, 12)}`))
  expect([...ada.complaints, ...ngozi.complaints]).toEqual([])
})

test('the follower count changes live on an open page', async ({ person, sql }) => {
  const [ada, ibrahim] = await Promise.all([person('ada'), person('ibrahim')])
  const subscribed = new Promise<void>((resolve) =>
    ada.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('store:subscribe') && resolve()),
    ),
  )
  await ada.page.goto('/store/hostel-plug')
  const follow = button(ada.page, /follower/)
  await expect(follow).toHaveAttribute('aria-pressed')
  const [store] = await sql<{ id: string; followers: number }>(
    `select id, follower_count as followers from vendors where slug = 'hostel-plug'`,
  )
  await subscribed
  const { isFollowing } = await getData<{ isFollowing: boolean }>(ibrahim, `/vendors/${store!.id}/follow-status`)
  await callApi(ibrahim, isFollowing ? 'DELETE' : 'POST', `/vendors/${store!.id}/follow`)
  await expect(follow).toContainText(String(store!.followers + (isFollowing ? -1 : 1)))
})

test('a lower price notifies those who saved the product, and the wishlist moves into the cart in one tap', async ({
  person,
  sql,
}) => {
  const [ada, ngozi] = await Promise.all([person('ada'), person('ngozi')])
  await callApi(ada, 'DELETE', '/users/wishlist')
  const [meal] = await sql<{ id: string; name: string; price: number }>(
    `select p.id, p.name, p.price_now / 100 as price from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'mama-ngozi' and p.status = 'active' and p.stock > 5 and not p.has_options and p.discount_price is null order by p.id limit 1`,
  )
  await ada.page.goto(`/product/${meal!.id}`)
  await untilHydrated(ada.page)
  await ada.page.getByRole('button', { name: 'Save', exact: true }).click()
  // The heart changes before the server answers; this text does not.
  await expectText(ada.page, `Saved: ${meal!.name}`)
  await callApi(ngozi, 'PATCH', '/products/vendor/my-products', {
    changes: [{ _id: meal!.id, price: meal!.price - 100 }],
  })
  await untilNotified(ada, new RegExp(`^${meal!.name.slice(0, 12)}.* costs less$`))
  await ada.page.goto('/wishlist')
  await expectText(ada.page, '₦100 less than when you saved it')
  await button(ada.page, 'Add all to cart').click()
  await expect(ada.page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible()
  await expectText(ada.page, 'Nothing saved yet')
  await emptyCart(ada)
  expect([...ada.complaints, ...ngozi.complaints]).toEqual([])
})

test('a vendor sets the hours of several days at once, past midnight too, and buyers see them', async ({
  person,
  sql,
}) => {
  const ngozi = await person('ngozi')
  const [store] = await sql<{ hours: object[] }>("select hours from vendors where slug = 'mama-ngozi'")
  const { page } = ngozi
  await page.goto('/vendor/store')
  await button(page, /^Hours/).click()
  const sheet = page.getByRole('dialog', { name: 'Your hours' })
  const weekdays = sheet.getByRole('group').first()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await weekdays.getByRole('checkbox', { name: day }).check()
  await weekdays.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await sheet.getByLabel('Mon to Sat opens').fill('08:00')
  await sheet.getByLabel('Mon to Sat closes').fill('12:00')
  await sheet.getByRole('button', { name: 'Add hours on Mon to Sat' }).click()
  await sheet.getByLabel('Mon to Sat, 2 opens').fill('11:00')
  await sheet.getByLabel('Mon to Sat, 2 closes').fill('02:00')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet.getByText('These hours overlap.')).toBeVisible()
  await sheet.getByLabel('Mon to Sat, 2 opens').fill('18:00')
  await expect(sheet.getByText('Past midnight, into the next day.')).toBeVisible()
  await expect(sheet.getByText('Closed: Sun')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expectText(page, 'Saved. Buyers see it now.')
  await expectText(page, 'Mon to Sat 8 am to 12 pm, 6 pm to 2 am')
  await page.goto('/store/mama-ngozi#about')
  await expect(page.getByText('8 am to 12 pm, 6 pm to 2 am')).toHaveCount(6)
  expect(ngozi.complaints).toEqual([])
  // The other tests buy here at any time of the day.
  await sql("update vendors set hours = $hours::jsonb where slug = 'mama-ngozi'", {
    hours: JSON.stringify(store!.hours),
  })
})

test('featured products are put in order without a mouse', async ({ person, sql }) => {
  const { page } = await person('ngozi')
  await page.goto('/vendor/store')
  const open = button(page, /^Featured products/)
  await open.focus()
  await page.keyboard.press('Enter')
  const second = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
  const name = (await second.getAttribute('aria-label'))!.slice('Move '.length, -' up'.length)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status').getByText(`${name} is now number 1`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Move ${name} up`, exact: true })).toBeFocused()
  await button(page, /^Save \d of 6$/).press('Enter')
  await expectText(page, 'Saved. Buyers see it now.')
  const first = await sql<{ name: string }>(
    `select p.name from vendors v join products p on p.id = v.featured[1] where v.slug = 'mama-ngozi'`,
  )
  expect(first).toEqual([{ name }])
})

test('the last row of a store’s first products is full', async ({ guest }) => {
  for (const size of [PHONE, DESKTOP]) {
    const { page } = await guest(size)
    await page.goto('/store/mama-ngozi')
    await expect(page.locator('#products').getByRole('link', { name: 'Show more' })).toBeVisible()
    const tops = await page
      .locator('#products article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    const inRow = (top: number) => tops.filter((each) => each === top).length
    expect(inRow(tops.at(-1)!)).toBe(inRow(tops[0]!))
  }
})

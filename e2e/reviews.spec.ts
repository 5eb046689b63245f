import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { untilHydrated } from './people.ts'

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

const test = base.extend<{ order: { id: string; itemName: string } }>({
  /** An order of Ada's that Ibrahim has delivered from Mama Ngozi, and that she has not reviewed; none that another test placed. */
  order: async ({ sql }, use) => {
    const [order] = await sql<{ id: string; itemName: string }>(
      `select o.id, p.name as "itemName" from orders o join escrows es on es.subject_id = o.id join order_lines l on l.order_id = o.id join vendors v on v.id = o.vendor_id
         join users u on u.id = o.buyer_id and u.email like 'ada@%' join products p on p.id = l.product_id and p.status = 'active'
        where v.slug = 'mama-ngozi' and o.status = 'delivered' and es.status = 'released'
        order by o.placed_at, l.id limit 1`,
    )
    await sql(
      `update orders set status = 'delivered', delivered_at = now(),
              rider_id = (select id from users where email like 'ibrahim@%') where id = $id`,
      { id: order!.id },
    )
    await sql(
      `delete from reviews r using orders o where o.id = $id and r.author_id = o.buyer_id
          and (r.product_id in (select product_id from order_lines where order_id = o.id) or r.subject in ('vendor', 'rider'))`,
      { id: order!.id },
    )
    await use(order!)
  },
})

const reviewCard = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your reviews of this order' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('product, store and rider are reviewed on one page; the rider reads it, the store answers while the page is open', async ({
  order,
  person,
  sql,
}) => {
  const [ada, ngozi, ibrahim] = await Promise.all([person('ada'), person('ngozi'), person('ibrahim')])
  await ada.page.goto(`/delivery-confirmation/${order.id}`)

  const item = reviewCard(ada.page, order.itemName)
  await item.getByText('5 stars, very good').click({ force: true })
  const text = 'Hot and plenty, as always.'
  await item.getByLabel(/^Your review/).fill(text)
  await item.locator('input[type=file]').setInputFiles(photo)
  await expect(item.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await item.getByRole('button', { name: 'Send review' }).click()
  await expectText(ada.page, `Thanks for reviewing ${order.itemName}`)
  await expect(item.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  const [written] = await sql<{ pictures: number }>(
    `select jsonb_array_length(pictures) as pictures from reviews where text = $text`,
    { text },
  )
  expect(written!.pictures).toBe(1)

  // The rider has the dashboard open while the stars are given, with the keys alone. Its live connection opens only after that.
  const given = Promise.withResolvers<void>()
  await ibrahim.page.route('**/assets/socket-client-*.js', async (route) => {
    await given.promise
    await route.continue()
  })
  await ibrahim.page.goto('/rider/dashboard')
  const stars = ibrahim.page.getByRole('region', { name: 'Your rating' })
  await expect(stars).toBeVisible()
  const rider = reviewCard(ada.page, 'Ibrahim')
  await rider.getByRole('radio').first().focus()
  await ada.page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await ada.page.keyboard.press('ArrowRight')
  await rider.getByLabel(/^Your review/).fill('Ran up the stairs.')
  await rider.getByRole('button', { name: 'Send review' }).press('Enter')
  await expect(rider.getByRole('paragraph').filter({ hasText: 'Ran up the stairs.' })).toBeVisible()
  given.resolve()
  await expect(stars.getByText('Ran up the stairs.')).toBeVisible()
  await expect(stars.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()

  const store = reviewCard(ada.page, 'Mama Ngozi’s Kitchen')
  await store.getByText('4 stars, good').click({ force: true })
  await store.getByRole('button', { name: 'Send review' }).click()
  await store.getByRole('button', { name: 'Edit' }).click()
  await store.getByText('2 stars, not good').click({ force: true })
  await store.getByLabel(/^Your review/).fill('They forgot the pepper.')
  await store.getByRole('button', { name: 'Save review' }).click()
  await expect(store.getByRole('paragraph').filter({ hasText: 'They forgot the pepper.' })).toBeVisible()
  await expect(store.getByText(/^Edited/)).toBeVisible()

  const pageLoads = ada.pageLoads()
  await ngozi.page.goto('/store/mama-ngozi')
  const line = ngozi.page.getByRole('listitem').filter({ hasText: text })
  // Its buttons are loaded when a reader comes near.
  await untilHydrated(ngozi.page)
  await line.scrollIntoViewIfNeeded()
  await line.getByRole('button', { name: 'Reply' }).press('Enter')
  await ngozi.page.getByLabel('Your reply').fill('Come again on Friday, there will be fish.')
  await ngozi.page.getByRole('button', { name: 'Post reply' }).press('Enter')
  const answer = { hasText: 'Come again on Friday' }
  await expect(line.getByRole('paragraph').filter(answer)).toBeVisible()
  await expect(item.getByRole('paragraph').filter(answer)).toBeVisible()
  expect(ada.pageLoads()).toBe(pageLoads)

  await store.getByRole('button', { name: 'Delete' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(store.getByRole('radio').first()).toBeAttached()
  await ada.page.goto('/reviews')
  await expectText(ada.page, text)
  await expect(ada.page.getByText('They forgot the pepper.')).toHaveCount(0)
  expect([...ada.complaints, ...ngozi.complaints, ...ibrahim.complaints]).toEqual([])
})

test('a vendor replies to a review from their list of reviews', async ({ person, sql }) => {
  const { page, complaints } = await person('ngozi')
  await page.goto('/vendor/reviews')
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  const waiting = page.getByRole('tab', { name: /^To answer/ })
  const first = reviews.first()
  await expect(first).toBeVisible()
  const before = await waiting.innerText()
  await first.getByRole('button', { name: /^Reply to / }).click()
  await page.getByLabel('Your reply').fill('We will add more pepper next time.')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expectText(page, 'Your reply is posted')
  await expect(waiting).not.toHaveText(before)
  await page.getByRole('tab', { name: /^All/ }).click()
  const answered = reviews.filter({ hasText: 'We will add more pepper next time.' })
  await expect(answered.getByRole('button', { name: /^Edit reply to / })).toBeVisible()
  expect(complaints).toEqual([])
  await sql(`update reviews set reply = null, replied_at = null where reply = 'We will add more pepper next time.'`)
})

test('a reader reports a review by keyboard, and an administrator reads why', async ({ person }) => {
  const [ibrahim, admin] = await Promise.all([person('ibrahim'), person('admin')])
  await ibrahim.page.goto('/store/mama-ngozi')
  await untilHydrated(ibrahim.page)
  const reviews = ibrahim.page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  const line = reviews
    .getByRole('listitem')
    .filter({ has: ibrahim.page.getByRole('button', { name: 'Report' }) })
    .first()
  const report = line.getByRole('button', { name: 'Report' })
  await report.press('Enter')
  const reason = 'Says nothing about the food.'
  await ibrahim.page.getByLabel('What’s wrong with it?').fill(reason)
  await ibrahim.page.getByRole('button', { name: 'Send report' }).press('Enter')
  await expectText(ibrahim.page, 'Thank you. We will check it.')
  await admin.page.goto('/admin/reviews')
  await expectText(admin.page, reason)
  expect([...ibrahim.complaints, ...admin.complaints]).toEqual([])
})

import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { withBooks } from './books.ts'
import { signedIn } from './people.ts'

const { url, dataDir } = inject('product')
const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  withBooks(dataDir, (db) => db.once<Row>(text, values))

/** An order of Ada's that Ibrahim has brought from Mama Ngozi, of which she has said nothing yet. */
async function arrived(): Promise<{ id: string; productId: string; goods: string }> {
  const [order] = await sql<{ id: string; productId: string; goods: string }>(
    `select o.id, l.product_id as "productId", p.name as goods from orders o join order_lines l on l.order_id = o.id join vendors v on v.id = o.vendor_id
       join users u on u.id = o.buyer_id and u.email like 'ada@%' join products p on p.id = l.product_id and p.status = 'active'
      where v.slug = 'mama-ngozi' limit 1`,
  )
  await sql(
    `update orders set status = 'delivered', escrow = 'released', delivered_at = now(),
            rider_id = (select id from users where email like 'ibrahim@%') where id = $1`,
    [order!.id],
  )
  await sql(
    `delete from reviews r using orders o where o.id = $1 and r.author_id = o.buyer_id
        and (r.product_id in (select product_id from order_lines where order_id = o.id) or r.subject in ('vendor', 'rider'))`,
    [order!.id],
  )
  return order!
}

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your reviews of this order' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('goods, store and rider are reviewed in one place; the rider reads it, the store answers while the buyer looks', async () => {
  const order = await arrived()
  const [ada, ngozi, ibrahim] = [
    await signedIn(browser, url, 'ada'),
    await signedIn(browser, url, 'ngozi'),
    await signedIn(browser, url, 'ibrahim'),
  ]
  await ada.page.goto(`/delivery-confirmation/${order.id}`)

  const goods = cardOf(ada.page, order.goods)
  await goods.getByText('5 stars, very good').click({ force: true })
  const text = `Hot and plenty, as always (${Date.now()}).`
  await goods.getByLabel(/In your words/).fill(text)
  await goods.locator('input[type=file]').setInputFiles(photo)
  await goods.getByRole('button', { name: 'Take off picture 1' }).waitFor()
  await goods.getByRole('button', { name: 'Send review' }).click()
  await words(ada.page, `Thank you for reviewing ${order.goods}`)
  await goods.getByRole('paragraph').filter({ hasText: text }).waitFor()
  const [written] = await sql<{ pictures: number }>(
    `select jsonb_array_length(pictures) as pictures from reviews where text = $1`,
    [text],
  )
  expect(written!.pictures).toBe(1)

  // The rider looks at the dashboard while the stars are given, by the keys alone.
  await ibrahim.page.goto('/rider/dashboard')
  const stars = ibrahim.page.getByRole('region', { name: 'Your stars' })
  await stars.waitFor()
  const rider = cardOf(ada.page, 'Ibrahim')
  await rider.getByRole('radio').first().focus()
  await ada.page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await ada.page.keyboard.press('ArrowRight')
  await rider.getByLabel(/In your words/).fill('Ran up the stairs.')
  await rider.getByRole('button', { name: 'Send review' }).press('Enter')
  await rider.getByRole('paragraph').filter({ hasText: 'Ran up the stairs.' }).waitFor()
  await stars.getByText('Ran up the stairs.').waitFor()
  await stars.getByRole('img', { name: '4 of 5 stars' }).waitFor()

  const store = cardOf(ada.page, 'Mama Ngozi’s Kitchen')
  await store.getByText('4 stars, good').click({ force: true })
  await store.getByRole('button', { name: 'Send review' }).click()
  await store.getByRole('button', { name: 'Edit' }).click()
  await store.getByText('2 stars, not good').click({ force: true })
  await store.getByLabel(/In your words/).fill('They forgot the pepper.')
  await store.getByRole('button', { name: 'Save review' }).click()
  await store.getByRole('paragraph').filter({ hasText: 'They forgot the pepper.' }).waitFor()
  await store.getByText(/^Edited/).waitFor()

  const loads = ada.loads()
  await ngozi.page.goto('/store/mama-ngozi')
  const line = ngozi.page.getByRole('listitem').filter({ hasText: text })
  await line.getByRole('button', { name: 'Answer' }).press('Enter')
  await ngozi.page.getByLabel('Your answer').fill('Come again on Friday, there will be fish.')
  await ngozi.page.getByRole('button', { name: 'Post answer' }).press('Enter')
  const answer = { hasText: 'Come again on Friday' }
  await line.getByRole('paragraph').filter(answer).waitFor()
  await goods.getByRole('paragraph').filter(answer).waitFor()
  expect(ada.loads()).toBe(loads)

  await store.getByRole('button', { name: 'Delete' }).click()
  await ada.page.getByRole('button', { name: 'Delete it' }).click()
  await store.getByRole('radio').first().waitFor({ state: 'attached' })
  await ada.page.goto('/reviews')
  await words(ada.page, text)
  expect(await ada.page.getByText('They forgot the pepper.').count()).toBe(0)
  expect([...ada.complaints, ...ngozi.complaints, ...ibrahim.complaints]).toEqual([])
})

test('whoever reads a review reports it by keyboard, and an administrator reads why', async () => {
  const [ibrahim, admin] = [await signedIn(browser, url, 'ibrahim'), await signedIn(browser, url, 'admin')]
  await ibrahim.page.goto('/store/mama-ngozi')
  const line = ibrahim.page
    .locator('#reviews')
    .getByRole('listitem')
    .filter({ has: ibrahim.page.getByRole('button', { name: 'Report' }) })
    .first()
  const report = line.getByRole('button', { name: 'Report' })
  await report.press('Enter')
  const reason = `Says nothing of the food (${Date.now()})`
  await ibrahim.page.getByLabel('What is wrong with it?').fill(reason)
  await ibrahim.page.getByRole('button', { name: 'Send report' }).press('Enter')
  await words(ibrahim.page, 'Thank you. Somebody will look at it.')
  await admin.page.goto('/admin/reviews')
  await words(admin.page, reason)
  expect([...ibrahim.complaints, ...admin.complaints]).toEqual([])
})

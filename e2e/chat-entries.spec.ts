import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Account, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

/** The chat is open, with this name above it. */
async function untilChat(page: Page, name: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel(/^Message to/)).toBeVisible()
}
async function follow(page: Page, path: string, link: string | RegExp, name: string | RegExp): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  // What is still loading moves the link away from a press.
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.getByRole('link', { name: link }).first().click()
  await untilChat(page, name)
}

interface Carried {
  id: string
  store: string
  owner: Account
  buyer: Account
  buyerName: string
}
/** An order that Ibrahim carries, with its two sides. */
const carried = async (sql: Sql) =>
  (
    await sql<Carried>(
      `select o.id, v.business_name as store, s.email as owner, b.email as buyer, b.first_name as "buyerName"
         from orders o
         join users b on b.id = o.buyer_id
         join users r on r.id = o.rider_id and r.email = 'ibrahim@demo.vendly.example'
         join vendors v on v.id = o.vendor_id
         join users s on s.id = o.seller_id
        where o.status in ('ready', 'picked-up')
        order by o.placed_at desc
        limit 1`,
    )
  )[0]!

test('a buyer reaches the seller from the product, the store and the order, and the rider from the order', async ({
  person,
  sql,
}) => {
  const { id, store, buyer } = await carried(sql)
  const { page } = await person(buyer)
  const [product] = await sql<{ id: string; name: string }>(
    `select p.id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'hostel-plug' and p.status = 'active' and p.published_at is not null order by p.id limit 1`,
  )
  await follow(page, `/product/${product!.id}`, /^Chat with the seller/, 'Hostel Plug')
  await expect(page.getByText(`About ${product!.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Is it available now?' })).toBeVisible()
  await follow(page, '/store/hostel-plug', 'Chat with Hostel Plug', 'Hostel Plug')
  await follow(page, `/orders/${id}`, `Chat with ${store}`, store)
  await expect(page.getByText(/^About order /)).toBeVisible()
  await follow(page, `/orders/${id}`, /^Chat with Ibrahim/, /^Ibrahim/)
})

test('a seller reaches buyer and rider, and the rider both sides', async ({ person, sql }) => {
  const { id, owner, buyerName } = await carried(sql)
  const seller = await person(owner)
  await follow(
    seller.page,
    `/vendor/orders?order=${id}`,
    new RegExp(`^Chat with ${buyerName}`),
    new RegExp(`^${buyerName}`),
  )
  await follow(seller.page, `/vendor/orders?order=${id}`, /^Chat with Ibrahim/, /^Ibrahim/)
  const rider = await person('ibrahim')
  await follow(rider.page, '/rider/deliveries', /Chat with/, /./)
})

test('both sides of a complaint about an order reach each other', async ({ person, sql }) => {
  const { page } = await person('ada')
  await page.goto('/dashboard')
  const [complaint] = await sql<{ id: string }>(
    `select k.id from complaints k
       join users u on u.id = k.complainant_id and u.email = 'ada@demo.vendly.example'
      where k.purchase_id is not null limit 1`,
  )
  await follow(page, `/complaints/${complaint!.id}`, 'Chat with the seller', /./)
})

import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, PHONE, untilHydrated } from './people.ts'

/** A cheap product of this campus, and a student of the other one who can pay for many. */
const PRODUCT = `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
    join campuses c on c.id = v.campus_id
   where c.slug = $campus and p.status = 'active' and not p.has_options and p.stock >= 10 order by p.price, p.id limit 1`
const STUDENT = `select u.email from users u join campuses c on c.id = u.campus_id
    join ledger_accounts a on a.code = 'wallet:user:' || u.id and a.credits - a.debits > 1000000
   where c.slug = 'oau' and u.role = 'student' and u.status = 'active' order by u.id limit 1`

interface Product {
  _id: string
  name: string
}

test('what is on another campus is marked, and picked up while the rest is delivered', async ({ person, sql }) => {
  const [[far], [near], [student]] = await Promise.all([
    sql<Product>(PRODUCT, { campus: 'unilag' }),
    sql<Product>(PRODUCT, { campus: 'oau' }),
    sql<{ email: `${string}@demo.vendly.example` }>(STUDENT),
  ])
  const buyer = await person(student!.email)
  const { page } = buyer
  await emptyCart(buyer)
  await callApi(buyer, 'POST', '/cart/add', { productId: near!._id, quantity: 1 })

  const text = 'At UNILAG. You’re at OAU: no delivery'
  await page.goto(`/product/${far!._id}`)
  await untilHydrated(page)
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('**/cart')
  const line = page.getByRole('listitem').filter({ hasText: far!.name })
  await expect(line.getByText(text)).toBeVisible()
  await expect(page.getByText('Pickup only')).toHaveCount(1)

  // The sum that the cart promised is the one to pay: one order is delivered, the other one picked up.
  const checkout = page.getByRole('link', { name: /^Checkout ₦/ })
  const promised = (await checkout.textContent())!.replace(/^Checkout /, '')
  await checkout.click()
  const sellers = page.getByRole('list', { name: 'Delivery or pickup, by seller' })
  await expect(sellers.getByText('At UNILAG. You’re at OAU: no delivery. You pick this order up, free.')).toBeVisible()
  await expect(sellers.getByRole('radio', { name: /^Delivery/ })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Where to pick up' })).toContainText('UNILAG')
  const elsewhere = page.getByText('Somewhere else on campus')
  const place = page.getByRole('button', { name: /^Deliver to/ })
  await expect(elsewhere.or(place).first()).toBeVisible()
  if (await elsewhere.isVisible()) await elsewhere.click()
  await place.click()
  await page.getByRole('dialog', { name: 'Deliver to' }).getByRole('list').getByRole('button').first().click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: `Pay ${promised} from wallet` }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  const orders = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
  await expect(orders.filter({ hasText: near!.name })).toContainText('Delivery to')
  await expect(orders.filter({ hasText: far!.name })).toContainText('You pick it up')
  // The answer to the payment has all that this page shows.
  expect(asked.filter((path) => path.endsWith('/confirmation') || path === '/api/orders/my-orders')).toEqual([])
  expect(buyer.complaints).toEqual([])
})

test('a list of one campus ends with the same on other campuses, in a group of its own', async ({ guest }) => {
  for (const size of [PHONE, DESKTOP]) {
    const { page } = await guest(size)
    await page.goto('/search?q=suya&campus=unilag')
    const group = page.getByRole('region', { name: 'On other campuses' })
    await expect(group.getByText('No delivery to your campus.')).toBeVisible()
    const cards = group.getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) await expect(card).not.toContainText('UNILAG')
    await group.getByRole('link', { name: 'See all' }).click()
    await page.waitForURL(/campus=all/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(group).toHaveCount(0)
  }
})

test('a seller edits their own product instead of buying it', async ({ person, sql }) => {
  const [own] = await sql<Product>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'mama-ngozi' and p.status = 'active' order by p.id limit 1`,
  )
  const { page } = await person('ngozi')
  await page.goto(`/product/${own!._id}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`**/vendor/products/${own!._id}/edit`)
})

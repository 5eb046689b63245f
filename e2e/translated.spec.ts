import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, emptyCart, getData, untilHydrated } from './people.ts'
import { translate } from './translation.ts'

const CRASH = 'Oops! Something went wrong'

test('a translated page of a buyer: what changes is seen, and nothing crashes', async ({ person, sql }) => {
  const ada = await person('ada')
  const { page } = ada
  await emptyCart(ada)
  const [product, other] = await cheapProducts(sql)
  const crash = page.getByRole('heading', { name: CRASH })
  const open = async (path: string) => {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await translate(page)
  }

  await open(`/product/${product!._id}`)
  await expect(page.locator('main font').first()).toBeAttached()
  const add = page.getByRole('button', { name: /^Add to cart/ })
  const before = await add.innerText()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(add).not.toHaveText(before)
  await add.click()
  await expect(page.getByText(`In your cart: ${product!.name}`)).toBeVisible()
  await page
    .getByRole('button', { name: /^Save|wishlist/i })
    .first()
    .click()
  await expect(crash).toHaveCount(0)

  await open('/marketplace?campus=unilag')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByText('In stock', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Show \d+/ }).click()
  await page.waitForURL(/inStock=1/)
  await expect(crash).toHaveCount(0)

  await fillCart(ada, other!._id)
  await open('/cart')
  const checkout = page.getByRole('link', { name: /^Checkout ₦/ })
  const forOne = await checkout.innerText()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(checkout).not.toHaveText(forOne)
  await checkout.click()
  await page.getByRole('radio', { name: 'I’ll pick up' }).check({ force: true })
  await page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
  await page.waitForURL('**/order-confirmation/**')
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1)

  await open('/notifications')
  await page.getByRole('button', { name: /^Mark all read/ }).click()
  await expect(page.getByRole('button', { name: /^Mark all read/ })).toBeHidden()
  await expect(crash).toHaveCount(0)
  expect(ada.complaints).toEqual([])
})

test('a seller accepts, prepares and marks ready on a translated page', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const { page } = tunde
  await page.goto('/vendor/orders')
  await untilHydrated(page)
  await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
  await translate(page)
  const [product] = await sql<{ id: string; naira: number }>(
    `select p.id, (p.price / 100)::int as naira from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'hostel-plug' and p.status = 'active' and p.stock >= 10 and not p.has_options
        and p.discount_price is null order by p.price limit 1`,
  )
  await fillCart(ada, product!.id)
  const { data } = await callApi<{ data: { orders: { orderNumber: string }[] } }>(ada, 'POST', '/orders', {
    deliveryMethod: 'pickup',
    expectedTotal: product!.naira,
  })
  const number = data.orders[0]!.orderNumber
  const press = (action: string) => page.getByRole('button', { name: `${action} ${number}` }).click()
  await press('Accept')
  await page.getByRole('tab', { name: /^Preparing/ }).click()
  await press('Mark ready')
  await page.getByRole('tab', { name: /^Ready/ }).click()
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  const [order] = await getData<{ orderNumber: string; status: string }[]>(ada, '/orders/my-orders?limit=1')
  expect(order).toMatchObject({ orderNumber: number, status: 'ready' })
  expect(tunde.complaints).toEqual([])
})

import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getData } from './people.ts'

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** The name of tomorrow in Lagos. */
const tomorrow = () => NAMES[new Date(Date.now() + 25 * 3_600_000).getUTCDay()]!

test('a store that is closed now gets an order for tomorrow, and begins it from Later', async ({ person, sql }) => {
  const [ada, ngozi] = [await person('ada'), await person('ngozi', DESKTOP)]
  const [meal] = await getData<{ _id: string }[]>(ada, '/products?vendor=mama-ngozi&limit=1')
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: meal!._id })
  const [before] = await sql<{ hours: object[] }>(`select hours from vendors where slug = 'mama-ngozi'`)
  await sql(`update vendors set hours = $hours::jsonb where slug = 'mama-ngozi'`, {
    hours: JSON.stringify([{ days: tomorrow(), opens: '10:00', closes: '18:00' }]),
  })
  const { page } = ada

  await page.goto('/cart')
  await expect(page.getByText('At checkout you can choose a time when it is open.')).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page.getByText('Choose “For later” to order for when it is open.')).toBeVisible()
  await page.getByText('I’ll pick up', { exact: true }).click()
  await page.getByText('For later', { exact: true }).click()
  const time = page.getByLabel('Time', { exact: true })
  await expect(time.getByRole('option').nth(1)).toHaveText('Tomorrow, 10:00 am to 10:30 am')
  await time.selectOption({ label: 'Tomorrow, 12:00 pm to 12:30 pm' })
  await expect(page.getByText('Choose “For later”')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL(/\/order-confirmation\//)
  await expect(page.getByText('Tomorrow, 12:00 pm to 12:30 pm')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await sql(`update vendors set hours = $hours::jsonb where slug = 'mama-ngozi'`, {
    hours: JSON.stringify(before!.hours),
  })
  const { orderNumber } = await getData<{ orderNumber: string }>(ada, `/orders/${id}`)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('Tomorrow, 12:00 pm to 12:30 pm')).toBeVisible()

  await ngozi.page.goto('/vendor/orders')
  const card = (column: string) =>
    ngozi.page.getByRole('region', { name: column, exact: true }).getByRole('article', { name: `Order ${orderNumber}` })
  await expect(card('New')).toContainText('Tomorrow, 12:00 pm to 12:30 pm')
  await callApi(ngozi, 'PATCH', `/orders/${id}/accept`, {})
  await expect(card('Later')).toContainText('Tomorrow, 12:00 pm to 12:30 pm')
  await expect(card('Preparing')).toHaveCount(0)
  expect(await findViolations(ngozi.page)).toEqual([])
  await test.step('five columns fit, and nothing is wider than its column', async () => {
    const board = ngozi.page.getByRole('article', { name: /^Order / })
    expect(
      await board.evaluateAll((cards) =>
        cards.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    ).toEqual([])
    const columns = ngozi.page.locator('[data-column]')
    await expect(columns).toHaveCount(5)
    expect(
      await columns.first().evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth),
    ).toBe(0)
  })
  await card('Later')
    .getByRole('button', { name: /^Start preparing/ })
    .click()
  await expect(card('Preparing')).toBeVisible()
  await expect(card('Later')).toHaveCount(0)
  await callApi(ngozi, 'PATCH', `/orders/${id}/cancel`, { reason: 'The test is over' })
  expect([...ada.complaints, ...ngozi.complaints]).toEqual([])
})

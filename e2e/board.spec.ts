import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getData, type Person } from './people.ts'

/** Ada buys one of Mama Ngozi's meals, from her wallet. */
async function buyMeal(ada: Person): Promise<{ _id: string; orderNumber: string }> {
  const [meal] = await getData<{ _id: string }[]>(ada, '/products?vendor=mama-ngozi&limit=1')
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: meal!._id })
  const { data } = await callApi<{ data: { total: number } }>(ada, 'POST', '/orders/summary', {
    deliveryMethod: 'pickup',
  })
  const placed = await callApi<{ data: { orders: { _id: string; orderNumber: string }[] } }>(ada, 'POST', '/orders', {
    deliveryMethod: 'pickup',
    paymentMethod: 'wallet',
    expectedTotal: data.total,
  })
  return placed.data.orders[0]!
}

test('a new order makes a sound, counts in the title, and goes from column to column', async ({ person }) => {
  const [ngozi, ada] = [await person('ngozi', DESKTOP), await person('ada')]
  const { page } = ngozi
  await page.addInitScript(() => {
    const played: number[] = []
    Object.assign(window, { played })
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        played.push(this.frequency.value)
        super.start(when)
      }
    }
  })
  await page.goto('/vendor/orders')
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('New').getByRole('article').first()).toBeVisible()
  for (const name of ['Preparing', 'Ready', 'With rider']) await expect(column(name)).toBeVisible()
  await expect(page.getByText('Live', { exact: true }).filter({ visible: true })).toBeVisible()
  const sound = page.getByRole('checkbox', { name: 'Sound' })
  await expect(sound).toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(sound).toBeChecked()
  // Any press on the page allows it.
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await expect(page.getByText('Press anywhere on this page to hear new orders.')).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true }).filter({ visible: true })).toBeVisible()

  const { orderNumber } = await buyMeal(ada)
  const card = (name: string) => column(name).getByRole('article', { name: `Order ${orderNumber}` })
  await expect(card('New')).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await expect.poll(() => page.evaluate(() => (window as unknown as { played: number[] }).played)).toEqual([880, 1175])

  await test.step('the arrow keys go through the columns, and Enter opens', async () => {
    await column('New').getByRole('article').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-column]').nth(1).getByRole('article').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(column('New').getByRole('article').first()).toBeFocused()
    await card('New').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Order' })
    await expect(panel.getByRole('heading', { name: orderNumber })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await card('New').getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: `Reject ${orderNumber}` })
  await sheet.getByText('It is sold out').click()
  await sheet.getByRole('button', { name: /^Reject/ }).click()
  await expect(card('New')).toHaveCount(0)
  await page.getByRole('button', { name: /^Done today/ }).click()
  await expect(card('Done today')).toBeVisible()

  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('tab', { name: /^With rider/ })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await sound.uncheck()
  await page.reload()
  await expect(sound).not.toBeChecked()
  expect([...ngozi.complaints, ...ada.complaints]).toEqual([])
})

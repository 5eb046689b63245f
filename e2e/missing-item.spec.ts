import type { Locator, Page } from '@playwright/test'
import { ALL_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getBalance, getData, type Person, untilHydrated } from './people.ts'

type Listed = { _id: string; name: string; price: number; cheaper: string }
/** Something of Tunde's store, and something else there that costs less. */
const LISTED = `select p.id as _id, p.name, coalesce(p.discount_price, p.price)::int / 100 as price, c.name as cheaper
    from products p
    join vendors v on v.id = p.vendor_id and v.slug = 'hostel-plug'
    join lateral (
      select c.name from products c
       where c.vendor_id = v.id and c.status = 'active' and c.stock >= 10 and not c.has_options
         and coalesce(c.discount_price, c.price) < coalesce(p.discount_price, p.price)
       order by coalesce(c.discount_price, c.price) desc
       limit 1) c on true
   where p.status = 'active' and p.stock >= 10 and not p.has_options
   order by p.price
   offset 2
   limit 1`

/** An order of two of it, accepted by the store. */
async function order(ada: Person, tunde: Person, product: Listed): Promise<{ _id: string; orderNumber: string }> {
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: product._id, quantity: 2 })
  const { subtotal } = await getData<{ subtotal: number }>(ada, '/cart')
  await callApi(ada, 'POST', '/orders', { deliveryMethod: 'pickup', expectedTotal: subtotal })
  const [placed] = await getData<{ _id: string; orderNumber: string }[]>(ada, '/orders/my-orders')
  await callApi(tunde, 'PATCH', `/orders/${placed!._id}/accept`, {})
  return placed!
}

const isAccessible = async (page: Page) => expect(await findViolations(page, ALL_RULES)).toEqual([])

test('a store says that an item is missing, the buyer swaps it on a phone, and both see it at once', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const [product] = await sql<Listed>(LISTED)
  const { _id: id, orderNumber } = await order(ada, tunde, product!)
  const before = await getBalance(ada)
  const [{ page: phone }, { page: desktop }] = [ada, tunde]
  await phone.goto(`/orders/${id}`)
  await desktop.goto(`/orders/${id}`)
  await Promise.all([untilHydrated(phone), untilHydrated(desktop)])

  await desktop.getByRole('button', { name: /^Out of something/ }).click()
  const sheet = desktop.getByRole('dialog')
  await sheet.getByLabel(product!.name).check()
  await sheet.getByRole('button', { name: 'One less' }).click()
  await sheet.getByRole('button', { name: 'Suggest something else' }).click()
  const answer = desktop.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === product!.cheaper,
  )
  await sheet.getByLabel('Search the store').fill(product!.cheaper)
  const { data: matches } = (await (await answer).json()) as { data: unknown[] }
  // The list of before stays until the answer is there, with the same product in another place: a press would miss it.
  await expect(sheet.getByRole('checkbox')).toHaveCount(matches.length)
  await sheet.getByRole('checkbox', { name: product!.cheaper }).first().check()
  await sheet.getByRole('button', { name: 'Suggest 1' }).click()
  await isAccessible(desktop)
  await sheet.getByRole('button', { name: /^Ask / }).click()
  await expect(sheet).toBeHidden()

  const question = phone.getByRole('region', { name: 'Missing products' })
  await expect(question).toContainText('Something is missing')
  await expect(question.getByRole('timer')).toContainText(/4:\d\d left/)
  await isAccessible(phone)
  await question.getByRole('button', { name: 'Choose something else' }).click()
  const swaps = phone.getByRole('dialog')
  await swaps.getByRole('radio', { name: 'Suggested by the store' }).check()
  await isAccessible(phone)
  await swaps.getByRole('button', { name: /^Swap, ₦[\d,.]+ back$/ }).click()
  await expect(question).toBeHidden()
  const bought = (page: Page) => page.getByRole('list', { name: 'Products', exact: true })
  await expect(bought(phone)).toContainText(`1 × ${product!.cheaper} instead`)

  await expect(bought(desktop)).toContainText(`1 × ${product!.cheaper} instead`)
  const { missing } = await getData<{ missing: { refunded: number; swap: { unitPrice: number } }[] }>(
    ada,
    `/orders/${id}`,
  )
  expect(missing[0]!.refunded).toBe(product!.price - missing[0]!.swap.unitPrice)
  expect(await getBalance(ada)).toBe(before + missing[0]!.refunded)
  await phone.goto('/wallet')
  await expect(phone.getByText(`Refund of order ${orderNumber}`).first()).toBeVisible()

  await test.step('the receipt and the slip say what the buyer gets instead', async () => {
    await phone.goto(`/orders/${id}`)
    await phone.getByRole('button', { name: 'Receipt' }).click()
    const receipt = phone.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt.getByText(`1 swapped for ${product!.cheaper}`)).toBeVisible()
    await isAccessible(phone)
    await desktop.setViewportSize({ width: 360, height: 740 })
    await desktop.goto('/vendor/orders?tab=preparing')
    const card = desktop.getByRole('article', { name: `Order ${orderNumber}` })
    await expect(card).toBeVisible()
    await card.getByRole('link', { name: `Slip of ${orderNumber}` }).click()
    const slip = desktop.getByRole('article', { name: `Slip of ${orderNumber}` })
    await expect(slip.getByRole('listitem')).toHaveText([
      new RegExp(`^1×${product!.name}`),
      `1×${product!.cheaper}Instead of ${product!.name}`,
    ])
    // Shortly before midnight the time is one of tomorrow, and has its date.
    await expect(slip).toContainText(/Ready by (\d+ \w+, )?\d+:\d\d [ap]m \(\d+ minutes\)/)
    await expect(slip).toContainText('2 pieces')
    await isAccessible(desktop)
  })
  await callApi(tunde, 'PATCH', `/orders/${id}/cancel`, { reason: 'The test is over' })
})

test('a buyer on a phone has the missing item removed, and gets what they paid for it', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const [product] = await sql<Listed>(LISTED)
  const { _id: id, orderNumber } = await order(ada, tunde, product!)
  const before = await getBalance(ada)
  const { items } = await getData<{ items: { _id: string }[] }>(ada, `/orders/${id}`)
  await callApi(tunde, 'POST', `/orders/${id}/missing`, { items: [{ line: items[0]!._id, quantity: 1 }] })
  await ada.page.goto(`/orders/${id}`)
  await untilHydrated(ada.page)
  const question = ada.page.getByRole('region', { name: 'Missing products' })
  await question.getByRole('button', { name: /^Remove, / }).click()
  await expect(question).toBeHidden()
  await expect(ada.page.getByRole('list', { name: 'Products', exact: true })).toContainText('1 removed')
  expect(await getBalance(ada)).toBe(before + product!.price)

  const { pricing } = await getData<{ pricing: { total: number; remaining: number } }>(ada, `/orders/${id}`)
  expect(pricing.remaining).toBe(pricing.total - product!.price)
  const [ordered, left] = [pricing.total, pricing.remaining].map((amount) => `₦${amount.toLocaleString('en')}`)
  const saysWhatIsLeft = async (part: Locator) => {
    await expect(part).toContainText(left!)
    await expect(part).not.toContainText(ordered!)
  }
  await test.step('the store reads what is left of it everywhere, and cancelling promises no more', async () => {
    const { page } = tunde
    await page.goto('/vendor/orders?tab=preparing')
    const card = page.getByRole('article', { name: `Order ${orderNumber}` })
    await saysWhatIsLeft(card)
    await expect(card.getByRole('list', { name: 'Products', exact: true })).toHaveText(
      new RegExp(`^1×${product!.name}`),
    )
    await page.setViewportSize(DESKTOP.viewport)
    // The board, and the list.
    for (const path of ['/vendor/orders', '/vendor/orders?tab=preparing']) {
      await page.goto(path)
      await saysWhatIsLeft(page.locator(`[data-row="${id}"]`))
    }
    await page.goto(`/orders/${id}?slip=1`)
    await saysWhatIsLeft(page.getByRole('article', { name: `Slip of ${orderNumber}` }))
    await page.goto(`/orders/${id}`)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await saysWhatIsLeft(page.getByRole('dialog'))
  })
  await test.step('and so does the buyer', async () => {
    await ada.page.goto('/orders')
    await saysWhatIsLeft(ada.page.getByRole('link').filter({ hasText: orderNumber }))
    await ada.page.goto(`/orders/${id}`)
    await expect(ada.page.getByText(`${left} held safely until then`)).toBeVisible()
  })
  await callApi(tunde, 'PATCH', `/orders/${id}/cancel`, { reason: 'The test is over' })
})

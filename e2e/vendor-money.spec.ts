import type { Page } from '@playwright/test'
import { cellsOf, textsOf } from '../apps/server/test/statement-files.ts'
import { findLedgerFaults, storeShare } from './database.ts'
import type { StoreProduct } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { downloadStatement, fillNewAccount, ORDINARY, REVERSED, sendWithdrawal } from './money-forms.ts'
import {
  callApi,
  DESKTOP,
  emptyCart,
  enterPin,
  getBalance,
  getData,
  PASSWORD,
  type Person,
  untilHydrated,
} from './people.ts'

type Sold = { _id: string; orderNumber: string; pricing: { subtotal: number; total: number } }

test('a vendor sells, withdraws, gets it back from the bank, withdraws again, and the statement fits', async ({
  personAtHome,
  person,
  product,
  sql,
}) => {
  const [ada, tunde] = [await personAtHome('ada'), await person('tunde', DESKTOP)]
  const { page } = tunde
  const before = await getBalance(tunde)
  const order = await buyForPickup(ada, await cheapestOf(sql, 'hostel-plug'))
  await handOver(tunde, ada, order)
  const earned = await storeShare(product.dataDir, 'hostel-plug', order.pricing.subtotal)
  await expect.poll(() => getBalance(tunde)).toBe(before + earned)

  await page.goto('/wallet?tab=withdraw')
  await untilHydrated(page)
  await fillNewAccount(page, REVERSED)
  // A bank account that is new wants the password too, and each withdrawal the PIN.
  await sql(`update sessions set confirmed_at = null where user_id = (select id from users where email = $email)`, {
    email: 'tunde@demo.vendly.example',
  })
  await sendWithdrawal(page, '2,000')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page)
  await expect(page.getByText('Withdrawal request submitted successfully')).toBeVisible()
  // Nobody touches the page: what happens shows by itself.
  const steps = page.getByRole('list', { name: 'Steps of the withdrawal' })
  await expect(steps.getByText('Back in your wallet')).toBeVisible()
  await expect(steps.getByText('In the bank account')).toBeVisible()
  await expect(steps.getByText(/^The bank sent the money back/)).toBeVisible()
  expect(await getBalance(tunde)).toBe(before + earned)

  await page.getByRole('button', { name: 'Withdraw again' }).click()
  await fillNewAccount(page, ORDINARY)
  await sendWithdrawal(page, '3000')
  await enterPin(page)
  await expect(page.getByRole('region', { name: 'Withdrawal' }).getByText('Arrived', { exact: true })).toBeVisible()
  const after = before + earned - 3_000
  expect(await getBalance(tunde)).toBe(after)

  await page.getByRole('link', { name: 'See all withdrawals' }).click()
  const history = page.getByRole('list', { name: 'Withdrawals' })
  await expect(history.getByRole('link').first()).toContainText('₦3,000')
  await page.getByRole('button', { name: 'Returned' }).click()
  await history.getByRole('link').filter({ hasText: '₦2,000' }).first().click()
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expect(page.getByText(/^Reference copied|^Could not copy/)).toBeVisible()
  const { data } = await callApi<{ data: { notifications: { title: string }[] } }>(tunde, 'GET', '/notifications')
  const titles = data.notifications.map(({ title }) => title)
  expect(titles).toContain('₦2,000 is back in your wallet')
  expect(titles).toContain('₦3,000 arrived')

  await expectStatement(page, after, order, earned)
  expect(await findLedgerFaults(product.dataDir)).toEqual([])
  // The first try, before the password, was refused.
  expect(tunde.complaints.filter((text) => !/403 .*\/wallet\/withdraw\)$/.test(text))).toEqual([])
  expect(ada.complaints).toEqual([])
})

const cheapestOf = async (
  sql: <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>,
  slug: string,
): Promise<StoreProduct> => {
  const [found] = await sql<StoreProduct>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.slug = $slug and p.status = 'active' and not p.has_options and p.stock >= 10
      order by p.price, p.id limit 1`,
    { slug },
  )
  if (!found) throw new Error(`${slug} has nothing without options`)
  return found
}

/** Buys one of the product from the wallet, to be picked up at the store. */
async function buyForPickup(ada: Person, item: StoreProduct): Promise<Sold> {
  const { page } = ada
  await emptyCart(ada)
  await page.goto(`/product/${item._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await page.getByText('I’ll pick up', { exact: true }).click()
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ from wallet$/ }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  const [order] = await getData<Sold[]>(ada, '/orders/my-orders?limit=1')
  return order!
}

/** The store accepts, prepares, and enters the code that the buyer shows at its counter. */
async function handOver(tunde: Person, ada: Person, { _id }: Sold): Promise<void> {
  const { page } = tunde
  await page.goto(`/vendor/orders?order=${_id}`)
  await untilHydrated(page)
  const panel = page.getByRole('complementary', { name: 'Order' })
  for (const name of ['Accept', 'Mark ready']) await panel.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const { deliveryCode } = await getData<{ deliveryCode: string }>(ada, `/orders/${_id}`)
  await panel.getByRole('button', { name: /^Hand over/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/4-digit code$/).fill(deliveryCode)
  await sheet.getByRole('button', { name: /^Hand over/ }).click()
  await expect(sheet).toBeHidden()
}

/** Opening balance, every movement and closing balance fit each other, the balance on the screen, and both kinds of file. */
async function expectStatement(page: Page, balance: number, order: Sold, earned: number): Promise<void> {
  await page.goto('/wallet?tab=transactions')
  await untilHydrated(page)
  const csv = await downloadStatement(page, 'CSV (spreadsheet)')
  expect(csv.name).toMatch(/^vendly-statement-[\d-]{10}-to-[\d-]{10}\.csv$/)
  const [, opening, ...rows] = cellsOf(csv.bytes.toString('utf8'))
  const closing = rows.pop()!
  const kobo = (text: string | undefined) => Math.round(Number(text || 0) * 100)
  const moved = rows.reduce((sum, row) => sum + kobo(row[4]) - kobo(row[5]), 0)
  expect(kobo(opening![6]) + moved).toBe(kobo(closing[6]))
  expect(kobo(closing[6])).toBe(balance * 100)
  const sums = rows.map((row) => `${row[4] ? '+' : '-'}${row[4] || row[5]}`)
  expect(sums).toEqual(expect.arrayContaining([`+${earned.toFixed(2)}`, '-2000.00', '+2000.00', '-3000.00']))
  expect(rows.some((row) => row.join(' ').includes(order.orderNumber))).toBe(true)

  const pdf = await downloadStatement(page, 'PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  const texts = textsOf(pdf.bytes).flat()
  const shown = `₦${balance.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
  expect(texts[texts.indexOf('Closing balance') + 1]).toBe(shown)
  for (const row of rows) expect(texts.join(' ')).toContain(Number(row[4] || row[5]).toLocaleString('en-NG'))
  await expect(page.getByText(shown).first()).toBeVisible()
}

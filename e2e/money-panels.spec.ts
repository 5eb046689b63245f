import type { Page } from '@playwright/test'
import { findLedgerFaults } from './database.ts'
import { expect, test } from './fixtures.ts'
import { type Account, callApi, DESKTOP, getBalance, type Person, PHONE, untilHydrated } from './people.ts'

/** Every tab of the wallet that is open over a page shows what it is for. */
async function expectFourTabs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Fund Wallet', 'Withdraw', 'Transactions'])
  await expect(dialog.getByText('You can spend')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Fund Wallet' }).click()
  await expect(dialog.getByLabel('Amount')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('button', { name: /^Withdraw/ }).last()).toBeVisible()
  await dialog.getByRole('tab', { name: 'Transactions' }).click()
  await expect(dialog.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a student opens the wallet over the page from the bar, and a rider from the earnings', async ({ person }) => {
  const [ada, ibrahim] = [await person('ada', DESKTOP), await person('ibrahim', PHONE)]
  await ada.page.goto('/dashboard')
  await untilHydrated(ada.page)
  await ada.page.getByRole('link', { name: /^Wallet ₦/ }).click()
  await expectFourTabs(ada.page)
  expect(new URL(ada.page.url()).pathname).toBe('/dashboard')
  await ibrahim.page.goto('/rider/earnings')
  await untilHydrated(ibrahim.page)
  await ibrahim.page.getByRole('button', { name: 'Open wallet' }).click()
  await expectFourTabs(ibrahim.page)
  expect([...ada.complaints, ...ibrahim.complaints]).toEqual([])
})

test('a card is saved with a payment, made the default, and removed', { tag: '@gate' }, async ({ person }) => {
  const ada = await person('ada')
  const { page } = ada
  const cards = () => page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem')
  await page.goto('/wallet?tab=fund')
  await untilHydrated(page)
  await expect(cards().first()).toBeVisible()
  const before = await cards().count()
  await page.getByLabel('Amount').fill('500')
  await page.getByText('Another card, transfer or USSD').click()
  await page.getByLabel('Save my card for next time').check()
  await page.getByRole('button', { name: 'Fund ₦500' }).click()
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await expect(page.getByText('Wallet updated successfully!').first()).toBeVisible()
  await page.goto('/wallet?tab=fund')
  await untilHydrated(page)
  await expect(cards()).toHaveCount(before + 1)
  await page
    .getByRole('button', { name: /^Make .* the default$/ })
    .first()
    .click()
  // The new default is listed first.
  await expect(cards().first().getByText('Default')).toBeVisible()
  await cards()
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText(/ removed$/)).toBeVisible()
  await expect(cards()).toHaveCount(before)
  await expect(cards().first().getByText('Default')).toBeVisible()
  expect(ada.complaints).toEqual([])
})

test('a vendor buys Premium that renews itself', async ({ person, product, sql }) => {
  const [store] = await sql<{ email: Account; price: number }>(
    `select u.email from vendors v join users u on u.id = v.user_id
       join ledger_accounts a on a.code = 'wallet:user:' || u.id
      where v.plan = 'standard' and v.status = 'verified' and u.status = 'active' and a.credits - a.debits >= 1000000
      order by u.email limit 1`,
  )
  const vendor = await person(store!.email)
  const { page } = vendor
  const before = await getBalance(vendor)
  await page.goto('/vendor/upgrade')
  await untilHydrated(page)
  await page.getByLabel('Renew it automatically').check()
  await page.getByRole('button', { name: 'Pay ₦2,500' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦2,500' }).click()
  await expect(page.getByText(/^Your store has Premium until /)).toBeVisible()
  await expect(page.getByLabel('Renew automatically')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Payments' }).getByText(/from your wallet$/)).toBeVisible()
  expect(await getBalance(vendor)).toBe(before - 2_500)
  expect(await findLedgerFaults(product.dataDir)).toEqual([])
  expect(vendor.complaints).toEqual([])
})

test('a vendor buys an ad, an administrator approves it, and it runs', async ({ person, product }) => {
  const [tunde, admin] = [await person('tunde'), await person('admin', DESKTOP)]
  const { page } = tunde
  await page.goto('/vendor/ads')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'New ad' }).click()
  await page.getByRole('combobox', { name: 'Product' }).click()
  const first = page.getByRole('dialog').getByRole('option').first()
  const name = await first.locator('span').first().innerText()
  await first.click()
  await page.getByLabel('Days').fill('3')
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ \(₦[\d,.]+ a day\)$/ }).click()
  await page
    .getByRole('dialog', { name: /^Pay ₦/ })
    .getByRole('button', { name: /^Pay ₦/ })
    .click()
  const own = page.getByRole('list', { name: 'Your ads' }).getByRole('listitem').filter({ hasText: name }).first()
  await expect(own.getByText('Under review')).toBeVisible()
  await admin.page.goto('/admin/ads')
  await untilHydrated(admin.page)
  await admin.page.getByRole('button', { name: `Review the ad for ${name}` }).click()
  await admin.page.getByRole('button', { name: 'Approve and run for 3 days' }).click()
  await expect(admin.page.getByRole('button', { name: `Review the ad for ${name}` })).toBeHidden()
  await page.reload()
  await untilHydrated(page)
  await expect(own.getByText('Running')).toBeVisible()
  expect(await findLedgerFaults(product.dataDir)).toEqual([])
  expect([...tunde.complaints, ...admin.complaints]).toEqual([])
})

test('an administrator resolves a difference, with a reason', async ({ person, sql }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const reference = `vw-${crypto.randomUUID()}`
  const [made] = await sql<{ id: string }>(
    `insert into reconciliation_breaks (kind, reference, details) values ('missing_there', $reference, '{}') returning id`,
    { reference },
  )
  await page.goto(`/admin/money?tab=breaks&break=${made!.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Resolve this difference' })
  await sheet.getByLabel('Why?').fill('It was a test of the key')
  await sheet.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('Resolved.', { exact: true })).toBeVisible()
  const [after] = await sql<{ isOpen: boolean }>(
    'select is_open as "isOpen" from reconciliation_breaks where reference = $reference',
    { reference },
  )
  expect(after!.isOpen).toBe(false)
  expect(admin.complaints).toEqual([])
})

test('an administrator answers a chargeback, and the user has the money again', async ({ person, product, sql }) => {
  const [ada, admin] = [await person('ada'), await person('admin', DESKTOP)]
  const reference = await fund(ada)
  const before = await getBalance(ada)
  const disputed = await fetch(`${product.sandbox}/__sandbox/disputes`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox_vendly', 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  })
  expect(disputed.ok).toBe(true)
  await expect.poll(() => getBalance(ada)).toBe(before - 1_000)
  const [chargeback] = await sql<{ id: string }>(
    'select b.id from chargebacks b join payment_charges c on c.id = b.charge_id where c.reference = $reference',
    { reference },
  )
  const { page } = admin
  await page.goto(`/admin/money?tab=chargebacks&chargeback=${chargeback!.id}`)
  await untilHydrated(page)
  await page.getByLabel('Add to the evidence').fill('The buyer funded the wallet and uses it')
  await page.getByRole('button', { name: 'Send evidence and decline' }).click()
  await expect(page.getByText('Won', { exact: true }).last()).toBeVisible()
  await expect.poll(() => getBalance(ada)).toBe(before)
  expect(await findLedgerFaults(product.dataDir)).toEqual([])
  expect([...ada.complaints, ...admin.complaints]).toEqual([])
})

/** ₦1,000 into the wallet by card; returns the reference. */
async function fund(who: Person): Promise<string> {
  const { data } = await callApi<{ data: { authorization_url: string; reference: string } }>(
    who,
    'POST',
    '/wallet/fund',
    {
      amount: 1_000,
    },
  )
  await who.page.goto(data.authorization_url)
  await who.page.getByRole('button', { name: /^Pays immediately/ }).click()
  await expect(who.page.getByText('Wallet updated successfully!').first()).toBeVisible()
  return data.reference
}

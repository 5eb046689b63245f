import { expect, test } from './fixtures.ts'
import { type Account, callApi, DESKTOP, getBalance, getData, PHONE, untilHydrated } from './people.ts'

const proposalCount = (label: string) => Number(/\d+/.exec(label)?.[0] ?? 0)

test('one administrator proposes a correction, another one approves it, and the money moves once', async ({
  person,
  sql,
}) => {
  const [other] = await sql<{ email: Account }>(
    `select u.email from users u join team_members m on m.user_id = u.id and m.role = 'owner'
      where u.email <> 'admin@demo.vendly.example' limit 1`,
  )
  const [ada, first, second] = [await person('ada'), await person('admin', DESKTOP), await person(other!.email, PHONE)]
  const before = await getBalance(ada)
  const { page } = first
  await page.goto('/admin/money?tab=adjustments')
  await untilHydrated(page)
  const inMenu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Money/ })
  await expect(inMenu).toHaveText(/\d/)
  const waiting = proposalCount((await inMenu.textContent())!)
  await page.getByRole('button', { name: 'Propose a correction' }).click()
  await page.getByRole('combobox', { name: 'User' }).fill('ada@demo')
  await page.getByRole('option', { name: /ada@demo\.vendly\.example/ }).click()
  await page.getByLabel('Amount').fill('250')
  const reason = `Late order, ${crypto.randomUUID()}`
  await page.getByLabel('Why?').fill(reason)
  await page.getByRole('button', { name: /^Propose to pay Adaeze .* ₦250\.00$/ }).click()
  await expect(page.getByText('Proposed. Another administrator approves it.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: reason })
  await expect(card.getByText(/^Credit Adaeze .*’s wallet$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await expect.poll(async () => proposalCount((await inMenu.textContent())!)).toBe(waiting + 1)
  expect(await getBalance(ada)).toBe(before)

  await second.page.goto('/admin/money?tab=adjustments')
  await untilHydrated(second.page)
  const theirs = second.page.getByRole('article').filter({ hasText: reason })
  await theirs.getByRole('button', { name: 'Approve ₦250.00' }).click()
  await second.page.getByRole('dialog').getByLabel('Why?').fill('Checked with the store')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve ₦250.00' }).click()
  await expect(second.page.getByText('Approved. The money has moved.')).toBeVisible()
  await expect(theirs.getByText('Approved', { exact: true })).toBeVisible()
  expect(await getBalance(ada)).toBe(before + 250)
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('an administrator refunds a card payment from the page of its user', async ({ person }) => {
  const [ada, admin] = [await person('ada'), await person('admin', PHONE)]
  const { data } = await callApi<{ data: { authorization_url: string } }>(ada, 'POST', '/wallet/fund', {
    amount: 1_000,
  })
  const before = await getBalance(ada)
  await ada.page.goto(data.authorization_url)
  await ada.page.getByRole('button', { name: /^Pays immediately/ }).click()
  await expect(ada.page.getByText('Wallet updated successfully!').first()).toBeVisible()
  const { page } = admin
  const [user] = await getData<{ _id: string }[]>(admin, '/admin/users?q=ada@demo.vendly.example')
  await page.goto(`/admin/users?user=${user!._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Refund the card payment of ₦1,000.00' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Refund to the card' })
  await sheet.getByLabel('Amount').fill('100')
  await sheet.getByText('Funded too much', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Refund ₦100.00 to the card' }).click()
  await page.getByRole('link', { name: 'Refunds' }).click()
  await expect(
    page
      .getByRole('list', { name: 'Refunds' })
      .getByText(/^Adaeze .* · ₦100\.00$/)
      .first(),
  ).toBeVisible()
  expect(await getBalance(ada)).toBe(before + 900)
  expect(admin.complaints).toEqual([])
})

import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, type Person, PHONE, submitLogin, untilHydrated } from './people.ts'

interface Item {
  _id: string
  name: string
}

/** The administrator finds a user by half a name and opens their details. */
async function openUser({ page }: Person, part: string, name: RegExp): Promise<void> {
  await page.goto('/admin/users')
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Search users', exact: true }).fill(part)
  await page.getByRole('list', { name: 'Users' }).getByRole('button', { name }).click()
}

/** Presses an action, is asked for a reason, gives it and confirms. */
async function moderate({ page }: Person, action: string, reason: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: confirm, exact: true }).click()
  await expect(sheet.getByText('Pick a reason.')).toBeVisible()
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: confirm, exact: true }).click()
  await expect(sheet).toBeHidden()
}

const _openProduct = async ({ page }: Person, { _id }: Item) => {
  await page.goto(`/product/${_id}`)
  await untilHydrated(page)
}
const _expectShown = ({ page }: Person, { name }: Item) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const _expectMissing = ({ page }: Person) =>
  expect(page.getByRole('heading', { level: 1, name: /^We couldn’t find that/ })).toBeVisible()

/** Whether the search finds it, once everything on the page has loaded. */
async function _finds({ page }: Person, { _id, name }: Item): Promise<boolean> {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  return (await page.locator(`a[href="/product/${_id}"]`).count()) > 0
}

test('a suspended user is signed out of the page they had open, and reads why they cannot come back', async ({
  person,
}) => {
  const [ada, admin] = await Promise.all([person('ada'), person('admin')])
  await ada.page.goto('/wallet')
  await expect(ada.page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await ada.page.waitForLoadState('networkidle')

  await openUser(admin, 'adaeze okon', /^Adaeze Okonkwo/)
  await moderate(admin, 'Suspend', 'Takes payment outside Vendly', 'Suspend account')
  await ada.page.waitForURL((to) => to.pathname === '/login')
  await untilHydrated(ada.page)
  await submitLogin(ada.page, 'ada')
  await expect(ada.page.getByText(/^This account is suspended/)).toBeVisible()
  await expect(admin.page.getByText('Not signed in')).toBeVisible()

  await moderate(admin, 'Reactivate', 'It was a mistake', 'Reactivate account')
  await expect(admin.page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await submitLogin(ada.page, 'ada')
  await ada.page.waitForURL((to) => to.pathname !== '/login')
})

interface UserRow {
  _id: string
  name: string
  warnings: number
}

test('users from different searches are warned together, with the keys alone; those who cannot be warned are named', async ({
  person,
}) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const students = await getData<UserRow[]>(admin, '/admin/users?role=student&state=active&sort=name&limit=2')
  const [self] = await getData<UserRow[]>(admin, '/admin/users?q=admin@demo')
  await page.goto('/admin/users')
  await untilHydrated(page)
  for (const { name } of [...students, self!]) {
    await page.getByRole('searchbox', { name: 'Search users', exact: true }).fill(name)
    await expect(page.locator('tbody tr').nth(1)).not.toBeAttached()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.focus()
    await page.keyboard.press('x')
    await expect(row.getByRole('checkbox', { checked: true })).toBeVisible()
  }
  const bar = page.getByRole('region', { name: 'Selected' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Warn' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Warn 3 users' })
  await expect(sheet.getByText([...students, self!].map(({ name }) => name).join(', '))).toBeVisible()
  await sheet.getByRole('radio', { name: 'Pictures that are not your own are not allowed.' }).press('Space')
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('dialog', { name: 'Some users were left out' })
  await expect(outcome.getByText('2 users are warned.')).toBeVisible()
  await expect(
    outcome.getByRole('listitem').filter({ hasText: `${self!.name}You cannot do this to your own account.` }),
  ).toBeVisible()
  await outcome.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(bar).toBeHidden()
  for (const { _id, warnings } of students)
    expect((await getData<UserRow>(admin, `/admin/users/${_id}`)).warnings).toBe(warnings + 1)
  expect(admin.complaints).toEqual([])
})

test('a message sent without scripts appears on the administrator’s open page, and is answered there', async ({
  guest,
  person,
}) => {
  const admin = await person('admin')
  await admin.page.goto('/admin/feedback')
  await expect(admin.page.getByRole('list', { name: 'Feedback' })).toBeVisible()
  await admin.page.waitForLoadState('networkidle')

  const visitor = await guest({ ...PHONE, javaScriptEnabled: false })
  await visitor.page.goto('/contact')
  await visitor.page.getByLabel('Your name').fill('Bolanle Ade')
  await visitor.page.getByLabel('Your email').fill('bolanle')
  await visitor.page.getByLabel('Your message').fill('The porter will not let riders into Moremi after nine.')
  await visitor.page.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(visitor.page.getByLabel('Your message')).toHaveValue(/^The porter/)
  await visitor.page.getByLabel('Your email').fill('bolanle@mail.example')
  await visitor.page.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.page.getByText('Message sent.')).toBeVisible()

  const row = admin.page.getByRole('button', { name: /Bolanle Ade/ })
  await row.click()
  const message = admin.page.getByRole('region', { name: 'Message' })
  await message.getByRole('button', { name: 'Reply' }).click()
  await message.getByLabel(/^Your reply/).fill('We are talking to the porter.')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByText('Answered by email')).toBeVisible()
  await expect(message.getByText('In progress')).toBeVisible()
})

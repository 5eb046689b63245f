import { type Browser, chromium, type Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { asks, fillLogin, hydrated, openWindow, PHONE, signedIn, type Window } from './people.ts'

const { url } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

const seen = (what: Locator) => what.waitFor({ state: 'visible' })

interface Goods {
  _id: string
  name: string
}

/** The administrator finds somebody by half a name and opens them. */
async function findPerson({ page }: Window, half: string, name: RegExp): Promise<void> {
  await page.goto('/admin/users')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search users', exact: true }).fill(half)
  await page.getByRole('list', { name: 'Users' }).getByRole('button', { name }).click()
}

/** Presses what is to be done, says why, and does it. */
async function act({ page }: Window, verb: string, reason: string, yes: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: yes, exact: true }).click()
  await seen(sheet.getByText('Pick a reason.'))
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: yes, exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

const openProduct = async ({ page }: Window, { _id }: Goods) => {
  await page.goto(`/product/${_id}`)
  await hydrated(page)
}
const isShown = ({ page }: Window, { name }: Goods) => seen(page.getByRole('heading', { level: 1, name }))
const isMissing = ({ page }: Window) => seen(page.getByRole('heading', { level: 1, name: /^We could not find that/ }))

/** Whether the search finds it, once the page has settled. */
async function finds({ page }: Window, { _id, name }: Goods): Promise<boolean> {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return (await page.locator(`a[href="/product/${_id}"]`).count()) > 0
}

test('a shadowban from three sides: the vendor notices nothing, the student finds nothing, the administrator sees both', async () => {
  const [tunde, ada, admin] = (await Promise.all([
    signedIn(browser, url, 'tunde'),
    signedIn(browser, url, 'ada'),
    signedIn(browser, url, 'admin'),
  ])) as [Window, Window, Window]
  const goods = (await asks<Goods[]>(ada, '/products?vendor=hostel-plug&inStock=1'))[0]!
  const newsBefore = await asks<{ unreadCount: number }>(tunde, '/notifications')
  for (const window of [tunde, ada]) {
    await openProduct(window, goods)
    await isShown(window, goods)
    expect(await finds(window, goods)).toBe(true)
  }

  await findPerson(admin, 'hostel pl', /^Hostel Plug/)
  await act(admin, 'Shadowban', 'Copied pictures', 'Shadowban')
  await seen(admin.page.getByText(/^Shadowbanned until/))

  await openProduct(ada, goods)
  await isMissing(ada)
  expect(await finds(ada, goods)).toBe(false)

  await openProduct(tunde, goods)
  await isShown(tunde, goods)
  expect(await finds(tunde, goods)).toBe(true)
  await tunde.page.goto('/vendor/dashboard')
  await seen(tunde.page.getByRole('heading').first())
  expect(await tunde.page.locator('body').innerText()).not.toMatch(/shadow|hidden|banned/i)
  expect((await asks<{ unreadCount: number }>(tunde, '/notifications')).unreadCount).toBe(newsBefore.unreadCount)

  await act(admin, 'Lift shadowban', 'Fixed', 'Lift shadowban')
  await admin.page.getByText(/^Shadowbanned until/).waitFor({ state: 'hidden' })
  await openProduct(ada, goods)
  await isShown(ada, goods)
  await Promise.all([tunde, ada, admin].map(({ context }) => context.close()))
})

test('whoever is suspended is out of the page they had open, and reads why they cannot come back', async () => {
  const [ada, admin] = (await Promise.all([signedIn(browser, url, 'ada'), signedIn(browser, url, 'admin')])) as [
    Window,
    Window,
  ]
  await ada.page.goto('/wallet')
  await seen(ada.page.getByRole('region', { name: 'Balance' }))
  await ada.page.waitForLoadState('networkidle')

  await findPerson(admin, 'adaeze okon', /^Adaeze Okonkwo/)
  await act(admin, 'Suspend', 'Takes payment outside Vendly', 'Suspend account')
  await ada.page.waitForURL((to) => to.pathname === '/login')
  await hydrated(ada.page)
  await fillLogin(ada.page, 'ada')
  await seen(ada.page.getByText(/^This account is suspended/))
  await seen(admin.page.getByText('Not signed in'))

  await act(admin, 'Reactivate', 'It was a mistake', 'Reactivate account')
  await seen(admin.page.getByRole('button', { name: 'Suspend', exact: true }))
  await fillLogin(ada.page, 'ada')
  await ada.page.waitForURL((to) => to.pathname !== '/login')
  await Promise.all([ada, admin].map(({ context }) => context.close()))
})

interface Line {
  _id: string
  name: string
  warnings: number
}

test('several who were found by different words are warned at once, by keys alone; whom it cannot be done to is named', async () => {
  const admin = await signedIn(browser, url, 'admin', { viewport: { width: 1280, height: 800 } })
  const { page } = admin
  const students = await asks<Line[]>(admin, '/admin/users?role=student&state=active&sort=name&limit=2')
  const [self] = await asks<Line[]>(admin, '/admin/users?q=admin@demo')
  await page.goto('/admin/users')
  await hydrated(page)
  for (const { name } of [...students, self!]) {
    await page.getByRole('searchbox', { name: 'Search users', exact: true }).fill(name)
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.focus()
    await page.keyboard.press('x')
    await seen(row.getByRole('checkbox', { checked: true }))
  }
  const bar = page.getByRole('region', { name: 'Selected' })
  await seen(bar.getByText('3 selected'))
  await bar.getByRole('button', { name: 'Warn' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Warn 3 users' })
  await seen(sheet.getByText([...students, self!].map(({ name }) => name).join(', ')))
  await sheet.getByRole('radio', { name: 'Pictures that are not your own are not allowed.' }).press('Space')
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('dialog', { name: 'Some users were left out' })
  await seen(outcome.getByText('2 users are warned.'))
  await seen(outcome.getByRole('listitem').filter({ hasText: `${self!.name}You cannot do this to your own account.` }))
  await outcome.getByRole('button', { name: 'OK' }).press('Enter')
  await bar.waitFor({ state: 'hidden' })
  for (const { _id, warnings } of students)
    expect((await asks<Line>(admin, `/admin/users/${_id}`)).warnings).toBe(warnings + 1)
  expect(admin.complaints).toEqual([])
  await admin.context.close()
})

test('a message written without scripts is on the administrator’s open page, and is answered there', async () => {
  const admin = await signedIn(browser, url, 'admin')
  await admin.page.goto('/admin/users?tab=feedback')
  await seen(admin.page.getByRole('list', { name: 'Feedback' }))
  await admin.page.waitForLoadState('networkidle')

  const guest = await openWindow(browser, url, { ...PHONE, javaScriptEnabled: false })
  await guest.page.goto('/contact')
  await guest.page.getByLabel('Your name').fill('Bolanle Ade')
  await guest.page.getByLabel('Your e-mail').fill('bolanle')
  await guest.page.getByLabel('Your message').fill('The porter will not let riders into Moremi after nine.')
  await guest.page.getByRole('button', { name: 'Send the message' }).click()
  await seen(guest.page.getByText('That is not an e-mail address.'))
  expect(await guest.page.getByLabel('Your message').inputValue()).toMatch(/^The porter/)
  await guest.page.getByLabel('Your e-mail').fill('bolanle@mail.example')
  await guest.page.getByRole('button', { name: 'Send the message' }).click()
  await seen(guest.page.getByText('Your message has reached us.'))

  const row = admin.page.getByRole('button', { name: /Bolanle Ade/ })
  await row.click()
  const message = admin.page.getByRole('region', { name: 'Message' })
  await message.getByRole('button', { name: 'Reply' }).click()
  await message.getByLabel(/^Your reply/).fill('We are talking to the porter.')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await seen(message.getByText('Answered by email'))
  await seen(message.getByText('In progress'))
  await Promise.all([guest, admin].map(({ context }) => context.close()))
})

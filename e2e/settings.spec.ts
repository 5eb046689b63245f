import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { forgetConfirmations } from './books.ts'
import { asks, signedIn, type Window } from './people.ts'

const { url, dataDir } = inject('product')
const PASSWORD = 'campus-market'
const AVATAR_BYTES = 60_000
const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

interface Own {
  profile: { firstName: string; phone: string; avatar: string | null }
}
interface Address {
  label: string
  isDefault: boolean
  place: { name: string }
  pin: object | null
  deliverTo: { room: string }
}
const own = (window: Window) => asks<Own>(window, '/users/settings').then(({ profile }) => profile)
const addresses = (window: Window) => asks<Address[]>(window, '/users/addresses')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The next journey starts as this one did. */
const emptyCart = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/cart/clear', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${localStorage.getItem('vendly.token')}` },
    }).then(({ status }) => status),
  )
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

test('a name is changed, and a wrong tap loses nothing', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: /Edit$/ }).click()
  const name = page.getByLabel('First name')
  const before = await name.inputValue()

  await name.fill('Adaobi')
  await page.getByRole('link', { name: 'Market' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await name.inputValue()).toBe('Adaobi')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('You typed this before').waitFor()
  expect(await name.inputValue()).toBe('Adaobi')

  await button(page, 'Save changes').click()
  await saved(page)
  expect((await own(ada)).firstName).toBe('Adaobi')
  await name.fill('  ')
  await button(page, 'Save changes').click()
  await page.getByText('Write your name.').waitFor()
  await name.fill(before)
  await button(page, 'Save changes').click()
  await saved(page)
  expect(ada.complaints.filter((line) => !line.includes('400'))).toEqual([])
  await ada.context.close()
})

test('a new number is kept once the password was given again', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  await page.goto('/profile?section=profile')
  const before = (await own(ada)).phone
  await page.getByLabel('Phone number').fill('0903 555 0147')
  await forgetConfirmations(dataDir)
  await button(page, 'Save changes').click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await saved(page)
  expect((await own(ada)).phone).toBe('+2349035550147')
  // Within ten minutes nobody is asked twice.
  await page.getByLabel('Phone number').fill(before)
  await button(page, 'Save changes').click()
  await saved(page)
  await ada.context.close()
})

test('a picture is cut with the keys alone, and travels light', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  await page.goto('/profile?section=profile')
  await page.getByLabel('Picture of you').setInputFiles(photo)
  const sheet = page.getByRole('dialog', { name: 'Your picture' })
  const cropper = sheet.getByLabel('Move the picture with the arrow keys')
  await cropper.waitFor()
  const zoom = sheet.getByRole('slider', { name: 'Nearer or farther' })
  await zoom.focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  expect(await zoom.getAttribute('aria-valuetext')).toBe('150%')
  const where = () => sheet.locator('img').getAttribute('style')
  const at = await where()
  await cropper.focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowUp')
  await page.waitForFunction((was) => document.querySelector('dialog[open] img')?.getAttribute('style') !== was, at)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/users/avatar'))
  await sheet.getByRole('button', { name: 'Use picture' }).focus()
  await page.keyboard.press('Enter')
  const bytes = Number((await (await sent).allHeaders())['content-length'])
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(AVATAR_BYTES + 1000)
  await page.getByText('Picture saved').waitFor()
  expect((await own(ada)).avatar).toMatch(/^\/media\//)
  await button(page, 'Remove').click()
  await page.getByText('Picture removed').waitFor()
  expect((await own(ada)).avatar).toBeNull()
  expect(ada.complaints).toEqual([])
  await ada.context.close()
})

test('an address is found by half a word, another one by a pin, and checkout offers both', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  const atFirst = (await addresses(ada)).length
  await page.goto('/profile?section=addresses')
  await button(page, 'Add an address').click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('What do you call it?').fill('Cousin')
  const place = sheet.getByRole('combobox', { name: /^Hostel/ })
  await place.fill('more')
  await sheet
    .getByRole('option', { name: /Moremi/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await place.inputValue()).toMatch(/Moremi/)
  await button(page, 'Save address').click()
  await sheet.getByText('Say the block or the room').waitFor()
  await sheet.getByLabel('Room', { exact: true }).fill('C204')
  await button(page, 'Save address').click()
  await page.getByText('Cousin saved').waitFor()

  await button(page, 'Add an address').click()
  await sheet.getByLabel('What do you call it?').fill('Kiosk')
  await sheet.getByText('Pin on the map', { exact: true }).click()
  const map = sheet.getByRole('application', { name: /^Map of your campus/ })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await sheet
    .getByRole('status')
    .filter({ hasText: / of |^At / })
    .waitFor()
  await sheet.getByLabel('Landmark').fill('Blue kiosk by the field')
  await sheet.getByLabel('Use it first at checkout').check()
  await button(page, 'Save address').click()
  await page.getByText('Kiosk saved').waitFor()

  const kept = await addresses(ada)
  expect(kept).toHaveLength(atFirst + 2)
  expect(kept.filter(({ isDefault }) => isDefault).map(({ label }) => label)).toEqual(['Kiosk'])
  expect(kept.find(({ label }) => label === 'Cousin')?.deliverTo.room).toBe('Room C204')
  expect(kept[0]?.pin).not.toBeNull()

  const goods = await asks<{ _id: string; hasOptions: boolean }[]>(ada, '/products?vendor=mama-ngozi&inStock=1')
  await page.goto(`/product/${goods.find(({ hasOptions }) => !hasOptions)?._id}`)
  await button(page, /^Add to cart/).click()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Kiosk Default/, checked: true }).waitFor()
  await page.getByRole('radio', { name: /^Cousin .*Moremi.*C204/ }).check()
  await page.getByRole('link', { name: 'Change my addresses' }).click()
  await emptyCart(page)

  for (const label of ['Kiosk', 'Cousin']) await button(page, `Delete ${label}`).click()
  await page.getByText('Cousin deleted').waitFor()
  expect(await addresses(ada)).toHaveLength(atFirst)
  expect(ada.complaints.filter((line) => !line.includes('400'))).toEqual([])
  await ada.context.close()
})

test('switches keep themselves, and an account in use is not deleted but told why', async () => {
  const ada = await signedIn(browser, url, 'ada')
  const { page } = ada
  await page.goto('/settings')
  const offers = page.getByLabel('Offers by e-mail')
  const before = await offers.isChecked()
  await offers.click()
  await saved(page)
  await page.reload()
  await offers.waitFor()
  expect(await offers.isChecked()).toBe(!before)

  await page.goto('/profile?section=data')
  await button(page, 'Delete my account').click()
  await page.getByText(/is in your wallet/).waitFor()
  await page.getByText('Not yet: something is still open').waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  expect((await download).suggestedFilename()).toMatch(/^vendly-\d{4}-\d\d-\d\d\.json$/)
  expect(ada.complaints).toEqual([])
  await ada.context.close()
})

test('an administrator changes a rate and says why', async () => {
  const admin = await signedIn(browser, url, 'admin')
  const { page } = admin
  await page.goto('/admin/settings')
  const fee = page.getByLabel('Delivery fee', { exact: true })
  const before = await fee.inputValue()
  for (const amount of ['550', before]) {
    await fee.fill(amount)
    await page.getByLabel('Why').fill('Fuel went up')
    await button(page, 'Change rates').click()
    const question = page.getByRole('dialog', { name: 'Change the rates of the whole market?' })
    await question.getByText(`₦${amount}`).waitFor()
    await question.getByRole('button', { name: 'Change rates' }).click()
    await saved(page)
    expect((await asks<{ deliveryFee: number }>(admin, '/admin/settings/rates')).deliveryFee).toBe(Number(amount))
  }
  expect(admin.complaints).toEqual([])
  await admin.context.close()
})

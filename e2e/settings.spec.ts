import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expireConfirmations } from './database.ts'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { emptyCart, getData, PASSWORD, type Person } from './people.ts'

const MAX_AVATAR_BYTES = 60_000
const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

interface Settings {
  profile: { firstName: string; phone: string; avatar: string | null }
}
interface Address {
  label: string
  isDefault: boolean
  place: { name: string }
  pin: object | null
  deliverTo: { room: string }
}
const getProfile = (person: Person) => getData<Settings>(person, '/users/settings').then(({ profile }) => profile)
const getAddresses = (person: Person) => getData<Address[]>(person, '/users/addresses')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

async function confirmItIsYou(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('a name is changed, and a wrong tap loses nothing', async ({ personAtHome }) => {
  const ada = await personAtHome('ada')
  const { page } = ada
  await page
    .getByRole('navigation', { name: 'Bottom navigation' })
    .getByRole('link', { name: 'Me', exact: true })
    .click()
  await page.getByRole('link', { name: 'Edit your profile', exact: true }).click()
  const name = page.getByLabel('First name')
  const before = await name.inputValue()

  await name.fill('Adaobi')
  await page.getByRole('link', { name: 'Market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Adaobi')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('You typed this earlier')).toBeVisible()
  await expect(name).toHaveValue('Adaobi')

  await button(page, 'Save changes').click()
  await expectSaved(page)
  expect((await getProfile(ada)).firstName).toBe('Adaobi')
  await name.fill('  ')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await name.fill(before)
  await button(page, 'Save changes').click()
  await expectSaved(page)
  expect(ada.complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('a new phone number is saved once the password is confirmed', async ({ person, product }) => {
  const ada = await person('ada')
  const { page } = ada
  await page.goto('/profile?section=profile')
  const before = (await getProfile(ada)).phone
  await page.getByLabel('Phone number').fill('0903 555 0147')
  await expireConfirmations(product.dataDir)
  await button(page, 'Save changes').click()
  await confirmItIsYou(page)
  await expectSaved(page)
  expect((await getProfile(ada)).phone).toBe('+2349035550147')
  // Within ten minutes the password is not asked for again.
  await page.getByLabel('Phone number').fill(before)
  await button(page, 'Save changes').click()
  await expectSaved(page)
})

test('a picture is cropped with the keys alone, and the upload is small', async ({ person }) => {
  const ada = await person('ada')
  const { page } = ada
  await page.goto('/profile?section=profile')
  await page.getByLabel('Your photo').setInputFiles(photo)
  const sheet = page.getByRole('dialog', { name: 'Your photo' })
  const cropper = sheet.getByLabel('Move the photo with the arrow keys')
  await expect(cropper).toBeVisible()
  const zoom = sheet.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '150%')
  const style = (await sheet.locator('img').getAttribute('style')) ?? ''
  await cropper.focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowUp')
  await expect(sheet.locator('img')).not.toHaveAttribute('style', style)
  const upload = page.waitForRequest((request) => request.url().endsWith('/api/users/avatar'))
  await sheet.getByRole('button', { name: 'Use photo' }).focus()
  await page.keyboard.press('Enter')
  const bytes = Number((await (await upload).allHeaders())['content-length'])
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(MAX_AVATAR_BYTES + 1000)
  await expect(page.getByText('Photo saved')).toBeVisible()
  expect((await getProfile(ada)).avatar).toMatch(/^\/media\//)
  await button(page, 'Remove').click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  expect((await getProfile(ada)).avatar).toBeNull()
  expect(ada.complaints).toEqual([])
})

test('one address is found by part of its name, another by a pin, and checkout offers both', async ({ person }) => {
  const ada = await person('ada')
  const { page } = ada
  const before = (await getAddresses(ada)).length
  await page.goto('/profile?section=addresses')
  await button(page, 'Add an address').click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('Label', { exact: true }).fill('Cousin')
  const place = sheet.getByRole('combobox', { name: /^Hostel/ })
  // Enter before the places have loaded chooses the first one as soon as they have.
  await place.fill('more')
  await place.press('Enter')
  await expect(place).toHaveValue(/Moremi/)
  await place.fill('more')
  await expect(sheet.getByRole('option', { name: /Moremi/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue(/Moremi/)
  await button(page, 'Save address').click()
  await expect(sheet.getByText('Add the block or room')).toBeVisible()
  await sheet.getByLabel('Room', { exact: true }).fill('C204')
  await button(page, 'Save address').click()
  await expect(page.getByText('Cousin saved')).toBeVisible()

  await button(page, 'Add an address').click()
  await sheet.getByLabel('Label', { exact: true }).fill('Kiosk')
  await sheet.getByText('Pin on the map', { exact: true }).click()
  const map = sheet.getByRole('application', { name: /^Map of your campus/ })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('status').filter({ hasText: / of |^At / })).toBeVisible()
  await sheet.getByLabel('Landmark').fill('Blue kiosk by the field')
  await sheet.getByLabel('Use as my default address').check()
  await button(page, 'Save address').click()
  await expect(page.getByText('Kiosk saved')).toBeVisible()

  const saved = await getAddresses(ada)
  expect(saved).toHaveLength(before + 2)
  expect(saved.filter(({ isDefault }) => isDefault).map(({ label }) => label)).toEqual(['Kiosk'])
  expect(saved.find(({ label }) => label === 'Cousin')?.deliverTo.room).toBe('Room C204')
  expect(saved[0]?.pin).not.toBeNull()

  const items = await getData<{ _id: string; hasOptions: boolean }[]>(ada, '/products?vendor=mama-ngozi&inStock=1')
  await page.goto(`/product/${items.find(({ hasOptions }) => !hasOptions)?._id}`)
  await button(page, /^Add to cart/).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /^Kiosk Default/, checked: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Cousin .*Moremi.*C204/ }).check()
  await page.getByRole('link', { name: 'Change my addresses' }).click()
  await emptyCart(ada)

  for (const label of ['Kiosk', 'Cousin']) await button(page, `Delete ${label}`).click()
  await expect(page.getByText('Cousin deleted')).toBeVisible()
  expect(await getAddresses(ada)).toHaveLength(before)
  expect(ada.complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('switches save themselves, and an account in use cannot be deleted and says why', async ({ person, product }) => {
  const ada = await person('ada')
  const { page } = ada
  await page.goto('/settings')
  const offers = page.getByLabel('Deals by email')
  const before = await offers.isChecked()
  await offers.click()
  await expectSaved(page)
  await page.reload()
  await expect(offers).toBeChecked({ checked: !before })

  await page.goto('/profile?section=data')
  await button(page, 'Delete my account').click()
  await expect(page.getByText(/is in your wallet/)).toBeVisible()
  await expect(page.getByText('You can’t delete it yet')).toBeVisible()
  const download = page.waitForEvent('download')
  await expireConfirmations(product.dataDir)
  await button(page, 'Download my data').click()
  await confirmItIsYou(page)
  expect((await download).suggestedFilename()).toMatch(/^vendly-\d{4}-\d\d-\d\d\.html$/)
  expect(ada.complaints.filter((line) => !line.includes('403'))).toEqual([])
})

test('an administrator changes the delivery fee, and product, cart and checkout show it', async ({ person, sql }) => {
  const [admin, ada] = [await person('admin'), await person('ada')]
  const { page } = admin
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  await page.goto('/admin/settings')
  const fee = page.getByLabel('Delivery fee', { exact: true })
  const before = await fee.inputValue()
  for (const amount of ['550', before]) {
    await fee.fill(amount)
    await page.getByLabel('Reason').fill('Fuel went up')
    await button(page, 'Change rates').click()
    const dialog = page.getByRole('dialog', { name: 'Change the rates of the whole market?' })
    await expect(dialog.getByText(`₦${amount}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Change rates' }).click()
    await expectSaved(page)
    expect((await getData<{ deliveryFee: number }>(admin, '/admin/settings/rates')).deliveryFee).toBe(Number(amount))
    for (const path of [`/product/${product!._id}`, '/cart', '/checkout']) {
      // A page in memory learns of the change by a message of the database.
      await expect(async () => {
        await ada.page.goto(path)
        const shown = ada.page.getByRole('main').getByText(new RegExp(`₦${amount}\\b`))
        await expect(shown.first()).toBeVisible({ timeout: 5000 })
      }).toPass()
    }
  }
  await emptyCart(ada)
  expect([...admin.complaints, ...ada.complaints]).toEqual([])
})

import { resolve } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { asks, signedIn } from './people.ts'

const { url } = inject('product')
const DESK = { viewport: { width: 1280, height: 800 } }
const paper = (name: string) => resolve(import.meta.dirname, '../apps/server/seed/pictures/documents', `${name}.webp`)

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

const seen = (what: Locator) => what.filter({ visible: true }).waitFor({ state: 'visible' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const atStep = (page: Page, step: string) => page.waitForURL((to) => to.searchParams.get('step') === step)
const heading = (page: Page, name: string) => seen(page.getByRole('heading', { name }))

/** One empty page, as small as it can be. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
const certificate = { name: 'cac.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

/** Chooses a file for a document and waits until the server has it. */
async function addPaper(page: Page, name: string, file: string | typeof certificate): Promise<void> {
  const part = page.getByRole('region', { name })
  await part.locator('input[type=file]').setInputFiles(typeof file === 'string' ? paper(file) : file)
  await seen(part.getByRole('button', { name: /^Remove/ }))
}

test('a student applies from the phone, goes on at another one, and becomes a vendor in the page that is open', async () => {
  const osaze = 'osaze.aigbe@demo.vendly.example'
  const [first, admin] = await Promise.all([signedIn(browser, url, osaze), signedIn(browser, url, 'admin', DESK)])
  const openOrders = await asks<{ status: string }[]>(first, '/orders/my-orders?status=pending')
  await begin(first.page)

  const phone = await signedIn(browser, url, osaze)
  await finish(phone.page)
  await first.context.close()

  const loads = phone.loads()
  await openBesideTheList(admin.page, 'Osaze’s Chops')
  await colleagueStandsBack(admin.page.url())
  await verifyFromTheKeyboard(admin.page, 'Osaze’s Chops')
  await phone.page.waitForURL((to) => to.pathname === '/vendor/dashboard')
  expect(phone.loads()).toBe(loads)

  await firstSteps(phone.page)
  const { vendor } = await asks<{ vendor: { slug: string } }>(phone, '/auth/me')
  expect(vendor.slug).toBe('osazes-chops')
  expect(await asks<unknown[]>(phone, `/products?vendor=${vendor.slug}`)).toEqual([])
  expect(await asks<{ status: string }[]>(phone, '/orders/my-orders?status=pending')).toHaveLength(openOrders.length)
  expect([...phone.complaints, ...admin.complaints]).toEqual([])
  await Promise.all([phone.context.close(), admin.context.close()])
})

/** Writes the first step, is told what is missing, and leaves in the middle of the second. */
async function begin(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Sell on Vendly' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await heading(page, 'What do you sell?')
  await goOn(page)
  await seen(page.getByText('Write the name of your business.'))
  await page.getByLabel('Name of your business').fill('Mama Ngozis kitchen')
  await seen(page.getByText('There is a store called Mama Ngozi’s Kitchen already.'))
  await page.getByLabel('Name of your business').fill('Osaze’s Chops')
  await page.getByLabel('What you mostly sell').selectOption('food')
  await goOn(page)
  await atStep(page, 'place')
  await page.getByLabel('Where exactly').fill('Behind the bus stop')
  await seen(page.getByText('Draft saved'))
  await page.goBack()
  await atStep(page, 'business')
  expect(await page.getByLabel('Name of your business').inputValue()).toBe('Osaze’s Chops')
  await page.goForward()
  await atStep(page, 'place')
}

/** At another phone: goes on where it was left, adds a paper, checks and sends. */
async function finish(page: Page): Promise<void> {
  await page.goto('/vendorapplication')
  await page.getByRole('button', { name: 'Go on' }).click()
  await atStep(page, 'place')
  expect(await page.getByLabel('Where exactly').inputValue()).toBe('Behind the bus stop')
  await choosePlace(page)
  await goOn(page)
  await atStep(page, 'contact')
  await page.getByLabel('Phone').fill('0803 412')
  await goOn(page)
  await seen(page.getByText('Write a Nigerian phone number, such as 0803 123 4567.'))
  await page.getByLabel('Phone').fill('0803 412 7799')
  await goOn(page)
  await atStep(page, 'documents')
  await goOn(page)
  await seen(page.getByText('Add your student ID or your national ID.'))
  await addPaper(page, 'Student ID', 'student-unilag-011-student-id')
  await addPaper(page, 'CAC certificate', certificate)
  await goOn(page)
  await heading(page, 'Check it and send it')
  await seen(page.getByText('Behind the bus stop'))
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('We look at it'))
}

async function choosePlace(page: Page): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Building or place' })
  await place.fill('jaja shop')
  await place.press('Enter')
  expect(await place.inputValue()).toBe('Jaja shopping complex')
}

async function openBesideTheList(page: Page, name: string): Promise<void> {
  await page.goto('/admin/vendors?sort=newest')
  const claimed = page.waitForResponse((answer) => answer.url().endsWith('/claim') && answer.ok())
  await page.getByRole('row', { name: new RegExp(name) }).press('Enter')
  await heading(page, name)
  await claimed
}

/** Another administrator with the same link sees whose turn it is. */
async function colleagueStandsBack(address: string): Promise<void> {
  const { page, context } = await signedIn(browser, url, 'chukwudi.anozie@demo.vendly.example', DESK)
  await page.goto(address)
  await seen(page.getByText('Omolara Coker has this on their desk.'))
  expect(await page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
  await context.close()
}

/** Compares the papers and decides. */
async function verifyFromTheKeyboard(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name: 'Student ID, as it was sent' })
  await seen(picture)
  const wide = async () => (await picture.boundingBox())?.width ?? 0
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const before = await wide()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await seen(page.getByText('200%'))
  expect(await wide()).toBeGreaterThan(before * 1.5)
  await pdfBesideThePictures(page)
  await page.keyboard.press('v')
  const question = page.getByRole('dialog', { name: `Verify ${name}?` })
  await question.getByRole('button', { name: 'Verify' }).click()
  await seen(page.getByText(`${name} is verified.`))
}

/** The browser's own viewer shows it in the page, and it can be kept. */
async function pdfBesideThePictures(page: Page): Promise<void> {
  const address = await page.locator('iframe[title="CAC certificate"]').getAttribute('src')
  const shown = page.frames().find((frame) => frame.url() === new URL(address ?? '', url).href)
  expect(await shown?.evaluate(() => document.contentType)).toBe('application/pdf')
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CAC certificate' }).click()
  expect((await kept).suggestedFilename()).toBe('cac.pdf')
}

/** Two of the three steps are done here; goods are added on their own page. */
async function firstSteps(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  await seen(steps.getByText('0 of 3 done'))
  await steps.getByRole('button', { name: /^Say what you are about/ }).click()
  const about = page.getByRole('dialog', { name: 'What you are about' })
  await about.getByLabel('In one line').fill('Small chops and puff-puff')
  await about.getByLabel('About the store').fill('Fried fresh, from noon.')
  await about.getByRole('button', { name: 'Save' }).click()
  await seen(steps.getByText('1 of 3 done'))
  await steps.getByRole('button', { name: /^Set your hours/ }).click()
  await page.getByRole('dialog', { name: 'Your hours' }).getByRole('button', { name: 'Save hours' }).click()
  await seen(steps.getByText('2 of 3 done'))
  expect(await steps.getByRole('link', { name: /^Add your first goods/ }).getAttribute('href')).toBe(
    '/vendor/products/new',
  )
}

test('a student is refused as a rider, reads why, mends it and is taken the second time', async () => {
  const [rukayya, admin] = await Promise.all([
    signedIn(browser, url, 'rukayya.mohammed@demo.vendly.example'),
    signedIn(browser, url, 'admin'),
  ])
  const { page } = rukayya
  await page.goto('/riderapplication?step=ride')
  await page.getByRole('radio', { name: /^On foot/ }).check()
  await goOn(page)
  await seen(page.getByText('Confirm this to go on.'))
  await page.getByRole('checkbox', { name: /^I can carry/ }).check()
  await goOn(page)
  await atStep(page, 'contact')
  await goOn(page)
  await atStep(page, 'documents')
  await addPaper(page, 'Student ID', 'student-unilag-023-student-id')
  await addPaper(page, 'Photo of you', 'student-unilag-019-photo')
  await goOn(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('We look at it'))

  const reason = 'Your photo does not show your face clearly.'
  await openRider(admin.page)
  await admin.page.getByRole('button', { name: 'Reject', exact: true }).click()
  const sheet = admin.page.getByRole('dialog', { name: /^Reject Rukayya/ })
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await seen(sheet.getByText('Choose a reason.'))
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await seen(page.getByText(reason))

  await page.getByRole('button', { name: 'Change and apply again' }).click()
  for (const step of ['contact', 'documents']) {
    await goOn(page)
    await atStep(page, step)
  }
  const photo = page.getByRole('region', { name: 'Photo of you' })
  await photo.locator('input[type=file]').setInputFiles(paper('student-unn-025-photo'))
  await seen(photo.getByText('student-unn-025-photo.webp'))
  await goOn(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('We look at it'))

  await openRider(admin.page)
  await seen(admin.page.getByText(`Refused`))
  await admin.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL((to) => to.pathname === '/rider/dashboard')
  expect([...rukayya.complaints, ...admin.complaints]).toEqual([])
  await Promise.all([rukayya.context.close(), admin.context.close()])
})

/** On the administrator's own phone, by half a name. */
async function openRider(page: Page): Promise<void> {
  await page.goto('/admin/rider')
  await page.getByRole('searchbox', { name: 'Search riders' }).fill('rukay')
  await page
    .getByRole('list', { name: 'Riders' })
    .getByRole('button', { name: /^Rukayya/ })
    .click()
  await seen(page.getByRole('img', { name: 'Photo of the person, as it was sent' }))
}

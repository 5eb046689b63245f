import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getData } from './people.ts'

const documentFile = (name: string) =>
  resolve(import.meta.dirname, '../apps/server/seed/pictures/documents', `${name}.webp`)
/** The demo's document as a file of one's own: with bytes at its end that the picture does not have. */
const ownFile = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: Buffer.concat([readFileSync(documentFile(name)), Buffer.from(name)]),
})

/** Exactly one of the matches is visible: phone and desktop layouts each have a copy of some texts. */
const seen = (target: Locator) => expect(target.filter({ visible: true })).toBeVisible()
const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const untilStep = (page: Page, step: string) => page.waitForURL((to) => to.searchParams.get('step') === step)
const headingSeen = (page: Page, name: string) => seen(page.getByRole('heading', { name }))

/** The smallest PDF with one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
const certificate = { name: 'cac.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

/** Chooses a file for a document and waits until the server has it. */
async function addDocument(page: Page, name: string, file: string | typeof certificate): Promise<void> {
  const section = page.getByRole('region', { name })
  await section.locator('input[type=file]').setInputFiles(typeof file === 'string' ? documentFile(file) : file)
  await seen(section.getByRole('button', { name: /^Remove/ }))
}

test('a student starts applying on one phone, finishes on another, and becomes a vendor without a reload', {
  tag: '@gate',
}, async ({ person, product }) => {
  const osaze = 'osaze.aigbe@demo.vendly.example'
  const [first, admin] = await Promise.all([person(osaze), person('admin', DESKTOP)])
  const openOrders = await getData<{ status: string }[]>(first, '/orders/my-orders?status=pending')
  await startApplication(first.page)

  const phone = await person(osaze)
  await finishApplication(phone.page)
  await first.context.close()

  const pageLoads = phone.pageLoads()
  await openFromList(admin.page, 'Osaze’s Chops')
  const colleague = await person('chukwudi.anozie@demo.vendly.example', DESKTOP)
  await expectClaimedByOther(colleague.page, admin.page.url())
  await colleague.context.close()
  await verifyByKeyboard(admin.page, product.url, 'Osaze’s Chops')
  await phone.page.waitForURL((to) => to.pathname === '/vendor/dashboard')
  expect(phone.pageLoads()).toBe(pageLoads)

  await completeFirstSteps(phone.page)
  const { vendor } = await getData<{ vendor: { slug: string } }>(phone, '/auth/me')
  expect(vendor.slug).toBe('osazes-chops')
  expect(await getData<unknown[]>(phone, `/products?vendor=${vendor.slug}`)).toEqual([])
  expect(await getData<{ status: string }[]>(phone, '/orders/my-orders?status=pending')).toHaveLength(openOrders.length)
  expect([...phone.complaints, ...admin.complaints]).toEqual([])
})

/** Fills in the first step, reads what is missing, and leaves in the middle of the second. */
async function startApplication(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Sell on Vendly' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await headingSeen(page, 'What do you sell?')
  await pressContinue(page)
  await seen(page.getByText('Enter your business name.'))
  await page.getByLabel('Business name').fill('Mama Ngozis kitchen')
  await seen(page.getByText('There is already a store called Mama Ngozi’s Kitchen.'))
  await page.getByLabel('Business name').fill('Osaze’s Chops')
  await page.getByLabel('What you mostly sell').selectOption('food')
  await pressContinue(page)
  await untilStep(page, 'place')
  await page.getByLabel('Where exactly').fill('Behind the bus stop')
  await seen(page.getByText('Draft saved'))
  await page.goBack()
  await untilStep(page, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('Osaze’s Chops')
  await page.goForward()
  await untilStep(page, 'place')
}

/** On another phone: continues from the draft, adds documents, checks and submits. */
async function finishApplication(page: Page): Promise<void> {
  await page.goto('/vendorapplication')
  await page.getByRole('button', { name: 'Continue' }).click()
  await untilStep(page, 'place')
  await expect(page.getByLabel('Where exactly')).toHaveValue('Behind the bus stop')
  await choosePlace(page)
  await pressContinue(page)
  await untilStep(page, 'contact')
  await page.getByLabel('Phone').fill('0803 412')
  await pressContinue(page)
  await seen(page.getByText('Enter a Nigerian phone number, such as 0803 123 4567.'))
  await page.getByLabel('Phone').fill('0803 412 7799')
  await pressContinue(page)
  await untilStep(page, 'documents')
  await pressContinue(page)
  await seen(page.getByText('Add your student ID or your national ID.'))
  await addDocument(page, 'Student ID', 'student-unilag-011-student-id')
  await addDocument(page, 'CAC certificate', certificate)
  await pressContinue(page)
  await headingSeen(page, 'Check and send')
  await seen(page.getByText('Behind the bus stop'))
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('In review'))
}

async function choosePlace(page: Page): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Building or place' })
  await place.fill('jaja shop')
  await place.press('Enter')
  await expect(place).toHaveValue('Jaja shopping complex')
}

async function openFromList(page: Page, name: string): Promise<void> {
  await page.goto('/admin/vendors?sort=newest')
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim') && response.ok())
  await page.getByRole('row', { name: new RegExp(name) }).press('Enter')
  await headingSeen(page, name)
  await claimed
}

/** Another administrator with the same link sees who has claimed the application, and cannot decide it. */
async function expectClaimedByOther(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await seen(page.getByText('Omolara Coker is reviewing this.'))
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
}

/** Zooms into a document, opens the PDF, reads that the student ID is someone else’s file, and decides. */
async function verifyByKeyboard(page: Page, url: string, name: string): Promise<void> {
  const picture = page.getByRole('img', { name: 'Student ID, as uploaded' })
  await seen(picture)
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const before = await width()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await seen(page.getByText('200%'))
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await openPdf(page, url)
  await page.keyboard.press('v')
  const question = page.getByRole('dialog', { name: `Verify ${name}?` })
  await seen(question.getByText(/^The same file as this student ID is in the vendor application of .*Amala Junction/))
  const verify = question.getByRole('button', { name: 'Verify anyway' })
  await expect(verify).toBeDisabled()
  await question.getByRole('checkbox', { name: /^I have compared the documents/ }).check()
  await verify.click()
  await seen(page.getByText(`${name} is verified.`))
}

/** The browser's own viewer shows it in the page, and it can be downloaded. */
async function openPdf(page: Page, url: string): Promise<void> {
  const address = await page.locator('iframe[title="CAC certificate"]').getAttribute('src')
  const frame = () => page.frames().find((one) => one.url() === new URL(address ?? '', url).href)
  await expect.poll(() => frame()?.evaluate(() => document.contentType)).toBe('application/pdf')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CAC certificate' }).click()
  expect((await download).suggestedFilename()).toBe('cac.pdf')
}

/** Two of the three steps are done on the dashboard; products are added on their own page. */
async function completeFirstSteps(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  await seen(steps.getByText('0 of 3 done'))
  await steps.getByRole('button', { name: /^Describe your store/ }).click()
  const about = page.getByRole('dialog', { name: 'About your store' })
  await about.getByLabel('Tagline').fill('Small chops and puff-puff')
  await about.getByLabel('Description').fill('Fried fresh, from noon.')
  await about.getByRole('button', { name: 'Save' }).click()
  await seen(steps.getByText('1 of 3 done'))
  await steps.getByRole('button', { name: /^Set your hours/ }).click()
  await page.getByRole('dialog', { name: 'Your hours' }).getByRole('button', { name: 'Save hours' }).click()
  await seen(steps.getByText('2 of 3 done'))
  await expect(steps.getByRole('link', { name: /^Add your first product/ })).toHaveAttribute(
    'href',
    '/vendor/products/new',
  )
}

test('a student is rejected as a rider, reads why, corrects it and is accepted the second time', async ({ person }) => {
  const [rukayya, admin] = await Promise.all([person('rukayya.mohammed@demo.vendly.example'), person('admin')])
  const { page } = rukayya
  await page.goto('/riderapplication?step=ride')
  await page.getByRole('radio', { name: /^On foot/ }).check()
  await pressContinue(page)
  await seen(page.getByText('Confirm this to continue.'))
  await page.getByRole('checkbox', { name: /^I can carry/ }).check()
  await pressContinue(page)
  await untilStep(page, 'contact')
  await pressContinue(page)
  await untilStep(page, 'documents')
  await addDocument(page, 'Student ID', ownFile('student-unilag-023-student-id'))
  await addDocument(page, 'Photo of you', ownFile('student-unilag-019-photo'))
  await pressContinue(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('In review'))

  const reason = 'Your photo does not show your face clearly.'
  await openRider(admin.page)
  await admin.page.getByRole('button', { name: 'Reject', exact: true }).click()
  const sheet = admin.page.getByRole('dialog', { name: /^Reject Rukayya/ })
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await seen(sheet.getByText('Pick a reason.'))
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await seen(page.getByText(reason))

  await page.getByRole('button', { name: 'Change and apply again' }).click()
  for (const step of ['contact', 'documents']) {
    await pressContinue(page)
    await untilStep(page, step)
  }
  const photo = page.getByRole('region', { name: 'Photo of you' })
  await photo.locator('input[type=file]').setInputFiles(ownFile('student-unn-025-photo'))
  await seen(photo.getByText('student-unn-025-photo.webp'))
  // Its name is there while it is sent, without the buttons.
  await seen(photo.getByRole('button', { name: /^Remove/ }))
  await pressContinue(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('In review'))

  await openRider(admin.page)
  await seen(admin.page.getByText('Rejected'))
  await admin.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL((to) => to.pathname === '/rider/dashboard')
  expect([...rukayya.complaints, ...admin.complaints]).toEqual([])
})

/** Finds her by half a name, on the administrator's phone. */
async function openRider(page: Page): Promise<void> {
  await page.goto('/admin/rider')
  await page.getByRole('searchbox', { name: 'Search riders' }).fill('rukay')
  await page
    .getByRole('list', { name: 'Riders' })
    .getByRole('button', { name: /^Rukayya/ })
    .click()
  await seen(page.getByRole('img', { name: 'Photo of the applicant, as uploaded' }))
}

import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openCard } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import { chooseCategory } from './listing-form.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { DESKTOP, getData, type Person, PHONE } from './people.ts'

const PLACES = `name,kind,lat,lng
Great Hall,hostel,7.3031,5.1362
North Gate,gate,7.3061,5.1391
Campus Market,shops,7.3040,5.1380`

const documentFile = (name: string) =>
  resolve(import.meta.dirname, '../apps/server/seed/pictures/documents', `${name}.webp`)
const seen = (target: Locator) => expect(target.filter({ visible: true }).first()).toBeVisible()
const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const untilStep = (page: Page, step: string) => page.waitForURL((to) => to.searchParams.get('step') === step)
const untilPath = (page: Page, path: string) => page.waitForURL((to) => to.pathname === path)

test('a campus is opened from nothing by clicks alone, up to its first delivered order', async ({
  guest,
  person,
  product,
}) => {
  const admin = await person('admin', DESKTOP)
  await addCampus(admin.page)
  await importPlaces(admin.page)
  await setFeeAndTerm(admin.page)
  const link = await beginPilot(admin.page)

  const join = async (firstName: string): Promise<Person> => {
    const newcomer = await guest(PHONE)
    await register(newcomer.page, { link, firstName, sandbox: product.sandbox })
    return newcomer
  }
  const [seller, rider, buyer] = [await join('Amaka'), await join('Bala'), await join('Chidi')]
  await applyAsVendor(seller.page)
  await verify(admin.page, '/admin/vendors?sort=newest', /Amaka’s Kitchen/)
  await untilPath(seller.page, '/vendor/dashboard')
  await applyAsRider(rider.page)
  await verify(admin.page, '/admin/rider?sort=newest', /^Bala/)
  await untilPath(rider.page, '/rider/dashboard')

  await sell(seller.page)
  const order = await buy(buyer, product.sandbox)
  await prepare(seller.page, order.orderNumber)
  await bring({ rider, seller, buyer }, order)

  await admin.page.reload()
  await admin.page.goto('/admin/campuses')
  await admin.page.getByRole('link', { name: 'Akure Polytechnic' }).click()
  const checks = admin.page.getByRole('region', { name: 'Before it opens' })
  await expect(checks.getByText('Done: An order, door to door')).toBeVisible()
  await expect(checks.getByText('1 of 10')).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Open the campus' })).toBeDisabled()
})

async function addCampus(page: Page): Promise<void> {
  await page.goto('/admin/campuses')
  await page.getByRole('button', { name: 'Add a campus' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a campus' })
  const values = {
    ...{ Name: 'Akure Polytechnic', 'Short name': 'AKPOLY', City: 'Akure', State: 'Ondo' },
    ...{ Latitude: '7.3043', Longitude: '5.1374' },
  }
  for (const [label, value] of Object.entries(values)) await sheet.getByLabel(label, { exact: true }).fill(value)
  await sheet.getByLabel(/^Email domains/).fill('akpoly.example')
  await sheet.getByRole('button', { name: 'Add as a draft' }).click()
  await page.waitForURL(/\/admin\/campuses\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Akure Polytechnic' })).toBeVisible()
}

async function importPlaces(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import places' })
  await sheet.getByLabel('Or paste the table').fill(PLACES)
  await sheet.getByRole('button', { name: 'Check the table' }).click()
  await sheet.getByRole('button', { name: 'Import 3 places' }).click()
  await expect(page.getByText('1 hall, 1 gate, 1 row of shops')).toBeVisible()
}

async function setFeeAndTerm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change fees' }).click()
  const fees = page.getByRole('dialog', { name: 'Fees of this campus' })
  await fees.getByLabel(/^Delivery fee/).fill('450')
  await fees.getByLabel('Reason').fill('To begin with')
  await fees.getByRole('button', { name: 'Save fees' }).click()
  await expect(page.getByText('elsewhere ₦500', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Add dates' })
  await dates.getByLabel('Name').fill('First term')
  await dates.getByLabel('First day').fill('2026-10-05')
  await dates.getByLabel('Last day').fill('2036-02-19')
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Done: The dates of a term')).toBeVisible()
}

/** Returns the link to join it. */
async function beginPilot(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Begin the pilot' }).click()
  const sheet = page.getByRole('dialog', { name: 'Begin the pilot?' })
  await sheet.getByLabel('Why?').fill('All is prepared')
  await sheet.getByRole('button', { name: 'Begin the pilot' }).click()
  const link = page.getByText(/\/register\?invite=/)
  await expect(link).toBeVisible()
  return (await link.textContent())!
}

async function register(
  page: Page,
  { link, firstName, sandbox }: { link: string; firstName: string; sandbox: string },
): Promise<void> {
  const email = `${firstName.toLowerCase()}@akpoly-people.example`
  await page.goto(link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Adeyemi')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone number').fill(`0803555${firstName.length}${firstName.charCodeAt(0)}9`.slice(0, 11))
  await page.getByLabel('University').selectOption({ label: 'Akure Polytechnic (AKPOLY)' })
  await page.getByLabel('Password', { exact: true }).fill('harmattan on the lagoon')
  await page.getByRole('button', { name: 'Create account' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  await code.fill(emailedCode(await waitForEmail(sandbox, email, /confirms your email/)))
  await untilPath(page, '/dashboard')
}

async function addDocument(page: Page, name: string, file: string): Promise<void> {
  const section = page.getByRole('region', { name })
  await section.locator('input[type=file]').setInputFiles(documentFile(file))
  await seen(section.getByRole('button', { name: /^Remove/ }))
}

async function applyAsVendor(page: Page): Promise<void> {
  await page.goto('/vendorapplication')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Business name').fill('Amaka’s Kitchen')
  await page.getByLabel('What you mostly sell').selectOption('food')
  await pressContinue(page)
  await untilStep(page, 'place')
  const place = page.getByRole('combobox', { name: 'Building or place' })
  await place.fill('campus market')
  await place.press('Enter')
  await pressContinue(page)
  await untilStep(page, 'contact')
  await pressContinue(page)
  await untilStep(page, 'documents')
  await addDocument(page, 'Student ID', 'student-unn-025-student-id')
  await pressContinue(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('In review'))
}

async function applyAsRider(page: Page): Promise<void> {
  await page.goto('/riderapplication?step=ride')
  await page.getByRole('radio', { name: /^On foot/ }).check()
  await page.getByRole('checkbox', { name: /^I can carry/ }).check()
  await pressContinue(page)
  await untilStep(page, 'contact')
  await pressContinue(page)
  await untilStep(page, 'documents')
  await addDocument(page, 'Student ID', 'student-unilag-023-student-id')
  await addDocument(page, 'Photo of you', 'student-unilag-019-photo')
  await pressContinue(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await seen(page.getByText('In review'))
}

async function verify(page: Page, list: string, name: RegExp): Promise<void> {
  await page.goto(list)
  await page.getByRole('row', { name }).press('Enter')
  const button = page.getByRole('button', { name: 'Verify', exact: true })
  await expect(button).toBeEnabled()
  await button.click()
  const question = page.getByRole('dialog', { name: /^Verify / })
  const compared = question.getByRole('checkbox', { name: /^I have compared the documents/ })
  if (await compared.isVisible()) await compared.check()
  await question.getByRole('button', { name: /^Verify/ }).click()
  await seen(page.getByText(/ is verified\.$/))
}

async function sell(page: Page): Promise<void> {
  await page.goto('/vendor/products/new')
  await page.getByLabel('Add photos').setInputFiles(documentFile('student-unilag-019-photo'))
  await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Name', { exact: true }).fill('Ofada rice of the pilot')
  await chooseCategory(page, 'Rice and meals')
  await page.getByLabel('Price', { exact: true }).fill('1500')
  await page.getByText('A number in stock', { exact: true }).click()
  await page.getByLabel('How many?').fill('5')
  await page.getByRole('button', { name: /^Put on sale/ }).click()
  await seen(page.getByText('Ofada rice of the pilot is on sale.'))
}

interface Order {
  _id: string
  orderNumber: string
}

async function buy(person: Person, sandbox: string): Promise<Order> {
  const { page } = person
  await page.goto('/marketplace')
  await page.getByRole('searchbox', { name: 'Search food, fans, books' }).fill('ofada rice of the pilot')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Ofada rice of the pilot', exact: true }).first().click()
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.goto('/cart')
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deliver to' })
  await sheet.getByLabel('Search halls, faculties or gates').fill('Great')
  await sheet.getByRole('button', { name: /Great Hall/ }).click()
  await page.getByRole('button', { name: /^Pay ₦1,950 by card$/ }).click()
  await page.waitForURL((to) => to.origin === sandbox)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  const [order] = await getData<Order[]>(person, '/orders/my-orders')
  return order!
}

async function prepare(page: Page, number: string): Promise<void> {
  await page.goto('/vendor/orders')
  const press = (action: string) => page.getByRole('button', { name: `${action} ${number}` }).click()
  await press('Accept')
  await page.getByRole('tab', { name: /^Preparing/ }).click()
  await press('Mark ready')
  await page.getByRole('tab', { name: /^Ready/ }).click()
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
}

async function bring(
  { rider: { page: rider }, seller, buyer: { page: buyer } }: Record<'rider' | 'seller' | 'buyer', Person>,
  { _id, orderNumber }: Order,
): Promise<void> {
  await rider.goto('/rider/deliveries')
  await rider.getByRole('tab', { name: /^Available/ }).click()
  await rider.getByRole('button', { name: 'Go online', exact: true }).last().click()
  await rider.getByRole('button', { name: new RegExp(`^Accept .* for ${orderNumber}$`) }).click()
  await seen(rider.getByText(`${orderNumber} is yours.`))
  const job = rider.getByRole('article', { name: `Delivery ${orderNumber}` })
  await openCard(job)
  const { code } = await getData<{ code: string }>(seller, `/orders/${_id}/handover`)
  await job.getByLabel('Or enter the pickup code').fill(code)
  await job.getByRole('button', { name: 'Pick up the order' }).click()
  await buyer.goto(`/orders/${_id}`)
  const label = await buyer.getByRole('img', { name: /^Code( \d){4}$/ }).getAttribute('aria-label')
  await job.getByLabel(/4-digit code$/).fill(label!.replace(/\D/g, ''))
  await job.getByRole('button', { name: /^Hand over and get ₦/ }).click()
  await seen(rider.getByText(`${orderNumber} is delivered.`))
}

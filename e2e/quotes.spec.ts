import { expect, test } from './fixtures.ts'
import { getData, type Person, untilHydrated } from './people.ts'

const NAME = 'Matric photos with a gown to borrow'
const TEXT = 'Pictures of three of us at the Lagoon Front, gowns and one casual change.'

const balanceOf = async (person: Person) => (await getData<{ balance: number }>(person, '/wallet/balance')).balance

test('a student asks for a quote on a phone, the store offers a price and a time, and it is paid and done', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const [ada, blessing] = [await person('ada'), await person('blessing.okafor@demo.vendly.example')]
  const [service] = await sql<{ id: string }>('select id from services where name = $name', { name: NAME })
  await ada.page.goto(`/services/${service!.id}`)
  await untilHydrated(ada.page)
  const before = await balanceOf(ada)
  await ada.page.getByRole('link', { name: 'Ask for a quote' }).click()
  await ada.page.getByLabel('What do you need?').fill(TEXT)
  await ada.page.getByLabel('How many are you?').fill('Three')
  await ada.page.getByRole('button', { name: 'Ask Yaba Thrift Room, free' }).click()
  await ada.page.waitForURL(/\/service-requests\//)

  await blessing.page.goto('/vendor/bookings?tab=asked')
  await blessing.page
    .getByRole('link', { name: `${NAME}, for Adaeze` })
    .first()
    .click()
  await expect(blessing.page.getByRole('region', { name: 'What was asked' }).getByText(TEXT)).toBeVisible()
  await blessing.page.getByLabel('Price').fill('12,000')
  await blessing.page.getByLabel('It takes').selectOption('120')
  await blessing.page.getByRole('group', { name: 'Your free times' }).getByRole('radio').last().check({ force: true })
  await blessing.page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(blessing.page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()

  // The offer arrives by itself.
  await ada.page.getByRole('link', { name: 'Accept, pay ₦12,000' }).click()
  await ada.page.getByRole('button', { name: 'Pay ₦12,000 from wallet' }).click()
  await ada.page.waitForURL(/\/service-bookings\//)
  const code = ada.page.getByRole('img', { name: /^Code \d \d \d \d$/ })
  await expect(code).toBeVisible()
  expect(await balanceOf(ada)).toBe(before - 12_000)
  const digits = (await code.getAttribute('aria-label'))!.replace(/\D/g, '')
  const bookingId = ada.page.url().split('/').pop()!

  // Its time has come.
  await sql(
    `update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '2 hours', counts_from = now()
      where id = $bookingId`,
    { bookingId },
  )
  await blessing.page.goto('/vendor/bookings')
  const item = blessing.page.getByRole('article', { name: new RegExp(`${NAME}$`) })
  await item.getByRole('button', { name: /^Check in/ }).click()
  await item.getByRole('button', { name: 'Done, enter the code' }).click()
  const sheet = blessing.page.getByRole('dialog', { name: /^Done with/ })
  await sheet.getByLabel(/4-digit code/).fill(digits)
  await sheet.getByRole('button', { name: /^Done, get/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(ada.page.getByText('Paid out to Yaba Thrift Room')).toBeVisible()
  expect([...ada.complaints, ...blessing.complaints]).toEqual([])
})

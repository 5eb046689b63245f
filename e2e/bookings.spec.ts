import { expect, test } from './fixtures.ts'
import { getData, type Person, untilHydrated } from './people.ts'

const NAME = 'Plain cornrows without attachment'

const balanceOf = async (person: Person) => (await getData<{ balance: number }>(person, '/wallet/balance')).balance

test('a student books from the wallet on a phone, and the store confirms, checks in, takes the code and is paid', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const [ada, efe] = [await person('ada'), await person('efe.osagie@demo.vendly.example')]
  const [service] = await sql<{ id: string }>(
    `update services set questions = $questions, deposit_percent = null, is_auto_confirmed = false where name = $name returning id`,
    {
      name: NAME,
      questions: JSON.stringify([
        { kind: 'choice', label: 'How long is your own hair?', choices: ['Short', 'Long'], isRequired: true },
      ]),
    },
  )
  await ada.page.goto('/my-bookings')
  await untilHydrated(ada.page)
  const before = await balanceOf(ada)
  const { days } = await getData<{ days: { slots: { start: string; left: number }[] }[] }>(
    ada,
    `/services/${service!.id}/availability?days=14`,
  )
  const slot = days.flatMap(({ slots }) => slots).findLast(({ left }) => left > 0)

  await ada.page.goto(`/services/${service!.id}/book?start=${slot!.start}`)
  await expect(ada.page.getByRole('timer', { name: 'This time is kept for you' })).toContainText(/1[45]:\d\d/)
  await ada.page.getByText('Long', { exact: true }).click()
  await ada.page.getByRole('button', { name: /^Pay ₦5,000 from wallet$/ }).click()
  await ada.page.waitForURL(/\/service-bookings\//)
  await expect(ada.page.getByText(/^Braids by Efe has until/)).toBeVisible()
  const bookingId = ada.page.url().split('/').pop()!

  await efe.page.goto('/vendor/bookings')
  const request = efe.page.getByRole('article', { name: /^Request of Ad/ })
  await request.getByRole('button', { name: 'Confirm' }).click()
  await expect(request).toHaveCount(0)

  const code = ada.page.getByRole('img', { name: /^Code \d \d \d \d$/ })
  await expect(code).toBeVisible()
  const digits = (await code.getAttribute('aria-label'))!.replace(/\D/g, '')
  expect(await balanceOf(ada)).toBe(before - 5000)

  // Its time has come.
  await sql(
    `update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '4 hours', counts_from = now()
      where id = $bookingId`,
    { bookingId },
  )
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'I’m here' }).click()
  await expect(ada.page.getByText('You said that you are there.')).toBeVisible()

  await efe.page.reload()
  const item = efe.page.getByRole('article', { name: new RegExp(`${NAME}$`) })
  await expect(item.getByText('Is here')).toBeVisible()
  await item.getByRole('button', { name: /^Check in/ }).click()
  await item.getByRole('button', { name: 'Done, enter the code' }).click()
  const sheet = efe.page.getByRole('dialog', { name: /^Done with/ })
  await sheet.getByLabel(/4-digit code/).fill(digits)
  await sheet.getByRole('button', { name: /^Done, get/ }).click()
  await expect(sheet).toHaveCount(0)

  await expect(ada.page.getByText('Paid out to Braids by Efe')).toBeVisible()
  await efe.page.getByRole('tab', { name: /^Past/ }).click()
  await expect(efe.page.getByText('Done', { exact: true }).first()).toBeVisible()
  const [paid] = await sql<{ escrow: string }>(
    `select status as escrow from escrows where subject_kind = 'booking' and subject_id = $bookingId`,
    { bookingId },
  )
  expect(paid?.escrow).toBe('released')
  expect([...ada.complaints, ...efe.complaints]).toEqual([])
})

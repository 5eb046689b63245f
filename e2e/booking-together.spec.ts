import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getBalance, getData, type Person, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
type Slots = { days: { slots: { start: string; left: number }[] }[] }

const NAME = 'Wig washing and styling'
const NAIRA = 4500
const EFE = 'efe.osagie@demo.vendly.example'

/** The last free time of the next weeks, which no other test takes. */
async function lastFree(who: Person, serviceId: string): Promise<string> {
  const { days } = await getData<Slots>(who, `/services/${serviceId}/availability?days=28`)
  return days.flatMap(({ slots }) => slots).findLast(({ left }) => left > 0)!.start
}

/** What Ada booked of Efe and paid for: an appointment that needs no answer. */
async function booked(ada: Person, sql: Sql): Promise<string> {
  const [service] = await sql<{ id: string }>(
    `update services
        set mode = 'appointment', questions = '[]', deposit_percent = null, is_auto_confirmed = true, policy = 'flexible',
            turnaround_hours = null, unit = null, capacity = 1, max_seats = 1, locations = '{provider}'
      where name = $name
     returning id`,
    { name: NAME },
  )
  await ada.page.goto('/my-bookings')
  await untilHydrated(ada.page)
  const body = { serviceId: service!.id, start: await lastFree(ada, service!.id), expectedTotal: NAIRA }
  const { data } = await callApi<{ data: { booking: { _id: string } } }>(ada, 'POST', '/bookings', body)
  return data.booking._id
}

/** It began so long ago. */
const begin = (sql: Sql, bookingId: string, minutes: number) =>
  sql(
    `update bookings set starts_at = now() - make_interval(mins => $minutes), counts_from = now() - make_interval(mins => $minutes),
            ends_at = now() + interval '1 hour'
      where id = $bookingId`,
    { bookingId, minutes },
  )

/** What was due by itself has happened. */
async function letTimePass(sql: Sql, bookingId: string, hours: number): Promise<void> {
  await sql(
    `update bookings set absent_since = absent_since - make_interval(hours => $hours), next_step_at = now() where id = $bookingId`,
    { bookingId, hours },
  )
  await sql(`select graphile_worker.add_job('bookings.applySteps')`)
}

const paidSoFar = async (sql: Sql, bookingId: string) =>
  sql<{ kind: string; amount: number }>(
    `select j.kind, sum(e.amount)::int / 100 as amount from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D'
      where j.subject_id = $bookingId group by j.kind order by j.kind`,
    { bookingId },
  )

test('a buyer asks for another time, the provider agrees, and the booking is there without another payment', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const [ada, efe] = [await person('ada'), await person(EFE)]
  const id = await booked(ada, sql)
  const balance = await getBalance(ada)
  await ada.page.goto(`/service-bookings/${id}`)
  await ada.page.getByRole('button', { name: /^Move to another time/ }).click()
  const sheet = ada.page.getByRole('dialog', { name: 'Move to another time' })
  const free = (what: string): Locator =>
    sheet.getByRole('group', { name: new RegExp(`^${what}`) }).locator('input:enabled')
  await free('Day').nth(1).check({ force: true })
  await free('Start').first().check({ force: true })
  await sheet.getByRole('button', { name: /^Ask for / }).click()
  await expect(ada.page.getByRole('region', { name: 'You asked for another time' })).toBeVisible()
  const [asked] = await sql<{ start: string }>(
    `select to_char(starts_at at time zone 'Africa/Lagos', 'Dy FMDD Mon, FMHH12:MI am') as start
       from booking_proposals where booking_id = $id`,
    { id },
  )

  await efe.page.goto(`/service-bookings/${id}`)
  const question = efe.page.getByRole('region', { name: /^Ad\S* asks for another time$/ })
  await question.getByRole('button', { name: `Move to ${asked!.start}`, exact: true }).click()
  await expect(question).toHaveCount(0)

  // The buyer's page follows by itself, and the provider's calendar shows the new time.
  await expect(ada.page.getByRole('region', { name: 'You asked for another time' })).toHaveCount(0)
  const [day, clock] = asked!.start.split(', ') as [string, string]
  await expect(ada.page.getByRole('heading', { name: new RegExp(`, ${clock}$`) })).toBeVisible()
  await efe.page.goto('/vendor/bookings')
  await untilHydrated(efe.page)
  const item = efe.page.getByRole('region').filter({ hasText: day }).getByRole('listitem').filter({ hasText: clock })
  await expect(item.getByRole('article', { name: new RegExp(`${NAME}$`) })).toBeVisible()
  expect(await getBalance(ada)).toBe(balance)
  expect(await paidSoFar(sql, id)).toEqual([{ kind: 'booking.pay', amount: NAIRA }])
  expect([...ada.complaints, ...efe.complaints]).toEqual([])
})

test('the last seat of a class is booked, and is free again when somebody drops out', async ({
  person,
  guest,
  sql,
}) => {
  const [ada, ibrahim, visitor] = [await person('ada'), await person('ibrahim'), await guest()]
  const [lesson] = await sql<{ entryId: string; serviceId: string; start: string; left: number; adas: string }>(
    `select e.id as "entryId", e.service_id as "serviceId", e.starts_at as start, e.capacity - e.taken as left, b.id as adas
       from calendar_entries e
       join services s on s.id = e.service_id and s.name = 'MTH 101 tutorial, class of ten'
       join bookings b on b.entry_id = e.id and b.status = 'confirmed'
       join users u on u.id = b.buyer_id and u.email = 'ada@demo.vendly.example'`,
  )
  const { entryId, serviceId, left, adas } = lesson!
  const start = new Date(lesson!.start).toISOString()
  const seatsOf = async () =>
    (await sql<{ taken: number }>('select taken from calendar_entries where id = $entryId', { entryId }))[0]!.taken
  const seat = visitor.page.locator(`input[name="start"][value="${start}"]`)
  const look = async () => {
    await visitor.page.goto(
      `/services/${serviceId}?day=${new Date(Date.parse(start) + 3_600_000).toISOString().slice(0, 10)}`,
    )
    await untilHydrated(visitor.page)
  }

  await ibrahim.page.goto(`/services/${serviceId}/book?start=${start}&quantity=${left}`)
  await ibrahim.page.getByRole('button', { name: /^Pay ₦[\d,]+/ }).click()
  await ibrahim.page.waitForURL(/\/service-bookings\//)
  const full = await seatsOf()
  await look()
  await expect(seat).toBeDisabled()

  await ada.page.goto(`/service-bookings/${adas}`)
  await ada.page.getByRole('button', { name: /^Cancel/ }).click()
  const sheet = ada.page.getByRole('dialog', { name: 'Cancel this booking?' })
  await sheet.getByRole('button', { name: /^Cancel, ₦[\d,]+ back$/ }).click()
  await expect(sheet).toHaveCount(0)
  expect(await seatsOf()).toBe(full - 1)
  await look()
  await expect(seat).toBeEnabled()
  await expect(visitor.page.getByText(/\b1 seat left/).first()).toBeVisible()
  expect([...ada.complaints, ...ibrahim.complaints]).toEqual([])
})

test('a provider who did not come pays everything back, and a buyer who did not come pays by the rule', async ({
  person,
  sql,
}) => {
  const [ada, efe] = [await person('ada'), await person(EFE)]
  const before = await test.step('the buyer waits in vain', async () => {
    const id = await booked(ada, sql)
    const balance = await getBalance(ada)
    await begin(sql, id, 20)
    await ada.page.goto(`/service-bookings/${id}`)
    await ada.page.getByRole('button', { name: 'I’m here' }).click()
    await ada.page.getByRole('button', { name: /isn’t here$/ }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Report it' }).click()
    await expect(ada.page.getByRole('dialog')).toHaveCount(0)
    await letTimePass(sql, id, 13)
    await expect(ada.page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    expect(await getBalance(ada)).toBe(balance + NAIRA)
    return balance
  })
  await test.step('the provider waits in vain', async () => {
    const id = await booked(ada, sql)
    await begin(sql, id, 20)
    await efe.page.goto(`/service-bookings/${id}`)
    await efe.page.getByRole('button', { name: /^I’m waiting for/ }).click()
    await efe.page.getByRole('button', { name: /did not come$/ }).click()
    await efe.page.getByRole('dialog').getByRole('button', { name: 'Report it' }).click()
    await expect(efe.page.getByRole('dialog')).toHaveCount(0)
    await ada.page.goto(`/service-bookings/${id}`)
    await expect(ada.page.getByRole('button', { name: 'I was there' })).toBeVisible()
    await letTimePass(sql, id, 25)
    await expect(efe.page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    // By the flexible policy half stays with who waited.
    expect(await getBalance(ada)).toBe(before + NAIRA / 2)
  })
  expect([...ada.complaints, ...efe.complaints]).toEqual([])
})

test('a buyer complains about what was done badly, the provider contests it, and an administrator gives the money back', async ({
  person,
  sql,
}) => {
  const [ada, efe, admin] = [await person('ada'), await person(EFE), await person('admin', DESKTOP)]
  const id = await booked(ada, sql)
  const balance = await getBalance(ada)
  await begin(sql, id, 1)
  await efe.page.goto('/vendor/bookings')
  await untilHydrated(efe.page)
  for (const step of ['check-in', 'complete']) await callApi(efe, 'PATCH', `/bookings/${id}/${step}`)

  await ada.page.goto(`/service-bookings/${id}`)
  await ada.page.getByRole('link', { name: /^Something wrong\?/ }).click()
  await untilHydrated(ada.page)
  await ada.page.getByRole('radio', { name: 'It was badly done' }).check()
  await ada.page.getByLabel('What happened?').fill('The wig came back with half of its curls.')
  await ada.page.getByRole('button', { name: 'Send complaint' }).click()
  await ada.page.waitForURL(/\/complaints\/[0-9a-f-]{36}$/)
  const { pathname } = new URL(ada.page.url())

  await efe.page.goto(pathname)
  await efe.page.getByRole('button', { name: 'Contest' }).click()
  await efe.page.getByLabel('What is your side?').fill('It looked like this when she brought it.')
  await efe.page.getByRole('button', { name: 'Send answer' }).click()
  await expect(efe.page.getByRole('dialog')).toHaveCount(0)

  await admin.page.goto(`/admin/complaints?complaint=${pathname.split('/').pop()}`)
  await untilHydrated(admin.page)
  await admin.page.getByRole('button', { name: 'Decide', exact: true }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByText('Refund the buyer', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures of both sides show it clearly.')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await getBalance(ada)).toBe(balance + NAIRA)
  const [escrow] = await sql<{ status: string }>('select status from escrows where subject_id = $id', { id })
  expect(escrow?.status).toBe('refunded')
  expect([...ada.complaints, ...efe.complaints, ...admin.complaints]).toEqual([])
})

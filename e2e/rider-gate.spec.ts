import { resolve } from 'node:path'
import { carried, freeRiders, type Job, openCard, packed } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import { callApi, getBalance, getData, type Person, untilHydrated } from './people.ts'

const PHOTO = resolve(import.meta.dirname, '../docs/pictures/home.webp')

/** The rider's card of a job, once they have accepted it in their list. */
async function accept({ page }: Person, { number }: Job) {
  await page.goto('/rider/deliveries?tab=available')
  await untilHydrated(page)
  await page.getByRole('button', { name: new RegExp(`^Accept .+ for ${number}$`) }).click()
  const card = page.getByRole('article', { name: `Delivery ${number}` })
  await openCard(card)
  return card
}

test('a rider gives a job back at the gate, another one takes it, and the buyer reads it live', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const job = await packed(ada, tunde, sql)
  const [second] = await freeRiders(sql)
  const [leaving, taking] = [await person('ibrahim'), await person(second!.email)]

  await ada.page.goto(`/orders/${job.id}`)
  await expect(ada.page.getByRole('heading', { name: 'Ready, waiting for a rider' })).toBeVisible()
  const card = await accept(leaving, job)
  await expect(ada.page.getByRole('heading', { name: 'Ibrahim is on the way to the seller' })).toBeVisible()

  await card.getByRole('button', { name: /^Give it back/ }).click()
  await leaving.page.getByLabel('My vehicle broke down').check()
  await leaving.page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click()
  await expect(card).toHaveCount(0)
  await expect(ada.page.getByRole('heading', { name: 'Ready, waiting for a rider' })).toBeVisible()
  await expect(ada.page.getByText('The rider can’t bring it: offered to others')).toBeVisible()

  await accept(taking, job)
  await expect(ada.page.getByRole('heading', { name: `${second!.name} is on the way to the seller` })).toBeVisible()

  await test.step('the first rider finds it in their history, and no more of it than that', async () => {
    await leaving.page.goto(`/rider/deliveries?tab=history&q=${job.number}`)
    const row = leaving.page.getByRole('list', { name: 'Past deliveries' }).getByRole('listitem')
    await expect(row).toContainText('Given back')
    await expect(row).toContainText('not paid')
    await expect(row.getByRole('link')).toHaveCount(0)
  })
  // The rider has room for the next test.
  await callApi(tunde, 'PATCH', `/orders/${job.id}/cancel`, { reason: 'It got damaged' })
  expect([...ada.complaints, ...leaving.complaints, ...taking.complaints]).toEqual([])
})

test('what nobody takes comes back to the store with a photo, and the money goes where it belongs', async ({
  person,
  sql,
}) => {
  const { ada, tunde, rider, name, job, before } = await carried(person, sql)
  await ada.page.goto(`/orders/${job.id}`)
  await tunde.page.goto(`/orders/${job.id}`)
  await expect(ada.page.getByRole('heading', { name: `${name} is bringing it` })).toBeVisible()

  await rider.page.goto('/rider/deliveries?tab=active')
  await untilHydrated(rider.page)
  const card = rider.page.getByRole('article', { name: `Delivery ${job.number}` })
  await openCard(card)
  await card.getByRole('button', { name: /^Can’t deliver it/ }).click()
  const sheet = rider.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Bring it back to the seller' }).click()
  await expect(sheet.getByText('Pick a reason.')).toBeVisible()
  await expect(sheet.getByText('Take a photo of the place.')).toBeVisible()
  await sheet.getByLabel('Nobody answers at the door or on the phone').check()
  await expect(sheet.getByText('Press “I’m here” on the delivery')).toBeVisible()
  await rider.page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^I’m here/ }).click()
  await expect(ada.page.getByText(/Your rider is waiting: [45]:\d\d/)).toBeVisible()
  const [place] = await sql<{ latitude: number; longitude: number }>(
    'select p.lat as latitude, p.lng as longitude from orders o join places p on p.id = o.place_id where o.id = $id',
    { id: job.id },
  )
  await rider.page.context().grantPermissions(['geolocation'])
  await rider.page.context().setGeolocation({ ...place!, accuracy: 20 })
  await callApi(rider, 'POST', `/riders/deliveries/${job.id}/call`)
  await sql(`update orders set arrived_at = arrived_at - interval '5 minutes' where id = $id`, { id: job.id })
  await card.getByRole('button', { name: /^Can’t deliver it/ }).click()
  await sheet.getByLabel('Nobody answers at the door or on the phone').check()
  await sheet.getByLabel('More about it (optional)').fill('The porter has not seen her')
  await sheet.locator('input[type=file]').setInputFiles(PHOTO)
  await sheet.getByRole('button', { name: 'Bring it back to the seller' }).click()
  await expect(card.getByText('Bring it back to Hostel Plug')).toBeVisible()
  // The code alone: a photo of the place is what they have just sent.
  await expect(card.getByRole('button', { name: 'Deliver without the code' })).toHaveCount(0)
  await card.getByText('The buyer came after all').click()
  await expect(card.getByLabel(/4-digit code$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Deliver without the code' })).toHaveCount(0)

  await expect(ada.page.getByRole('heading', { name: 'It goes back to Hostel Plug' })).toBeVisible()
  await expect(ada.page.getByText(`${name} could not hand it over`).first()).toBeVisible()
  await expect(ada.page.getByText('“The porter has not seen her”')).toBeVisible()
  const { failure, pricing } = await getData<{
    failure: { kept: number; riderPay: number }
    pricing: { total: number }
  }>(ada, `/orders/${job.id}`)
  expect(failure.kept).toBeGreaterThan(0)

  await tunde.page.getByRole('button', { name: 'I have it back' }).click()
  await tunde.page.getByRole('dialog').getByRole('button', { name: 'I have it back' }).click()
  await expect(tunde.page.getByText('It came back to you')).toBeVisible()
  await expect(ada.page.getByText(/is back in your wallet$/)).toBeVisible()
  expect(await getBalance(ada)).toBe(before - failure.kept)
  expect(pricing.total).toBeGreaterThan(failure.kept)

  await rider.page.goto(`/orders/${job.id}`)
  await expect(rider.page.getByText(/^You brought it back, and were paid ₦/)).toBeVisible()
  expect([...ada.complaints, ...tunde.complaints, ...rider.complaints]).toEqual([])
})

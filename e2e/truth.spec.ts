import { deliveryLimits, limits, moneyLimits } from '@vendly/contract/limits'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, emptyCart, getData, PHONE, untilHydrated } from './people.ts'

test('a vendor reads the same sum on the way to them on the dashboard and in the wallet, and whether the store is open', async ({
  person,
  sql,
}) => {
  await sql(`update vendors set closed_until = now() + interval '2 days' where slug = 'mama-ngozi'`)
  const ngozi = await person('ngozi', DESKTOP)
  const { page } = ngozi
  await page.goto('/vendor/dashboard')
  await expect(page.getByText(/^Online · Paused until /)).toBeVisible()
  await expect(page.getByText('Sales today').filter({ visible: true })).toHaveCount(1)
  const sum = await page.getByText('On the way to you').locator('..').innerText()
  const amount = /₦[\d,.]+/.exec(sum)![0]
  await page.goto('/wallet')
  await expect(page.getByText('On the way to you').locator('../..')).toContainText(amount)
  await expect(page.getByText('Held safely')).toHaveCount(0)
  await sql(`update vendors set closed_until = null where slug = 'mama-ngozi'`)
  await page.goto('/vendor/products/new')
  await page.getByLabel('Price', { exact: true }).fill('1000')
  const { commission } = await getData<{ commission: { own: number } }>(ngozi, '/vendors/pricing')
  await expect(page.getByText(`${commission.own}% fee of your Premium plan`)).toBeVisible()
  await expect(page.getByText(`₦${1000 - commission.own * 10}`)).toBeVisible()
})

test('new orders come oldest first, with the time left to answer', async ({ person, sql }) => {
  const { page } = await person('ngozi')
  const waiting = await sql<{ number: string }>(
    `select o.number from orders o join vendors v on v.id = o.vendor_id
      where v.slug = 'mama-ngozi' and o.status = 'pending' and o.paid_at is not null order by o.placed_at, o.id limit 3`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  await page.goto('/vendor/orders')
  const cards = page.getByRole('article', { name: /^Order / })
  await expect(cards.first()).toContainText(/\d+ (h|min) left|Last minute/)
  const shown = await cards.getByRole('link', { name: /^VD-/ }).allTextContents()
  expect(shown.slice(0, waiting.length)).toEqual(waiting.map(({ number }) => number))
})

for (const hours of [-1, 1])
  test(`times follow the server’s clock on a phone whose clock is wrong by ${hours} h`, async ({ person, sql }) => {
    const phoneTime = () => Date.now() + hours * 3_600_000
    // Half an hour away from what the next or the last hour says.
    const [order] = await sql<{ id: string; number: string; until: Date }>(
      `select o.id, o.number, o.accept_by as until from orders o join vendors v on v.id = o.vendor_id
        where v.slug = 'mama-ngozi' and o.status = 'pending' and o.paid_at is not null order by o.placed_at, o.id limit 1`,
    )
    await sql(`update orders set accept_by = now() + interval '330 minutes' where id = $id`, { id: order!.id })
    const ngozi = await person('ngozi')
    await ngozi.context.clock.install({ time: phoneTime() })
    await ngozi.page.goto('/vendor/orders')
    const card = ngozi.page.getByRole('article', { name: /^Order / }).filter({ hasText: order!.number })
    await expect(card).toContainText('5 h left')
    await sql(`update orders set accept_by = $until where id = $id`, { id: order!.id, until: order!.until })

    await sql(
      `insert into notifications (id, user_id, seq, dedupe_key, type, title, body, created_at)
       select gen_random_uuid(), u.id, 2000000, 'clock', 'info', 'Ninety minutes old', 'Not read yet', now() - interval '90 minutes'
         from users u where u.email = 'ada@demo.vendly.example'`,
    )
    const ada = await person('ada')
    await ada.context.clock.install({ time: phoneTime() })
    await ada.page.goto('/notifications')
    await expect(ada.page.getByRole('listitem').filter({ hasText: 'Ninety minutes old' })).toContainText('1h ago')
    await sql(`delete from notifications where dedupe_key = 'clock'`)
  })

test('a buyer reads until when the seller must answer, and gets the code once the rider has the order', async ({
  person,
  sql,
}) => {
  const { page } = await person('ada')
  const orderOf = async (status: string) => {
    const [order] = await sql<{ id: string; number: string; store: string }>(
      `select o.id, o.number, v.business_name as store
         from orders o join users u on u.id = o.buyer_id join vendors v on v.id = o.vendor_id
        where u.email = 'ada@demo.vendly.example' and o.status = $status and o.delivery_method = 'delivery'
          and (o.paid_at is not null) order by o.placed_at limit 1`,
      { status },
    )
    return order!
  }
  const code = page.getByRole('img', { name: /^Code( \d){4}$/ })

  const pending = await orderOf('pending')
  await page.goto(`/orders/${pending.id}`)
  await expect(page.getByText(new RegExp(`^${pending.store} has until .+ to accept$`))).toBeVisible()
  await expect(page.getByText(/^Your 4-digit delivery code shows here once the rider has your order\./)).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByRole('link', { name: 'Something wrong?' }).click()
  await page.waitForURL((to) => to.pathname === '/complaints/new')
  await expect(page.getByRole('radio', { name: 'The order', exact: true })).toBeChecked()
  await expect(page.getByText('We hold your money until this is settled.')).toBeVisible()

  await page.goto(`/orders/${(await orderOf('picked-up')).id}`)
  await expect(code).toBeVisible()
  await page.goto(`/orders/${(await orderOf('delivered')).id}`)
  await expect(page.getByText(/^₦[\d,.]+ paid out to the seller and the rider$/)).toBeVisible()
  await page.goto(`/orders/${(await orderOf('rejected')).id}`)
  await page.getByRole('link', { name: 'Find something similar' }).click()
  await page.waitForURL((to) => to.pathname === '/search')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('seller and rider read when they are paid without the code, and no word of a complaint that stops it', async ({
  person,
  sql,
}) => {
  const [order] = await sql<{ id: string }>(
    `update escrows set status = 'held', closed_at = null, release_at = now() + interval '20 hours'
      where subject_id = (select o.id from orders o join vendors v on v.id = o.vendor_id
                   where v.slug = 'mama-ngozi' and o.status = 'delivered' order by o.placed_at limit 1)
     returning subject_id as id`,
  )
  const { page: seller } = await person('ngozi')
  await seller.goto(`/orders/${order!.id}`)
  await expect(
    seller.getByText(/You’re paid by .+, or earlier if the buyer confirms that they have it\.$/),
  ).toBeVisible()
  await sql(`update escrows set status = 'released', closed_at = now(), release_at = null where subject_id = $id`, {
    id: order!.id,
  })

  const { page: rider } = await person('ibrahim')
  await rider.goto('/rider/deliveries')
  // Only the next stop of the run is open.
  await rider
    .getByRole('button', { name: /Hand over to/ })
    .first()
    .click()
  await rider.getByRole('button', { name: 'Deliver without the code' }).first().click()
  await expect(rider.getByRole('dialog')).toContainText(
    /₦[\d,.]+ then comes after 24 hours\. With the code it comes at once\./,
  )
})

test('terms and privacy say what happens to money and documents', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/terms')
  for (const text of [
    `You can withdraw to your bank account, from ₦${moneyLimits.withdrawMinimum}.`,
    'Refunds of orders go to your wallet, also when you paid by card.',
    'you can ask for a refund to that card',
    'It arrives at once and can’t be taken back',
    'After that you can cancel if the order is late and no rider has it yet',
    'If the seller reports a missing item and you don’t answer in time, we remove it',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/not available yet/)).toHaveCount(0)
  await page.goto('/privacy')
  for (const text of [
    `Documents of a rejected or unfinished application: ${limits.documentDays} days after its last change.`,
    `The route of a delivery and the rider’s last location: ${deliveryLimits.routeDays} days.`,
    'your live location while you are online with an order',
    'Our staff may read it when one of you reports it',
    'messages, photos and voice notes',
    'the push service of your browser',
    'our email, text message and hosting providers',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/in case you change your mind/)).toHaveCount(0)
})

test('after an order is accepted with the keys, the next one has the focus, and nothing covers its buttons', async ({
  person,
}) => {
  for (const size of [PHONE, DESKTOP]) {
    const { page } = await person('ngozi', size)
    await page.goto('/vendor/orders')
    const accept = page.getByRole('button', { name: /^Accept/ })
    const next = page.locator('[data-row]').nth(1)
    await expect(next).toBeVisible()
    const id = await next.getAttribute('data-row')
    await accept.first().focus()
    await page.keyboard.press('Enter')
    const toast = page.getByText(/accepted, ready by/)
    await expect(toast).toBeVisible()
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused()
    const [above, below] = [await toast.boundingBox(), await accept.first().boundingBox()]
    if (size === PHONE) expect(above!.y + above!.height).toBeLessThan(below!.y)
  }
})

test('what was chosen and written at checkout is there after a reload', async ({ person, sql }) => {
  const ada = await person('ada')
  const { page } = ada
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  await page.goto('/checkout')
  await untilHydrated(page)

  const deliverTo = page.getByRole('button', { name: /^Deliver to/ })
  const elsewhere = page.getByText('Somewhere else on campus')
  await expect(elsewhere.or(deliverTo).first()).toBeVisible()
  if (await elsewhere.isVisible()) await elsewhere.click()
  await deliverTo.click()
  const place = page.getByRole('dialog', { name: 'Deliver to' }).getByRole('list').last().getByRole('button').last()
  const name = (await place.innerText()).split('\n')[0]!
  await place.click()
  await expect(deliverTo).toContainText(name)
  await page.getByLabel('Room or block', { exact: false }).fill('Block C, room 12')
  await page.reload()
  await expect(deliverTo).toContainText(name)
  await expect(page.getByLabel('Room or block', { exact: false })).toHaveValue('Block C, room 12')

  await page.getByText('I’ll pick up').click()
  await page.getByLabel('Note for the seller', { exact: false }).fill('Call when you reach the gate')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'I’ll pick up' })).toBeChecked()
  await expect(page.getByLabel('Note for the seller', { exact: false })).toHaveValue('Call when you reach the gate')
  await emptyCart(ada)
})

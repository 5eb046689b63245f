import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './people.ts'

type Email = `${string}@demo.vendly.example`
type Ready = { id: string; number: string; seller: Email; rider: Email; name: string }
/** A delivery that is ready and offered to nobody, with a rider of its campus who has nothing to deliver. */
const MAKE_READY = `with free as (
    select distinct on (r.campus_id) r.campus_id, u.id, u.email, u.first_name as name
      from riders r join users u on u.id = r.user_id and u.email <> 'ibrahim@demo.vendly.example'
     where (r.documents_expire_on is null or r.documents_expire_on > current_date + 1)
       and not exists (select 1 from orders a where a.rider_id = u.id and a.status in ('ready', 'picked-up'))
     order by r.campus_id, u.id),
  ready as (
    select o.id, free.id as rider_id, free.email, free.name from orders o join free on free.campus_id = o.campus_id
     where o.status in ('ready', 'preparing', 'confirmed') and o.rider_id is null and o.delivery_method = 'delivery'
       and o.escrow = 'held' and o.vendor_id is not null
     order by o.placed_at limit 1),
  withdrawn as (delete from delivery_offers where order_id = (select id from ready)),
  shown as (delete from delivery_skips where order_id = (select id from ready)),
  online as (update riders set is_online = true where user_id = (select rider_id from ready))
  update orders o set status = 'ready', ready_at = now(), stage_since = now(), stage_step = 0, next_step_at = 'infinity'
    from ready, users s
   where o.id = ready.id and s.id = o.seller_id
  returning o.id, o.number, s.email as seller, ready.email as rider, ready.name`

test('a store chooses a rider by name, who declines; chosen again, the rider accepts', async ({ person, sql }) => {
  const [order] = await sql<Ready>(MAKE_READY)
  const { id, number, name } = order!
  const [seller, rider] = [await person(order!.seller), await person(order!.rider)]
  await rider.page.goto('/rider/deliveries')
  await expect(rider.page.getByRole('tab', { name: /^Active/ })).toBeVisible()
  await seller.page.goto('/vendor/orders?tab=ready')
  const card = seller.page.getByRole('article', { name: `Order ${number}` })
  const offer = rider.page.getByRole('article', { name: `Offer ${number}` })

  const choose = async () => {
    await card.getByRole('button', { name: `Choose a rider for ${number}` }).click()
    const sheet = seller.page.getByRole('dialog', { name: `Choose a rider for ${number}` })
    await expect(sheet.getByRole('list', { name: 'Riders' })).toBeVisible()
    expect(await findViolations(seller.page)).toEqual([])
    await sheet.getByLabel('Search riders').fill('nobody of this name')
    await expect(sheet.getByText('No rider is called “nobody of this name”')).toBeVisible()
    await sheet.getByLabel('Search riders').fill(name.toLowerCase())
    await sheet
      .getByRole('button', { name: new RegExp(`^Ask ${name}`) })
      .first()
      .click()
    await expect(sheet).toHaveCount(0)
    await expect(card.getByText(new RegExp(`^${name} has \\d:\\d\\d to accept$`))).toBeVisible()
    await expect(offer).toBeVisible()
  }
  await choose()
  expect(await findViolations(rider.page)).toEqual([])
  await offer.getByRole('button', { name: `Decline ${number}` }).click()
  await expect(offer).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Choose a rider for ${number}` })).toBeVisible()

  await choose()
  await offer.getByRole('button', { name: /^Accept ₦/ }).click()
  await expect(offer).toHaveCount(0)
  await expect(card.getByText(`${name} is coming to pick it up`)).toBeVisible()
  expect([...seller.complaints, ...rider.complaints]).toEqual([])
  await callApi(rider, 'POST', `/riders/deliveries/${id}/give-back`, { reason: 'The test is over' })
})

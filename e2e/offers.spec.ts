import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi, emptyCart, getData } from './people.ts'

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
    select o.id, free.id as rider_id, free.email, free.name from orders o join free on free.campus_id = o.campus_id join escrows es on es.subject_id = o.id
     where o.status in ('ready', 'preparing', 'confirmed') and o.rider_id is null and o.delivery_method = 'delivery'
       and es.status = 'held' and o.vendor_id is not null
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

type Item = { id: string; price: number; seller: Email; place: string; rider: string }
/** An item of a student on Ada's campus, and a rider there who is made ready to work. */
const LISTED = `with ada as (select id, campus_id from users where email = 'ada@demo.vendly.example'),
  rider as (
    select u.id, u.first_name from riders r join users u on u.id = r.user_id join ada on ada.campus_id = r.campus_id
     where (r.documents_expire_on is null or r.documents_expire_on > current_date + 1) and r.status = 'verified'
       and u.email <> 'ibrahim@demo.vendly.example'
       and (select count(*) from orders a where a.rider_id = u.id and a.status in ('ready', 'picked-up')) < 3
     order by u.id limit 1),
  online as (update riders set is_online = true where user_id = (select id from rider))
  select p.id, (p.price / 100)::int as price, u.email as seller, rider.first_name as rider,
         (select o.place_id from orders o where o.buyer_id = ada.id and o.place_id is not null limit 1) as place
    from ada, rider, products p
    join users u on u.id = p.seller_id and u.role in ('student', 'customer')
   where p.kind = 'listing' and p.status = 'active' and p.stock > 0 and p.deleted_at is null
     and p.campus_id = ada.campus_id and u.id <> ada.id
   order by p.price, p.id
   limit 1`

test('a student who sells an item chooses a rider by name from the page of the order', async ({ person, sql }) => {
  const [item] = await sql<Item>(LISTED)
  const [seller, ada] = [await person(item!.seller), await person('ada')]
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: item!.id })
  const where = { deliveryMethod: 'delivery', placeId: item!.place }
  const quote = await callApi<{ data: { total: number } }>(ada, 'POST', '/orders/summary', where)
  await callApi(ada, 'POST', '/orders', { ...where, expectedTotal: quote.data.total })
  const [order] = await getData<{ _id: string; orderNumber: string }[]>(ada, '/orders/my-orders?limit=1')
  const { _id: id, orderNumber: number } = order!
  for (const status of ['confirmed', 'preparing', 'ready'])
    await callApi(seller, 'PATCH', `/orders/${id}/status`, { status })
  const { page } = seller
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: `Choose a rider for ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `Choose a rider for ${number}` })
  await sheet.getByLabel('Search riders').fill(item!.rider)
  const rider = sheet.getByRole('button', { name: new RegExp(`^Ask ${item!.rider}`) }).first()
  await expect(rider).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await rider.click()
  await expect(page.getByText(new RegExp(`^${item!.rider} has \\d:\\d\\d to accept$`))).toBeVisible()
  await callApi(seller, 'PATCH', `/orders/${id}/cancel`, { reason: 'The test is over' })
  expect([...seller.complaints, ...ada.complaints]).toEqual([])
})

import { fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './people.ts'

/** Of Mama Ngozi’s Kitchen, which delivers to some places only. */
const MEAL = `select p.id from products p join vendors v on v.id = p.vendor_id
   where v.slug = 'mama-ngozi' and p.status = 'active' and p.stock >= 10 and not p.has_options order by p.price limit 1`

const HALLS = `update vendors v
    set delivery_places = array(
          select p.id from places p where p.campus_id = v.campus_id and p.kind = 'hostel' order by p.name limit 6)
  where v.slug = 'mama-ngozi'
  returning cardinality(v.delivery_places) as served,
            (select count(*)::int from places p where p.campus_id = v.campus_id) as places`
const NEWCOMER = 'osaze.aigbe@demo.vendly.example'

// All other tests find stores that deliver everywhere.
test.afterEach(async ({ sql }) => {
  await sql(`update vendors set delivery_places = '{}' where slug = 'mama-ngozi'`)
})

test('Pay without a place opens the list of places: first those that are served, then the others by store', async ({
  person,
  sql,
}) => {
  const [store] = await sql<{ served: number; places: number }>(HALLS)
  const [meal] = await sql<{ id: string }>(MEAL)
  const [gate] = await sql<{ name: string }>(
    `select p.name from places p join vendors v on v.campus_id = p.campus_id and v.slug = 'mama-ngozi'
      where p.kind = 'gate' order by p.name limit 1`,
  )
  // Somebody who has neither an address nor an order that says where they live.
  await sql(`delete from addresses where user_id = (select id from users where email = '${NEWCOMER}')`)
  await sql(`update orders set place_id = null, delivery_method = 'pickup'
    where buyer_id = (select id from users where email = '${NEWCOMER}')`)
  const buyer = await person(NEWCOMER)
  const { page } = buyer
  await fillCart(buyer, meal!.id)
  await page.goto('/cart')
  await expect(page.getByText(`Delivers to ${store!.served} places on your campus`)).toBeVisible()
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()

  const sheet = page.getByRole('dialog', { name: 'Deliver to' })
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await expect(sheet.getByRole('list', { name: 'Places' }).getByRole('button')).toHaveCount(store!.served)
  const others = store!.places - store!.served
  await expect(
    sheet.getByText(new RegExp(`^No delivery here from Mama Ngozi.s Kitchen \\(${others}\\)$`)),
  ).toBeVisible()
  await expect(sheet.getByText(gate!.name, { exact: true })).toBeHidden()
  await sheet.getByLabel('Search halls, faculties or gates').fill(gate!.name)
  await expect(sheet.getByText(gate!.name, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Choose where to deliver.')).toBeVisible()

  await page.getByRole('button', { name: /^Deliver to/ }).click()
  await sheet.getByRole('list', { name: 'Places' }).getByRole('button').first().click()
  await page.getByRole('radio', { name: 'For later' }).check({ force: true })
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByLabel('Time')).toBeFocused()
  await expect(page.locator('form').getByText('Choose a time.', { exact: true })).toBeVisible()
})

test('the product page says where it is delivered, to guests and to those with an address', async ({
  guest,
  person,
  sql,
}) => {
  const [store] = await sql<{ served: number }>(HALLS)
  const [meal] = await sql<{ id: string }>(MEAL)
  const [home] = await sql<{ name: string; id: string }>(
    `select p.name, p.id from addresses a join users u on u.id = a.user_id and u.email = 'ada@demo.vendly.example'
      join places p on p.id = a.place_id where a.is_default`,
  )
  const visitor = await guest()
  await visitor.page.goto(`/product/${meal!.id}`)
  await expect(visitor.page.getByText(`Delivers to ${store!.served} places in UNILAG`)).toBeVisible()

  const { page } = await person('ada')
  const serve = (isServed: boolean) =>
    sql(
      `update vendors set delivery_places = ${isServed ? 'array_append' : 'array_remove'}(array_remove(delivery_places, $id::uuid), $id::uuid)
        where slug = 'mama-ngozi'`,
      { id: home!.id },
    )
  await serve(true)
  await page.goto(`/product/${meal!.id}`)
  await untilHydrated(page)
  await expect(page.getByText(`Delivers to ${home!.name}`)).toBeVisible()
  await serve(false)
  await page.reload()
  await expect(page.getByText(`Doesn’t deliver to ${home!.name}`)).toBeVisible()
})

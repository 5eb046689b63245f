import { findViolations } from './axe.ts'
import { freeRiders, packed } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './people.ts'

test('a conversation with a rider says when it closes, and that it is closed', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const { page } = ada
  const { id } = await packed(ada, tunde, sql)
  const [free] = await freeRiders(sql)
  const rider = await person(free!.email)
  await callApi(rider, 'POST', `/riders/deliveries/${id}/accept`)
  const [order] = await sql<{ riderId: string }>('select rider_id as "riderId" from orders where id = $id', { id })
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/rider-conversation', {
    orderId: id,
    riderId: order!.riderId,
  })
  const box = page.getByLabel(/^Message to/)
  const closes = page.getByText(/^Closes at /)
  const closed = page.getByText(/^This conversation is closed\./)
  const endedAgo = (interval: string) =>
    sql('update orders set delivered_at = now() - $interval::interval where id = $id', { id, interval })

  await page.goto(`/chat/${data._id}`)
  await expect(box).toBeVisible()
  await expect(closes).toHaveCount(0)

  await endedAgo('1 hour')
  await page.reload()
  // With the day after midnight.
  await expect(closes).toHaveText(/^Closes at (\d{1,2} [A-Z][a-z]+, )?\d{1,2}:\d{2} [ap]m$/)
  await expect(box).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await endedAgo('3 hours')
  await page.reload()
  await expect(closed).toBeVisible()
  await expect(closes).toHaveCount(0)
  await expect(box).toHaveCount(0)

  await sql('update orders set delivered_at = null where id = $id', { id })
  await page.reload()
  await expect(box).toBeVisible()
  await callApi(rider, 'POST', `/riders/deliveries/${id}/give-back`, { reason: 'My bike has a flat tyre' })
  await page.reload()
  await expect(closed).toBeVisible()
  await expect(page.getByText(/hours after/)).toHaveCount(0)
})

import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { findViolations } from './axe.ts'
import { openCard } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import { waitForEmail } from './mailbox.ts'
import { type Account, callApi, DESKTOP, emailOf, getData, PHONE, untilHydrated } from './people.ts'
import { MAY_NOTIFY, untilPushed, usePushService, Worker } from './web-push.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } })

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
interface Carried {
  id: string
  number: string
  place: string
  rider: Account
  riderName: string
  buyer: Account
  buyerName: string
}

/** An order that a rider carries to a student, and has not announced. */
async function carried(sql: Sql): Promise<Carried> {
  const [order] = await sql<Carried>(
    `select o.id, o.number, p.name as place, r.email as rider, r.first_name as "riderName", b.email as buyer,
            b.first_name as "buyerName"
       from orders o
       join users r on r.id = o.rider_id
       join users b on b.id = o.buyer_id and b.role = 'student'
       join places p on p.id = o.place_id
      where o.status = 'picked-up' and o.failed_at is null
        and b.email <> 'ada@demo.vendly.example' and r.email <> 'ibrahim@demo.vendly.example'
      order by o.placed_at
      limit 1`,
  )
  const { id } = order!
  await sql(`update orders set arrived_at = null where id = $id`, { id })
  await sql(`delete from order_events where order_id = $id and kind = 'arrived'`, { id })
  await sql(`delete from notifications where dedupe_key = 'arrived:' || $id`, { id })
  return order!
}
const escalate = async (sql: Sql) => {
  await sql(`update notification_deliveries set due_at = now() - interval '1 minute' where is_escalation`)
  await sql(`select graphile_worker.add_job('notifications.sendDue')`)
}
type Notified = { notifications: { title: string; isRead: boolean }[] }

test('a rider says that they are there: the buyer gets a push with the page closed, then an email, and is led to the order', async ({
  person,
  product,
  sql,
}) => {
  const order = await carried(sql)
  const [rider, buyer] = [await person(order.rider), await person(order.buyer, { ...PHONE, ...MAY_NOTIFY })]
  await callApi(buyer, 'PUT', '/notifications/settings', {
    ...{ browserPush: false, push: { orderUpdates: true }, email: { orderUpdates: true } },
    quietHours: { isOn: false },
  })
  const browser = await usePushService(buyer, product)
  await buyer.page.goto('/settings?section=notifications')
  await untilHydrated(buyer.page)
  await buyer.page.getByLabel('Browser notifications').check()
  await expect(
    buyer.page.getByRole('region', { name: 'Devices' }).getByRole('button', { name: /^Remove this/ }),
  ).toBeVisible()
  const empty = await buyer.context.newPage()
  await buyer.page.close()

  await rider.page.goto('/rider/deliveries?tab=active')
  const job = rider.page.getByRole('article', { name: `Delivery ${order.number}` })
  await openCard(job)
  expect(await findViolations(rider.page)).toEqual([])
  await job.getByRole('button', { name: `I’m here: notify ${order.buyerName}` }).click()
  await expect(job.getByText(new RegExp(`^${order.buyerName} was notified at .+ that you are here`))).toBeVisible()
  await expect(job.getByRole('button', { name: /^I’m here/ })).toHaveCount(0)
  expect(await findViolations(rider.page)).toEqual([])

  const title = `${order.riderName} is here with order ${order.number}`
  const worker = new Worker(empty)
  await worker.receive(product.url, await untilPushed(browser, title))
  const link = `/orders/${order.id}#now`
  const body = `At ${order.place}. Have your 4-digit code ready. They wait 5 minutes.`
  expect(await worker.shown()).toMatchObject([{ title, body, link }])

  // Nobody looked for three minutes.
  await escalate(sql)
  const email = await waitForEmail(product.sandbox, emailOf(order.buyer), ({ subject }) => subject === title)
  expect(email).toContain(link)

  await empty.goto('/orders')
  await untilHydrated(empty)
  await worker.press(title)
  await empty.waitForURL(`**/orders/${order.id}`)
  await expect(empty.getByRole('heading', { name: `${order.riderName} is here` })).toBeVisible()
  await expect(empty.getByText(`Meet ${order.riderName} at ${order.place}`)).toBeVisible()
  await expect(empty.getByText(`${order.riderName} arrived at ${order.place}`)).toBeVisible()
  expect(await findViolations(empty)).toEqual([])
  await expect
    .poll(async () => {
      const { notifications } = await getData<Notified>({ page: empty }, '/notifications')
      return notifications.find((one) => one.title === title)?.isRead
    })
    .toBe(true)
  expect(rider.complaints).toEqual([])
})

test('a buyer who opens the order gets no email about the rider who is there', async ({ person, sql }) => {
  const order = await carried(sql)
  const [rider, buyer] = [await person(order.rider), await person(order.buyer, DESKTOP)]
  await callApi(buyer, 'PUT', '/notifications/settings', { email: { orderUpdates: true } })
  await callApi(rider, 'POST', `/riders/deliveries/${order.id}/arrive`)
  const planned = () =>
    sql<{ isSent: boolean; isRead: boolean }>(
      `select d.batch_id is not null as "isSent", n.read_at is not null as "isRead"
         from notification_deliveries d
         join notifications n on n.id = d.notification_id
        where n.dedupe_key = 'arrived:' || $id`,
      { id: order.id },
    )
  await expect.poll(planned).toEqual([{ isSent: false, isRead: false }])
  await buyer.page.goto(`/orders/${order.id}`)
  await expect.poll(planned).toEqual([{ isSent: false, isRead: true }])
  await escalate(sql)
  await expect
    .poll(() =>
      sql(
        `select d.batch_id as batch, d.done_at is not null as "isDone"
           from notification_deliveries d
           join notifications n on n.id = d.notification_id
          where n.dedupe_key = 'arrived:' || $id`,
        { id: order.id },
      ),
    )
    .toEqual([{ batch: null, isDone: true }])
})

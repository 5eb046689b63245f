import { auditLedger } from '../../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { findBookingFaults } from '../../apps/server/test/booking-checks.ts'
import {
  findFailedJobs,
  findOverdueOrders,
  findWaiting,
  findWrongCoupons,
} from '../../apps/server/test/order-faults.ts'
import { findDifferences, type ProviderBooks } from '../../apps/server/test/simulation/book-differences.ts'
import { STOCK, walletOf } from './campus.ts'
import type { Day } from './day.ts'

const texts = (rows: readonly object[]): string[] => rows.map((row) => Object.values(row).join(' '))

const UNDER_WAY = `select 'withdrawal ' || reference as what, status from withdrawals
   where status not in ('succeeded', 'failed', 'reversed')
  union all
  select 'charge ' || reference, status from payment_charges where status in ('created', 'open')
  union all
  select 'order ' || number, status from orders where status not in ('delivered', 'rejected', 'cancelled')
  union all
  select 'booking ' || number, status from bookings where status not in ('completed', 'declined', 'cancelled')
  union all
  select 'request ' || id, status from quote_requests where status = 'open'
  union all
  select 'escrow of ' || subject_kind || ' ' || subject_id, status from escrows where status = 'held'
  union all
  select 'complaint ' || number, status from complaints where status not in ('resolved', 'withdrawn')
  union all
  select 'job ' || t.identifier, 'due since ' || j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at < now() - interval '10 seconds'`

/** After all clocks: nothing waits for anything. */
export async function findStuck({ db }: Context, at: Date): Promise<string[]> {
  const found = [await findOverdueOrders(db, at), await findWaiting(db, at), await findFailedJobs(db)]
  return [...found.flatMap(texts), ...texts(await db.once<object>(UNDER_WAY))]
}

export const auditMoney = async ({ db }: Context): Promise<string[]> => texts(await auditLedger(db))

export const compareProvider = async ({ provider }: Day, { db }: Context): Promise<string[]> =>
  findDifferences(db, (await provider.call('state')) as ProviderBooks)

/** What is in each wallet, beside what the player saw go in and out. */
export async function compareWallets({ campus, records, phones }: Day): Promise<string[]> {
  const faults: string[] = []
  const failed = new Map<string, number>()
  for (const { id, token } of campus.people) {
    const { data } = await phones.api('GET /wallet/withdrawals', { token, query: { limit: 50 } })
    for (const one of data)
      if (one.status === 'failed' || one.status === 'reversed') failed.set(id, (failed.get(id) ?? 0) + one.amount)
  }
  for (const [n, { id, token, email }] of campus.people.entries()) {
    const { data } = await phones.api('GET /wallet/balance', { token })
    const expected = walletOf(n) + (records.wallets.get(id) ?? 0) + (failed.get(id) ?? 0)
    if (data.balance !== expected) faults.push(`${email} has ₦${data.balance}, and should have ₦${expected}`)
  }
  return faults
}

/** What was acknowledged and is not there, and what is there twice. */
export async function findLost({ records }: Day, { db }: Context): Promise<string[]> {
  const rows = await db.once<{ kind: keyof typeof records.acknowledged; id: string; press: string }>(
    `select 'order' as kind, id, note || ' ' || vendor_id as press from orders
      union all
     select 'booking', id, coalesce(note, id::text) from bookings
      union all
     select 'transfer', id, description from transfers
      union all
     select 'withdrawal', id, id::text from withdrawals
      union all
     select 'message', id, content from messages`,
  )
  const faults: string[] = []
  for (const [kind, acknowledged] of Object.entries(records.acknowledged)) {
    const ours = rows.filter((row) => row.kind === kind)
    const ids = new Set(ours.map(({ id }) => id))
    for (const [press, id] of acknowledged)
      if (!ids.has(id)) faults.push(`${kind} ${press} was acknowledged and is lost`)
    const presses = new Set(ours.map(({ press }) => press))
    if (presses.size !== ours.length) faults.push(`${ours.length - presses.size} times a ${kind} is there twice`)
  }
  return faults
}

/** Units of each product: what was there, without what was sold and did not come back. */
export async function compareStock({ campus, records }: Day, { db }: Context): Promise<string[]> {
  // What nobody paid for or accepted in time came back by itself; what was never acknowledged was never counted.
  const lapsed = await db.once<{ productId: string; units: number }>(
    `select l.product_id as "productId", sum(l.quantity)::int as units
       from order_lines l join orders o on o.id = l.order_id
      where o.status in ('cancelled', 'rejected') and o.id = any ($placed::uuid[]) and o.id <> all ($ended::uuid[])
      group by 1`,
    { placed: [...records.acknowledged.order.values()], ended: [...records.ended] },
  )
  const rows = await db.once<{ id: string; stock: number }>('select id, stock from products')
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  return campus.shops.flatMap(({ productId, slug }) => {
    const back = lapsed.find((one) => one.productId === productId)?.units ?? 0
    const expected = STOCK - (records.units.get(productId) ?? 0) + back
    const stock = stocks.get(productId)
    return stock === expected ? [] : [`${slug} has ${stock} units, and should have ${expected}`]
  })
}

export const findWrongPlaces = async ({ db }: Context): Promise<string[]> => [
  ...(await findBookingFaults(db)),
  ...texts(await findWrongCoupons(db)),
]

/** Everybody was told of each event once: how often somebody has a notification with this title about this. */
export async function compareNotifications({ records }: Day, { db }: Context): Promise<string[]> {
  const rows = await db.once<{ userId: string; link: string | null; title: string }>(
    'select user_id as "userId", link, title from notifications',
  )
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return records.told.flatMap(({ userId, about, title }) => {
    const times = (byUser.get(userId) ?? []).filter((row) => row.link?.includes(about) && title.test(row.title)).length
    return times === 1 ? [] : [`${title} about ${about} was told ${times} times`]
  })
}

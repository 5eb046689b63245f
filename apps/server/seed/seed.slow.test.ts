import { bookingStatus } from '@vendly/contract/bookings'
import { moneyLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { offerFreed } from '../src/modules/bookings/bookings.waiting.offers.service.ts'
import { applyComplaintDeadlines } from '../src/modules/complaints/complaints.jobs.ts'
import { applyTransfer } from '../src/modules/payouts/payouts.transfers.service.ts'
import { reconcile } from '../src/modules/reconciliation/reconciliation.service.ts'
import { days } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.ts'
import { applyDeadlines } from '../test/deadlines.ts'
import { givenIn } from '../test/given.ts'
import { openWorld } from '../test/world.ts'
import { demoBookings } from './bookings.ts'
import { demoCampus } from './campus.ts'
import { importIntoSandbox } from './import-into-sandbox.ts'
import { planTimes } from './insert/booking-times.ts'
import { clockFrom } from './insert/rows.ts'
import { seedDemoCampus } from './seed.ts'

const world = await openWorld()
const { db } = world.context

test('buyers and sellers of the demo begin with notifications, and money is held for their open orders and bookings', async () => {
  await seedDemoCampus(world.context, { products: 1200 })
  const unread = await db.once<{ name: string; total: number; unread: number; isNumbered: boolean }>(
    `select split_part(u.email, '@', 1) as name, count(*)::int as total,
            count(*) filter (where n.read_at is null)::int as unread,
            max(n.seq) = count(*) and max(n.seq) = u.notification_seq as "isNumbered"
       from notifications n join users u on u.id = n.user_id
      where split_part(u.email, '@', 1) in ('ada', 'ngozi')
      group by u.id order by 1`,
  )
  expect(unread).toMatchObject([
    { name: 'ada', isNumbered: true },
    { name: 'ngozi', isNumbered: true },
  ])
  for (const { name, unread: fresh, total } of unread) {
    expect(fresh, name).toBeGreaterThan(0)
    expect(total, name).toBeGreaterThan(fresh)
  }
  const types = await db.once<{ name: string; types: string }>(
    `select split_part(u.email, '@', 1) as name, string_agg(distinct n.type, ' ' order by n.type) as types
       from notifications n join users u on u.id = n.user_id
      where split_part(u.email, '@', 1) in ('ada', 'ngozi', 'tunde', 'ibrahim', 'admin')
      group by 1 order by 1`,
  )
  expect(types).toEqual([
    { name: 'ada', types: 'error info order payment review' },
    { name: 'admin', types: 'error info order payment' },
    { name: 'ibrahim', types: 'error info order payment review' },
    { name: 'ngozi', types: 'error info order payment review' },
    { name: 'tunde', types: 'error info inventory order payment review' },
  ])
  const [held] = await db.once<{ escrows: number; ledger: number }>(
    `select (select sum(amount - settled)::float8 from escrows where status in ('held', 'disputed')) as escrows,
            (select sum(from_entries)::float8 from ledger_balances where code like 'escrow:order:%' or code like 'escrow:booking:%') as ledger`,
  )
  expect(held!.escrows).toBeGreaterThan(0)
  expect(held!.ledger).toBe(held!.escrows)
  const complaints = await db.once<{ status: string }>('select distinct status from complaints order by status')
  expect(complaints.map(({ status }) => status)).toEqual([
    'answered',
    'appealed',
    'assigned',
    'escalated',
    'open',
    'resolved',
    'withdrawn',
  ])
  const tooEarly = await db.once(
    `select c.number, c.reason
       from complaints c join orders o on o.id = c.purchase_id
      where c.created_at <= o.placed_at
         or c.reason not in ('late', 'not_received') and (o.delivered_at is null or c.created_at <= o.delivered_at)`,
  )
  expect(tooEarly).toEqual([])
  const states = await db.once<{ status: string; count: number }>(
    'select status, count(*)::int as count from withdrawals group by 1 order by 1',
  )
  expect(states.map(({ status }) => status)).toEqual([
    'failed',
    'otp',
    'pending',
    'requested',
    'reversed',
    'submitting',
    'succeeded',
    'unknown',
  ])
  expect(states.find(({ status }) => status === 'succeeded')?.count).toBeGreaterThanOrEqual(
    moneyLimits.withdrawalsOfUsual,
  )
  const cases = await db.once<{ kind: string; states: string[] }>(
    `select 'refunds' as kind, array_agg(distinct status order by status) as states from card_refunds
     union all
     select 'chargebacks', array_agg(distinct status order by status) from chargebacks
     union all
     select 'breaks', array_agg(distinct kind order by kind) from reconciliation_breaks where is_open`,
  )
  expect(cases).toEqual([
    { kind: 'refunds', states: ['failed', 'needs-attention', 'processed', 'processing', 'rejected', 'requested'] },
    { kind: 'chargebacks', states: ['open', 'won'] },
    { kind: 'breaks', states: ['charge_amount', 'unknown_reference'] },
  ])
  const [counts] = await db.once<Record<string, number>>(
    `select (select count(*)::int from orders where failed_at is not null and status = 'picked-up') as returning,
            (select count(*)::int from rider_positions) as moving,
            (select count(*)::int from riders where documents_expire_on < current_date and not is_online) as expired,
            (select count(*)::int from coupons where used = total_limit) as "usedUp",
            (select count(*)::int from broadcasts b where sent = (
               select count(*) from notifications n where n.dedupe_key = 'broadcast:' || b.id)) as broadcasts,
            (select count(*)::int from broadcasts where email = 'news' and status = 'sent') as news,
            (select count(*)::int from users where notification_settings->'email'->>'newsletter' = 'true') as "wantNews",
            (select count(*)::int from orders where vendor_discount > 0) as "ofStores",
            (select count(*)::int from orders where platform_discount > 0) as "ofPlatform",
            (select count(*)::int from ledger_balances where code like 'receivable:user:%' and from_entries <> 0) as debts`,
  )
  expect(counts).toMatchObject({ returning: 1, expired: 1, usedUp: 1, broadcasts: 4, news: 1, wantNews: 1, debts: 1 })
  for (const some of ['moving', 'ofStores', 'ofPlatform']) expect(counts![some], some).toBeGreaterThan(2)
  // The README names them.
  const named = await db.once<{ name: string }>(
    `select split_part(u.email, '@', 1) as name
       from (
         select 1 as n, user_id as id from riders where documents_expire_on < current_date
         union all
         select 2, right(code, 36)::uuid from ledger_balances where code like 'receivable:user:%' and from_entries <> 0
         union all
         select 3, rider_id from orders where failed_at is not null and status = 'picked-up'
       ) people
       join users u on u.id = people.id
      order by people.n`,
  )
  expect(named.map(({ name }) => name)).toEqual(['wasiu.adeagbo', 'samuel.etim', 'sunday.okpara'])
  const ended = await db.once<{ outcome: string; how: string; refunded: number; escrow: string }>(
    `select c.outcome, c.decided_how as how, c.refunded::float8 as refunded, es.status as escrow
       from complaints c join escrows es on es.subject_id = c.purchase_id join users u on u.id = c.complainant_id
      where u.email like 'ada@%' and c.decided_at is not null order by c.outcome`,
  )
  expect(ended).toMatchObject([
    { outcome: 'refund', how: 'admin', escrow: 'refunded' },
    { outcome: 'split', how: 'agreed', escrow: 'released' },
  ])
  for (const { refunded } of ended) expect(refunded).toBeGreaterThan(0)
  const [lowest] = await db.once<{ balance: number }>(
    `select min(balance)::float8 as balance
       from (select sum(case e.side when 'C' then e.amount else -e.amount end) over (partition by a.id order by e.at, e.id) as balance
               from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code like 'wallet:%') t`,
  )
  expect(lowest!.balance).toBeGreaterThanOrEqual(0)
  expect(await world.faults()).toEqual([])
  const waiting = await db.once<{ paid: number }>(
    `select count(*)::int as paid from notifications n join orders o on o.buyer_id = n.user_id and o.status = 'pending'
      where n.title like 'You paid ₦%' and n.link = '/orders/' || o.id || '#now'`,
  )
  expect(waiting[0]!.paid).toBeGreaterThan(0)
})

test('what visitors opened moves some results of the demo up and others down, and proposals were decided', async () => {
  const shares = await db.once<{ phrase: string; rises: number; falls: number }>(
    `select phrase, count(*) filter (where factor > 1)::int as rises, count(*) filter (where factor < 1)::int as falls
       from search_click_shares group by 1 order by 1`,
  )
  expect(shares.map(({ phrase }) => phrase)).toContain('jollof rice')
  expect(shares.some(({ rises }) => rises > 0) && shares.some(({ falls }) => falls > 0)).toBe(true)
  const proposals = await db.once<{ decision: string | null; isDecider: boolean }>(
    `select p.decision, exists (select from audit_log a
                                 where a.subject = 'synonym-proposal' and a.subject_id = p.id::text and a.admin_id = p.decided_by)
            as "isDecider"
       from synonym_proposals p order by decision nulls first`,
  )
  expect(proposals).toEqual([
    { decision: null, isDecider: false },
    { decision: null, isDecider: false },
    { decision: 'dismissed', isDecider: true },
  ])
})

test('nothing of a fresh demo is overdue: the deadlines of orders and complaints change nothing', async () => {
  const states = () =>
    db.once(
      `select o.id, o.status, es.status as escrow, o.stage_step as step, o.last_event_id as "lastEventId", c.status as complaint
         from orders o
         join escrows es on es.subject_id = o.id
         left join complaints c on c.purchase_id = o.id
        order by o.id, c.id`,
    )
  const [overdue] = await db.once<{ steps: number; answers: number; promises: number }>(
    `select count(*) filter (where status in ('confirmed', 'preparing', 'ready', 'picked-up') and next_step_at <= now())::int as steps,
            count(*) filter (where status = 'pending' and paid_at is not null and coalesce(wait_by, accept_by) <= now())::int as answers,
            count(*) filter (where status in ('confirmed', 'preparing') and ready_by <= now())::int as promises
       from orders`,
  )
  expect(overdue).toEqual({ steps: 0, answers: 0, promises: 0 })
  const before = await states()
  await applyDeadlines(world.context)
  await applyComplaintDeadlines(world.context)
  expect(await states()).toEqual(before)
})

test('bookings of the demo are in every state, each with its clock, and nothing of them is due at the start', async () => {
  const states = await db.once<{ status: string }>('select distinct status from bookings order by status')
  expect(states.map(({ status }) => status)).toEqual([...bookingStatus.options].sort())
  const [count] = await db.once<{ due: number; proposals: number; left: number; undecided: number }>(
    `select (select count(*)::int from bookings where next_step_at <= now()) as due,
            (select count(distinct by)::int from booking_proposals where status = 'open' and expires_at > now()) as proposals,
            (select min(capacity - taken)::int from calendar_entries where kind = 'class' and capacity = 10) as left,
            (select count(*)::int from bookings where is_with_vendly) as undecided`,
  )
  expect(count).toEqual({ due: 0, proposals: 2, left: 1, undecided: 1 })
})

test('bookings of the demo do not overlap, on whichever day and hour it starts', async () => {
  const demo = demoCampus({ products: 1200 })
  const overlaps: string[] = []
  await transaction(world.context.pool, async (tx) => {
    for (let hour = 0; hour < 7 * 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 29, hour, 10))
      const { entries } = await planTimes(tx, demo, clockFrom(now), demoBookings)
      const busy = entries.flatMap(({ calendarId, busy: span, taken }) =>
        span && taken > 0 ? [{ calendarId, at: span.slice(1, -1).split(',') }] : [],
      )
      for (const [n, one] of busy.entries())
        for (const other of busy.slice(n + 1))
          if (one.calendarId === other.calendarId && one.at[0]! < other.at[1]! && other.at[0]! < one.at[1]!)
            overlaps.push(`${now.toISOString()}: ${one.at} and ${other.at}`)
    }
  })
  expect(overlaps).toEqual([])
})

test('services of the demo are reviewed after their bookings, and some stores answered', async () => {
  const [count] = await db.once<{ services: number; answered: number; early: number; wrong: number }>(
    `select count(distinct r.service_id)::int as services, count(r.reply)::int as answered,
            count(*) filter (where r.created_at < b.done_at or r.author_id <> b.buyer_id)::int as early,
            (select count(*)::int from services s
              where s.rating_count <> (select count(*) from reviews o where o.service_id = s.id)) as wrong
       from reviews r join bookings b on b.id = r.purchase_id`,
  )
  expect(count).toEqual({ services: 9, answered: 5, early: 0, wrong: 0 })
})

test('services of the demo were booked as often as bookings of them were done and paid out', async () => {
  const [count] = await db.once<{ wrong: number; booked: number }>(
    `select count(*) filter (where s.booked_count <> b.done)::int as wrong, count(*) filter (where b.done > 0)::int as booked
       from services s
      cross join lateral (
        select count(*) as done
          from bookings b
          join escrows es on es.subject_id = b.id
         where b.service_id = s.id and b.status = 'completed' and es.status = 'released') b`,
  )
  expect(count).toEqual({ wrong: 0, booked: 9 })
})

test('the views of a store are as many as came from somewhere', async () => {
  const differing = await db.once(
    `select vendor_id, sum(views)::int as missing
       from (select vendor_id, views from product_days union all
             select vendor_id, views from service_days union all
             select vendor_id, -views from visits where kind <> 'store') d
      where vendor_id is not null group by 1 having sum(views) <> 0`,
  )
  expect(differing).toEqual([])
})

test('who waits in the demo waits for what is full, so nobody has an offer', async () => {
  const sellers = await db.once<{ id: string }>('select distinct seller_id as id from waiting_list')
  expect(sellers).toHaveLength(2)
  for (const { id } of sellers) await transaction(world.context.pool, (tx) => offerFreed(tx, id))
  const waiting = await db.once<{ status: string; isClass: boolean; count: number }>(
    `select status, entry_id is not null as "isClass", count(*)::int as count from waiting_list group by 1, 2 order by 2`,
  )
  expect(waiting).toEqual([
    { status: 'waiting', isClass: false, count: 1 },
    { status: 'waiting', isClass: true, count: 2 },
  ])
})

test('the provider knows what the demo says about cards and banks: a comparison leaves the seeded differences alone', async () => {
  const open = async () =>
    (await db.once<{ kind: string }>('select kind from reconciliation_breaks where is_open order by kind')).map(
      ({ kind }) => kind,
    )
  const seeded = await open()
  expect(seeded).toEqual(['charge_amount', 'unknown_reference'])
  const sandbox = { url: world.sandboxUrl, key: world.paystackKey }
  await importIntoSandbox(world.context, sandbox)
  const state = await world.sandbox('GET', '/__sandbox/state')
  await importIntoSandbox(world.context, sandbox)
  expect(await world.sandbox('GET', '/__sandbox/state')).toMatchObject({
    charges: (state as { charges: object[] }).charges,
    transfers: (state as { transfers: object[] }).transfers,
  })
  await reconcile(world.context, days(8))
  expect(await open()).toEqual(seeded)
  const runs = await db.once(`select distinct outcome from reconciliation_runs where name <> 'audit'`)
  expect(runs).toEqual([{ outcome: 'complete' }])

  // "Check now" of an administrator asks about each that is on its way.
  const states = () =>
    db.once<{ reference: string; status: string }>(
      `select reference, status from withdrawals where status in ('pending', 'otp') order by reference`,
    )
  const before = await states()
  expect(before.length).toBeGreaterThan(2)
  for (const { reference } of before) await applyTransfer(world.context, reference)
  expect(await states()).toEqual(before)
  expect(await open()).toEqual(seeded)

  // The first payment by card moves what was collected before it to the balance, too.
  const { token } = await givenIn(world).student()
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount: 1000 } })).data
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  await reconcile(world.context, days(8))
  expect(await open()).toEqual(seeded)
  expect(await world.faults()).toEqual([])
})

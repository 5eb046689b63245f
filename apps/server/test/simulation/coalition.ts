import type { Kobo } from '@vendly/contract/money'
import { trustLevels } from '../../src/modules/reserves/reserves.tables.ts'
import { days, later, now } from '../../src/platform/clock.ts'
import type { Person, Store } from '../given.ts'
import type { World } from '../world.ts'
import { runSchedules } from './schedules.ts'
import { expectNoFaults, fundAtOnce, heal, pass, pickFrom, sharedOf } from './simulation.ts'
import { type Action, playSeed, type Simulation, type Successes } from './steps.ts'

/** Accounts that are all one person's, or of friends, and that want to have more than they put in. */
export type Coalition = Simulation & {
  /** Those of them that exist still. */
  members: Person[]
  /** Students who sell without a store, with what they sell. */
  listings: { seller: Store; productId: string }[]
  /** A coupon that Vendly pays for, as generous as one may be. */
  coupon: string
}

const AGES = [0, 8, 40]
/** Stores and riders whose documents were seen and whom many buyers know are known to the police as well. */
const LEVELS = ['new', 'known'] as const
/** At which the rules differ. */
const PRICES = [1000, 4000, 12_000]

/** Entries of the ledger are dated by the moved clock as well: how old the money in a wallet is follows from them. */
async function moveLedgerClock({ context: { db, pool } }: World, ms: number): Promise<void> {
  const [posting] = await db.once<{ source: string }>(`select pg_get_functiondef('post_journals'::regproc) as source`)
  await pool.query(`
    create table if not exists test_clock as select ${ms}::bigint as ms;
    create or replace function test_now() returns timestamptz language sql
      as 'select clock_timestamp() + make_interval(secs => (select ms from test_clock) / 1000.0)';
    ${posting!.source.replaceAll(/\b(now|clock_timestamp)\(\)/g, 'test_now()')}`)
}

/** Two to six accounts by the seed: always a buyer and a store, then a second of each, riders and a student who sells. */
async function gather(world: World, seed: number): Promise<Coalition> {
  const { given, clock } = sharedOf(world)
  await moveLedgerClock(world, clock.offset)
  const { hostel } = await given.home()
  const size = 2 + (seed % 5)
  const { db } = world.context
  const aged = async <T extends Person>(who: T, n: number): Promise<T> => {
    await given.confirm(who)
    const at = later(-days(AGES[(seed + n) % AGES.length]!))
    await db.once('update users set created_at = $at where id = $id', { id: who.id, at })
    return who
  }
  const known = async <T extends Person>(who: T, n: number): Promise<T> => {
    const level = LEVELS[(seed + n) % LEVELS.length]!
    if (level !== 'new') await db.orm.insert(trustLevels).values({ userId: who.id, level })
    return aged(who, n)
  }
  const students = [await aged(await given.student(), 0)]
  const stores = [await known(await given.vendor({ isNew: true }), 1)]
  const riders: Person[] = []
  const listings: Coalition['listings'] = []
  if (size > 2) riders.push(await known(await given.rider({ isNew: true }), 2))
  if (size > 3) {
    const seller = { ...(await aged(await given.student(), 3)), vendorId: '', slug: '' }
    students.push(seller)
    listings.push({
      seller,
      productId: await given.listing(seller, { naira: PRICES[seed % 3]!, stock: 9, isNew: true }),
    })
  }
  if (size > 4) students.push(await aged(await given.student(), 4))
  if (size > 5) stores.push(await known(await given.vendor({ isNew: true }), 5))
  const products = await Promise.all(
    stores.map((store, n) => given.product(store, { naira: PRICES[(seed + n) % 3]!, stock: 99 })),
  )
  const admins = [await given.admin(), await given.admin()]
  for (const admin of admins) await given.confirm(admin)
  const coupon = `FRIENDS${seed}`
  await world.api('POST /admin/coupons', {
    token: admins[0]!.token,
    body: { code: coupon, percent: 90, cap: 10_000, totalLimit: 100, perUserLimit: 50, budget: 100_000 } as never,
  })
  const payer = students[0]!
  const payments = [{ payer, reference: await fundAtOnce(world, payer, 20_000, 'success') }]
  for (const [n, student] of students.entries()) if ((seed + n) % 2) await given.money(student, 20_000)
  return {
    ...{ world, students, stores, riders, admins, products, listings, hostel, payments, coupon, orders: [] },
    members: [...students, ...stores, ...riders],
    wait: async (ms) => {
      await db.once('update test_clock set ms = ms + $ms', { ms })
      await pass(world, clock, ms)
      await runSchedules(world)
    },
    pick: pickFrom,
  }
}

/**
 * What the members have and took out, less what they put in (kobo). What is in escrow or reserved, or repays a debt within the
 * minute, is not theirs, so this is at most what they have. Only an administrator's decision to pay out of the platform's money may let it rise: that is `given`.
 */
async function gainOf({ world: { context } }: Simulation, everybody: readonly Person[]) {
  const [row] = await context.db.once<{ gain: Kobo; given: Kobo; parts: Record<string, Kobo> }>(
    `with people as (select unnest($ids::uuid[]) as id),
     held as (
       select sum(amount) as amount from (
         select greatest(0, w.credits - w.debits - coalesce(d.debits - d.credits, 0)) as amount
           from people
           join ledger_accounts w on w.code = 'wallet:user:' || people.id
           left join ledger_accounts d on d.code = 'receivable:user:' || people.id
         union all
         select a.credits - a.debits from ledger_accounts a
          where a.code in (
            select 'payout_hold:user:' || id from people
            union all select 'refund_hold:' || r.id from card_refunds r where r.source = 'wallet' and r.user_id in (select id from people)
            union all select 'chargeback_hold:' || c.id from chargebacks c where c.user_id in (select id from people))) parts),
     withdrawn as (
       select sum(amount) as amount from withdrawals where status = 'succeeded' and user_id in (select id from people)),
     refunded as (
       select sum(amount) as amount from card_refunds where status = 'processed' and user_id in (select id from people)),
     charged_back as (
       select sum(amount) as amount from chargebacks where status = 'lost' and user_id in (select id from people)),
     paid as (
       select sum(p.amount) as amount from payment_charges c join payments p on p.id = c.payment_id
        where c.status = 'succeeded' and p.user_id in (select id from people)),
     advanced as (
       select sum(a.amount) as amount from due_advances a join dues d on d.id = a.due_id
        where d.creditor_id in (select id from people)),
     ways as (
       select sum(e.amount) as amount from ledger_entries e
         join ledger_accounts a on a.id = e.account_id and a.code = 'expense:delivery'
         join journals j on j.id = e.journal_id
         join orders o on o.id = j.subject_id
        where e.side = 'D' and o.buyer_id in (select id from people))
     select (coalesce(held.amount, 0) + coalesce(withdrawn.amount, 0) + coalesce(refunded.amount, 0)
             + coalesce(charged_back.amount, 0) - coalesce(paid.amount, 0))::bigint as gain,
            (coalesce(advanced.amount, 0) + coalesce(ways.amount, 0))::bigint as given,
            json_build_object('held', held.amount, 'withdrawn', withdrawn.amount, 'refunded', refunded.amount,
              'chargedBack', charged_back.amount, 'paid', paid.amount, 'advanced', advanced.amount, 'ways', ways.amount) as parts
       from held, withdrawn, refunded, charged_back, paid, advanced, ways`,
    { ids: everybody.map(({ id }) => id) },
  )
  return row!
}

/** Plays the steps of a seed. After each, and when all came to an end, the coalition has no more than it put in. */
export async function collude(
  world: World,
  seed: number,
  { steps, actions, successes }: { steps: number; actions: readonly Action<Coalition>[]; successes: Successes },
): Promise<void> {
  let everybody: readonly Person[] = []
  const expectNoGain = async (coalition: Coalition) => {
    await expectNoFaults(world)
    const { gain, given, parts } = await gainOf(coalition, everybody)
    if (gain > given)
      throw new Error(`the coalition gained ${gain - given} kobo at ${now().toISOString()}: ${JSON.stringify(parts)}`)
  }
  await playSeed<Coalition>(seed, {
    ...{ actions, steps, successes, clock: sharedOf(world).clock },
    open: async () => {
      const coalition = await gather(world, seed)
      everybody = [...coalition.members]
      return coalition
    },
    afterEach: expectNoGain,
    atEnd: async (coalition) => {
      await heal(coalition)
      await expectNoGain(coalition)
    },
  })
}

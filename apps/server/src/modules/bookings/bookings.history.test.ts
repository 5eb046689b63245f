import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { type ComplaintStep, complainIn, complaintSteps } from '../../../test/complaint-history.ts'
import { couponsIn } from '../../../test/coupons.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { applyComplaintDeadlines } from '../complaints/complaints.jobs.ts'
import { applyBookingSteps } from './bookings.jobs.ts'
import { offerFreed } from './bookings.waiting.offers.service.ts'

/** `npm test` sets it. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 10) / 5)

const world = await openWorld()
const { given, offered, service, book } = bookingIn(world)
const { ask } = world
const { db } = world.context

const buyers = [await given.student(200_000), await given.student(200_000), await given.student(1000)]
const [admin, second] = [await given.admin(), await given.admin()]
for (const one of [...buyers, admin, second]) await given.confirm(one)
const complain = complainIn(world, [admin, second])
const { store, serviceId } = await offered({ lanes: 2, stepMinutes: 30 })
const { storeCoupon, platformCoupon } = await couponsIn(world)
// ₦100 off, from either: some are used up on the way, and come back.
const terms = { percent: null, cap: null, amount: 100, perUserLimit: null }
const codes = [
  await storeCoupon(store, { ...terms, totalLimit: 3 }),
  await platformCoupon({ ...terms, totalLimit: 5, perUserLimit: 5 }),
]
const services = [
  { id: serviceId, total: 3500 },
  {
    id: await service(store, { isAutoConfirmed: true, depositPercent: 30, policy: 'strict', naira: 8000 }),
    total: 8000,
  },
  { id: await service(store, { isAutoConfirmed: true, policy: 'flexible', naira: 1200, leadMinutes: 0 }), total: 1200 },
]

const STEPS = [
  'confirm',
  'decline',
  'here',
  'check-in',
  'complete',
  'confirm-completion',
  'no-show',
  'contest',
] as const
const NUMBER = fc.nat(1_000_000)
const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('book' as const) },
    { weight: 2, arbitrary: fc.constant('hold' as const) },
    { weight: 10, arbitrary: fc.constantFrom(...STEPS) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('cancel' as const, 'pay' as const, 'rest-in-cash' as const, 'let go' as const),
    },
    { weight: 3, arbitrary: fc.constantFrom('propose' as const, 'accept' as const, 'decide' as const) },
    { weight: 4, arbitrary: fc.constant('wait' as const) },
    { weight: 4, arbitrary: fc.constant('complain' as const) },
    { weight: 4, arbitrary: fc.constantFrom('join' as const, 'join' as const, 'leave' as const) },
  ),
  complaint: complaintSteps,
  a: NUMBER,
  b: NUMBER,
})
type Step = { what: string; a: number; b: number; complaint: ComplaintStep }

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length]!
const WAITS = [minutes(14), hours(1), hours(7), hours(26), hours(50)]

let offset = 0
const setClock = () => useClock(() => new Date(Date.now() + offset))

type Row = { id: string; buyerId: string; proposal: string | null; code: string | null }
/** A booking of these buyers, one that is not over more often. */
async function anyBooking(n: number): Promise<Row | undefined> {
  const rows = await db.once<Row>(
    `select b.id, b.buyer_id as "buyerId", (select code from handover_codes h where h.subject_id = b.id) as code,
            (select p.id from booking_proposals p where p.booking_id = b.id order by p.id desc limit 1) as proposal
       from bookings b
      order by (b.status in ('held', 'requested', 'confirmed', 'in-progress', 'no-show')) desc, b.created_at desc
      limit 4`,
  )
  return rows.length ? pick(rows, n) : undefined
}

/** A start that is free, or nearly. */
const startOf = (n: number): Date => on(n % 3, `${String(8 + (n % 12)).padStart(2, '0')}:${n % 5 ? '00' : '30'}`)

async function play({ what, a, b, complaint }: Step): Promise<void> {
  if (what === 'wait') {
    offset += pick(WAITS, a)
    await applyBookingSteps(world.context)
    await applyComplaintDeadlines(world.context)
    await transaction(world.context.pool, (tx) => offerFreed(tx, store.id))
    return
  }
  if (what === 'join' || what === 'leave') {
    const [{ token }, { id }, day] = [pick(buyers, a), pick(services, b), dayInLagos(startOf(a >> 3))]
    const params = { id }
    if (what === 'join') await ask('POST /services/:id/waiting-list', { token, params, body: { day } })
    else await ask('DELETE /services/:id/waiting-list', { token, params, query: { day } })
    return
  }
  if (what === 'book' || what === 'hold') {
    const [buyer, { id, total }] = [pick(buyers, a), pick(services, b)]
    const start = startOf(a >> 3)
    const coupon = b % 4 ? undefined : pick(codes, b >> 2)
    const body = { coupon, ...(b % 5 ? {} : { paymentMethod: 'card' }) }
    if (what === 'book') return void (await book(buyer, id, { start, total: total - (coupon ? 100 : 0), body }))
    const held = { serviceId: id, start: start.toISOString(), hold: true }
    return void (await ask('POST /bookings/quote', { token: buyer.token, body: held }))
  }
  const booking = await anyBooking(a)
  if (!booking) return
  const buyer = buyers.find(({ id }) => id === booking.buyerId)!
  if (what === 'complain') return complain(complaint, { ...{ kind: 'booking', id: booking.id }, buyer, store })
  const who: Person = what === 'decide' ? admin : b % 2 ? buyer : store
  const call = (name: string, method: 'PATCH' | 'POST', params: object, body?: object) =>
    ask(`${method} ${name}`, { token: who.token, params, body })
  const { id, proposal, code } = booking
  if (what === 'propose')
    return void (await call('/bookings/:id/proposals', 'POST', { id }, { start: startOf(b >> 2).toISOString() }))
  if (what === 'accept') {
    const word = pick(['accept', 'decline', 'withdraw'], b >> 2)
    return void (proposal && (await call(`/bookings/proposals/:id/${word}`, 'PATCH', { id: proposal })))
  }
  if (what === 'pay') {
    const body = b % 4 > 1 ? { paymentMethod: 'card' } : {}
    return void (await call('/bookings/:id/pay', 'POST', { id }, body))
  }
  if (what === 'let go') return void (await ask('DELETE /bookings/:id/hold', { token: who.token, params: { id } }))
  const bodies: Record<string, object> = {
    decline: { reason: 'I am away.' },
    contest: { text: 'I was there.' },
    cancel: { reason: 'Something came up.' },
    complete: b % 3 ? { code: code ?? '0000' } : {},
    decide: { outcome: pick(['refund', 'pay', 'absent'], b >> 2), reason: 'Both told us about it.' },
  }
  await call(`/bookings/:id/${what}`, 'PATCH', { id }, bodies[what])
}

const listOpen = async () =>
  db.once<{ number: string; status: string }>(
    `select number, status from bookings
      where status in ('held', 'requested', 'confirmed', 'in-progress', 'no-show')
         or exists (select from escrows es where es.subject_id = bookings.id and es.status in ('held', 'disputed'))`,
  )
/** Coupons whose count differs from what was bought with them and not given back. */
const listUses = async () =>
  db.once<{ code: string }>(
    `select c.code from coupons c
      where c.used <> (select count(*) from bookings b
                        where b.vendor_discount + b.platform_discount > 0 and b.booked_at is not null
                          and case when b.vendor_discount > 0 then 'vendor' else 'platform' end = c.bearer
                          and coalesce((select es.status from escrows es where es.subject_id = b.id), 'none') <> 'refunded')`,
  )
/** Services whose count differs from their bookings that were done and paid out. */
const listMiscounted = async () =>
  db.once<{ name: string }>(
    `select s.name from services s
      where s.booked_count <> (select count(*) from bookings b
                                 join escrows es on es.subject_id = b.id
                                where b.service_id = s.id and b.status = 'completed' and es.status = 'released'
                                  and not booking_refunded(b.id))`,
  )
const sumMoney = async () =>
  (
    await db.once<{ sum: number }>(
      `select sum(case type when 'expense' then -from_entries else from_entries end)::float8 as sum
         from ledger_balances where code ~ '^(wallet|reserve|escrow|revenue|due|expense:promotions)'`,
    )
  )[0]!.sum

test('after every step of any history the books balance, each time has its bookings, and every state is left within its clock', async () => {
  const before = await sumMoney()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      const restore = setClock()
      try {
        for (const one of steps) {
          await play(one)
          expect([one, await world.faults()]).toEqual([one, []])
        }
        // Nobody does anything any more.
        for (let n = 0; n < 18; n++) await play({ ...steps[0]!, what: 'wait', a: 4 })
        expect(await listOpen()).toEqual([])
        expect(await listUses()).toEqual([])
        expect(await listMiscounted()).toEqual([])
        // No money came in or left: it moved between wallets, reserves, escrow, what is due, the commission and what coupons cost.
        expect(await sumMoney()).toBe(before)
      } finally {
        restore()
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
}, 86_400_000)

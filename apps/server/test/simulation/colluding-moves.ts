import { hours, minutes } from '../../src/platform/clock.ts'
import { givenIn, type Person } from '../given.ts'
import { handoverIn } from '../handover.ts'
import { drawn, uploadsIn } from '../pictures.ts'
import type { Coalition } from './coalition.ts'
import {
  advance,
  availableOf,
  buy,
  COMPLAINING,
  carriedOf,
  complain,
  dispute,
  empty,
  latest,
  newPaymentsOf,
  OUT_OF_TURN,
  reason,
  toBank,
} from './colluding-steps.ts'
import { fundAtOnce } from './simulation.ts'
import { type Action, SPENDING } from './steps.ts'

const picture = await drawn(3)

/** Things that one of them does, in any order. */
export const colludingMoves: readonly Action<Coalition>[] = [
  {
    name: 'pay in',
    weight: 5,
    parts: [' by card', ' by bank transfer'],
    expects: [],
    run: async (c, { a, b }) => {
      const payer = c.pick(c.members, a)!
      if (a % 2) {
        await givenIn(c.world).money(payer, 1000 * (1 + (b % 20)))
        return c.did(' by bank transfer')
      }
      c.payments.push({ payer, reference: await fundAtOnce(c.world, payer, 1000 * (1 + (b % 20)), 'success') })
      c.did(' by card')
    },
  },
  {
    name: 'buy from each other',
    weight: 12,
    parts: [' from the wallet', ' by card', ' an item of a student', ' with a coupon'],
    expects: [...OUT_OF_TURN],
    run: (c, { a, b }) => {
      const method = a % 2 ? ('delivery' as const) : ('pickup' as const)
      const [part, purchase] = (
        [
          [' from the wallet', { method }],
          [' by card', { method, card: true }],
          [' an item of a student', { method, listing: true, coupon: a % 3 === 0 }],
          [' with a coupon', { method, coupon: true, card: a % 3 === 0 }],
        ] as const
      )[b % 4]!
      return buy(c, a, { quantity: 1 + (b % 3), ...purchase }, part)
    },
  },
  {
    name: 'take an order further',
    weight: 14,
    expects: [],
    run: async (c, { a, b }) => {
      const order = latest(c, a)
      if (!order) return
      await advance(c, order, (['ready', 'carried', 'paid', 'paid'] as const)[b % 4]!)
      c.did()
    },
  },
  {
    name: 'end an order early',
    weight: 6,
    parts: [' buyer', ' seller'],
    expects: OUT_OF_TURN,
    run: async (c, { a, b }) => {
      const order = latest(c, a)
      if (!order) return
      const [who, part] = b % 2 ? ([order.buyer, ' buyer'] as const) : ([order.store, ' seller'] as const)
      const call = b % 4 === 2 ? 'PATCH /orders/:id/reject' : 'PATCH /orders/:id/cancel'
      await c.ask(call, { token: who.token, params: { id: order.id }, body: { reason: 'Changed my mind' } }, part)
    },
  },
  {
    name: 'say that a delivery failed',
    weight: 5,
    parts: [' bought', ' failed'],
    expects: [...OUT_OF_TURN, 'delivery_not_arrived', 'wait_first'],
    run: async (c, { a, b }) => {
      const order = await carriedOf(c, a)
      if (!order?.rider) return
      // A rider uploads only so much in a day.
      const upload = await uploadsIn(c.world)
        .whole(order.rider, picture)
        .catch(() => null)
      if (!upload) return
      await handoverIn(c.world).waited(order.rider, order.id)
      const failed = {
        token: order.rider.token,
        params: { id: order.id },
        body: {
          reason: ['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged'][b % 5],
          photo: { upload },
          ...{ lat: 6.5, lng: 3.4, accuracy: 12 },
        },
      }
      await c.ask('POST /riders/deliveries/:id/fail', failed, ' failed')
      if (a % 2)
        await c.world.ask('POST /orders/:id/take-back', {
          token: order.store.token,
          params: { id: order.id },
          body: { restock: a % 3 === 0 },
        })
    },
  },
  {
    name: 'complain',
    weight: 7,
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a }) => {
      const order = latest(c, a)
      if (order) await complain(c, order)
    },
  },
  {
    name: 'answer or appeal',
    weight: 8,
    parts: [' accept', ' contest', ' appeal'],
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.stores, a)!
      const listed = await c.world.ask('GET /complaints/my-complaints', { token, query: { side: 'about-me' } })
      const complaint = c.pick((listed.body.data ?? []) as { _id: string; status: string }[], b)
      if (!complaint) return
      const params = { id: complaint._id }
      if (complaint.status === 'open') {
        const answer = a % 2 ? 'accept' : 'contest'
        const body = { answer, message: 'It was whole when it left.' }
        await c.ask('POST /complaints/:id/answer', { token, params, body }, ` ${answer}`)
      } else
        await c.ask('POST /complaints/:id/appeal', { token, params, body: { reason: 'The lid was whole.' } }, ' appeal')
    },
  },
  {
    name: 'an administrator decides',
    weight: 7,
    expects: ['approval_needed', ...COMPLAINING, ...OUT_OF_TURN],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.admins, b)!
      const { data } = await c.world.api('GET /complaints', { token })
      const complaint = c.pick(
        data.filter(({ status }) => !['open', 'resolved', 'withdrawn'].includes(status)),
        a,
      )
      if (!complaint) return
      const outcome = (['refund', 'release', 'split'] as const)[a % 3]!
      const amount = 1 + (b % 900)
      await c.ask('PATCH /complaints/:id/resolve', {
        token,
        params: { id: complaint._id },
        body: { outcome, reason, ...(outcome === 'split' && { amount }) },
      })
    },
  },
  {
    name: 'an administrator pays out of Vendly’s money',
    weight: 3,
    parts: [' a due', ' a way'],
    expects: ['advance_budget', 'due_state', 'rider_way_state', 'not_found'],
    run: async (c, { a, b }) => {
      const { token } = c.pick(c.admins, a)!
      if (b % 2) {
        const { data } = await c.world.api('GET /admin/dues', { token, query: { status: 'owed' } })
        const due = c.pick(data, a)
        const params = { id: due?._id ?? '' }
        if (due)
          await c.ask('POST /admin/dues/:id/advance', { token, params, body: { amount: due.open, reason } }, ' a due')
        return
      }
      const { data } = await c.world.api('GET /admin/rider-ways', { token, query: { status: 'waiting' } })
      const way = c.pick(data, a)
      const params = { id: way?._id ?? '' }
      if (way)
        await c.ask(
          'POST /admin/rider-ways/:id/decision',
          { token, params, body: { decision: 'approve', reason } },
          ' a way',
        )
    },
  },
  {
    name: 'pass money on',
    weight: 7,
    parts: [' send', ' stall', ' withdraw'],
    expects: [
      ...SPENDING,
      ...['insufficient_balance', 'transfer_to_self', 'too_many_requests', 'withdrawal_under_way', 'store_closed'],
      ...['name_lookups_too_many', 'small_withdrawals_too_many', 'withdrawals_too_many', 'account_unverified'],
      'withdrawal_amount',
    ],
    run: async (c, { a, b }) => {
      const from = c.pick(c.members, a)!
      const to = c.pick(c.members, b)!
      const { token } = from
      const amount = Math.max(100, (await availableOf(c, from)) ?? 0)
      if (b % 3 === 0) await c.ask('POST /wallet/transfer', { token, body: { recipient: to.email, amount } }, ' send')
      else if (b % 3 === 1) {
        const store = c.pick(c.stores, a)!.slug
        await c.ask('POST /wallet/stall-payments', { token, body: { store, amount } }, ' stall')
      } else await c.ask('POST /wallet/withdraw', { token, body: toBank(from, amount) }, ' withdraw')
    },
  },
  {
    name: 'dispute a new card payment at the bank',
    weight: 4,
    expects: [],
    run: async (c, { a, b }) => {
      const paid = await newPaymentsOf(c)
      const payment = c.pick(paid, a)
      if (!payment) return
      const { reference, amount } = payment
      if (await dispute(c, { reference, amount: b % 3 ? amount : Math.ceil(amount / 3) })) c.did()
    },
  },
  {
    name: 'delete an account',
    weight: 1,
    expects: ['deletion_refused', 'account_not_deletable', 'account_in_use'],
    run: async (c, { a }) => {
      const who = c.pick(c.members.slice(1), a)
      if (!who || who.id === c.stores[0]!.id) return
      await empty(c, who)
      await c.wait(minutes(5))
      const { body: refusal } = await c.world.ask('GET /users/delete-account', { token: who.token })
      const { data, givesUp } = refusal as { data?: unknown; givesUp?: unknown }
      if (!Array.isArray(data) || data.length > 0) return
      const body = { sure: true, givesUp }
      const { status } = await c.ask('POST /users/delete-account', { token: who.token, body })
      if (status !== 200) return
      const without = <T extends { id: string }>(from: T[]) =>
        from.splice(0, Infinity, ...from.filter(({ id }) => id !== who.id))
      for (const list of [c.members, c.students, c.riders] as Person[][]) without(list)
      c.listings.splice(0, Infinity, ...c.listings.filter(({ seller }) => seller.id !== who.id))
      const gone = c.stores.findIndex(({ id }) => id === who.id)
      if (gone >= 0) {
        c.stores.splice(gone, 1)
        c.products.splice(gone, 1)
      }
    },
  },
  {
    name: 'wait',
    weight: 7,
    expects: [],
    isLong: true,
    run: async (c, { a, b }) => {
      await c.wait(a % 3 ? minutes(1 + (b % 90)) : hours(1 + (b % 80)))
      c.did()
    },
  },
]

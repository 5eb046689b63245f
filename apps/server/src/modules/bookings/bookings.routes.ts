import * as admin from '@vendly/contract/admin-bookings'
import { conflictingBookings } from '@vendly/contract/booking-calendar'
import * as quoting from '@vendly/contract/booking-quote'
import * as steps from '@vendly/contract/booking-steps'
import * as contract from '@vendly/contract/bookings'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { servePrivatePictures } from '../../platform/http/private-files.ts'
import { ensure } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { couponLimiter } from '../coupons/coupons.service.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { listAllBookings } from './bookings.admin.queries.ts'
import { bookingPhotos, claimAnswers } from './bookings.answers.service.ts'
import { bookingCalendarRoutes } from './bookings.calendar.routes.ts'
import { classRoutes } from './bookings.classes.routes.ts'
import { decideBooking } from './bookings.decisions.service.ts'
import { ensureQrOf, findBookingQr } from './bookings.handover.service.ts'
import { payBooking } from './bookings.payment.service.ts'
import { holdTime, letHoldGo, placeBooking } from './bookings.placing.service.ts'
import { answerProposal, proposeTime } from './bookings.proposals.service.ts'
import { findBooking, findOtherTimes, listBookings, listConflicts } from './bookings.queries.ts'
import { presentQuote, quoteSelection, type Selection } from './bookings.quote.ts'
import { startedOf } from './bookings.started.service.ts'
import * as service from './bookings.steps.service.ts'
import { waitingRoutes } from './bookings.waiting.routes.ts'

export function bookingRoutes(http: Http): void {
  readRoutes(http)
  bookingCalendarRoutes(http)
  bookingSteps(http)
  payingRoutes(http)
  classRoutes(http)
  waitingRoutes(http)
}

function readRoutes(http: Http): void {
  query(http, contract.myBookings, async ({ db, actor, query }) => {
    const { bookings, counts, pagination } = await listBookings(db, actor, 'buyer', query)
    return { data: bookings, meta: { counts }, pagination }
  })
  query(http, contract.providerBookings, async ({ db, actor, query }) => {
    const { bookings, counts, pagination } = await listBookings(db, actor, 'provider', query)
    return { data: bookings, meta: { counts }, pagination }
  })
  const { secrets } = http.context
  query(http, contract.getBooking, async ({ db, actor, params }) => ({
    data: await findBooking({ db, secrets }, actor, params.id),
  }))
  servePrivatePictures(http, bookingPhotos, async (id) => ({ key: id, tint: '' }))
  query(http, conflictingBookings, async ({ db, actor, query }) => ({
    data: await listConflicts(db, actor, query.entries),
  }))
  query(http, steps.bookingQr, async ({ db, actor, params }) => ({
    data: await findBookingQr(db, secrets, actor, params.id),
  }))
  query(http, steps.bookingTimes, async ({ db, actor, params, query }) => ({
    data: await findOtherTimes(db, actor, params.id, query),
  }))
  query(http, admin.adminBookings, async ({ db, actor, query }) => {
    const { bookings, counts, pagination } = await listAllBookings(db, actor, query)
    return { data: bookings, meta: { counts }, pagination }
  })
  workflow(http, steps.bookingCancellation, async ({ context, actor, params }) => {
    const { refund, kept, until, isGrace } = await transaction(context.pool, (tx) =>
      service.previewCancellation(tx, actor, params.id),
    )
    return { data: { refund: toNaira(refund), kept: toNaira(kept), until: until?.toISOString() ?? null, isGrace } }
  })
}

type Chosen = Omit<Selection, 'start'> & { start: string }
const selectionOf = ({ serviceId, start, options, quantity, location, coupon }: Chosen): Selection => ({
  ...{ serviceId, options, quantity, location, coupon, start: new Date(start) },
})

function payingRoutes(http: Http): void {
  const { context } = http
  const limitCards = limiter(context, 'card-bookings', limits.cardCheckoutsPerDay, 'too_many_requests', 'day')
  const limitCoupons = couponLimiter(context)
  workflow(http, quoting.quoteBooking, async ({ actor, body }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    if (body.coupon) await limitCoupons(actor.userId)
    const selection = selectionOf(body)
    return transaction(context.pool, async (tx) => {
      const { quoted, hold } = body.hold
        ? await holdTime(tx, actor, selection)
        : { quoted: await quoteSelection(tx, actor, selection), hold: null }
      const balance = await walletBalance(tx, actor.userId)
      return { data: await presentQuote(tx, actor, quoted, { selection, balance, hold }) }
    })
  })
  command(http, quoting.releaseBookingHold, async ({ tx, actor, params }) => {
    await letHoldGo(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
  workflow(http, steps.bookService, async ({ actor, body, db, once }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    if (body.paymentMethod === 'card') await limitCards(actor.userId)
    if (body.coupon) await limitCoupons(actor.userId)
    if (body.cardId) await findChargeableCard(db, context.secrets, actor.userId, body.cardId)
    const answers = await claimAnswers(context, actor.userId, body.answers)
    const placed = await once(async (tx) => {
      const id = await placeBooking(tx, actor, selectionOf(body), { ...body, answers })
      return { id, ...(await payBooking(tx, actor, id, body)) }
    })
    return { data: await startedOf(context, actor, placed, body) }
  })
  workflow(http, steps.payBooking, async ({ actor, params: { id }, body, db, once }) => {
    if (body.cardId) await findChargeableCard(db, context.secrets, actor.userId, body.cardId)
    const { payment } = await once((tx) => payBooking(tx, actor, id, body))
    return { data: await startedOf(context, actor, { id, payment }, body) }
  })
}

function bookingSteps(http: Http): void {
  const { secrets } = http.context
  /** Makes the step and returns the booking after it. */
  async function after(tx: Tx, actor: Actor, id: string, step: Promise<void>) {
    await step
    return { data: await findBooking({ db: tx, secrets }, actor, id) }
  }
  command(http, steps.confirmBooking, ({ tx, actor, params: { id } }) =>
    after(tx, actor, id, service.confirmBooking(tx, actor, id)),
  )
  command(http, steps.declineBooking, ({ tx, actor, params: { id }, body }) =>
    after(tx, actor, id, service.declineBooking(tx, actor, id, body.reason)),
  )
  command(http, steps.hereForBooking, ({ tx, actor, params: { id } }) =>
    after(tx, actor, id, service.sayHere(tx, actor, id)),
  )
  command(http, steps.startBooking, ({ tx, actor, params: { id }, body: { token } }) => {
    if (token) ensureQrOf(secrets, actor, id, { token, stage: 'pick-up' })
    return after(tx, actor, id, service.startBooking(tx, actor, id, token !== undefined))
  })
  workflow(http, steps.completeBooking, async (call) => {
    const {
      actor,
      params: { id },
      body: { code, token },
      once,
    } = call
    if (token) ensureQrOf(secrets, actor, id, { token, stage: 'delivery' })
    else await service.checkBookingCode(call, code)
    return once((tx) =>
      after(tx, actor, id, service.completeBooking(tx, actor, id, { code, isScanned: Boolean(token) })),
    )
  })
  command(http, steps.confirmBookingDone, ({ tx, actor, params: { id } }) =>
    after(tx, actor, id, service.confirmDone(tx, actor, id)),
  )
  command(http, steps.reportBookingAbsence, ({ tx, actor, params: { id }, body }) =>
    after(tx, actor, id, service.reportAbsence(tx, actor, id, body.note)),
  )
  command(http, steps.contestBookingAbsence, ({ tx, actor, params: { id }, body }) =>
    after(tx, actor, id, service.contestAbsence(tx, actor, id, body.text)),
  )
  command(http, steps.settleBookingRest, ({ tx, actor, params: { id } }) =>
    after(tx, actor, id, service.settleInCash(tx, actor, id)),
  )
  command(http, steps.proposeBookingTime, ({ tx, actor, params: { id }, body: { start, note = null } }) =>
    after(tx, actor, id, proposeTime(tx, actor, id, { start: new Date(start), note })),
  )
  for (const [endpoint, answer] of [
    [steps.acceptBookingProposal, 'accepted'],
    [steps.declineBookingProposal, 'declined'],
    [steps.withdrawBookingProposal, 'withdrawn'],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params }) => ({
      data: await findBooking({ db: tx, secrets }, actor, await answerProposal(tx, actor, params.id, answer)),
    }))
  command(http, admin.decideBooking, ({ tx, actor, params: { id }, body }) =>
    after(tx, actor, id, decideBooking(tx, actor, id, body)),
  )
  command(http, steps.cancelBooking, ({ tx, actor, params: { id }, body }) =>
    after(tx, actor, id, service.cancelBooking(tx, actor, id, body)),
  )
}

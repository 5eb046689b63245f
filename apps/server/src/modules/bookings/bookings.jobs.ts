import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { found } from '../../platform/problem.ts'
import { publish } from '../../platform/realtime.ts'
import { paidOutTo } from '../escrow/escrow.paid-out.service.ts'
import { acknowledge } from '../notifications/notifications.deliveries.service.ts'
import { notify, notifyAll, notifyEach } from '../notifications/notifications.service.ts'
import { paymentSucceeded } from '../payments/payments.events.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { findClass } from './bookings.classes.queries.ts'
import { applyMinimum } from './bookings.classes.service.ts'
import { applyStep } from './bookings.deadlines.service.ts'
import {
  type BookingChange,
  bookingChanged,
  bookingCodeLocked,
  bookingDisputeChanged,
  bookingReleased,
  bookingReminded,
  classShort,
  serviceOftenCancelled,
} from './bookings.events.ts'
import { type BookingNotificationData, findNotificationData } from './bookings.notifications.queries.ts'
import { lockedCodeFor, notificationsFor, remindersFor, shortClassFor } from './bookings.notifications.ts'
import { expireProposal } from './bookings.proposals.service.ts'
import { messagesOf } from './bookings.realtime.ts'

const listDue = statement<{ id: string }>(
  'bookings.listDue',
  `select id from bookings where next_step_at <= $at order by next_step_at limit ${DEADLINE_BATCH}`,
)

const listExpired = statement<{ id: string }>(
  'bookings.listExpiredProposals',
  `select id from booking_proposals where status = 'open' and expires_at <= $at order by expires_at limit ${DEADLINE_BATCH}`,
)

const listUndecided = statement<{ id: string }>(
  'bookings.listUndecidedClasses',
  `select id from calendar_entries
    where kind = 'class' and cancelled_at is null and decided_at is null
      and starts_at <= $at::timestamptz + make_interval(hours => case when warned_at is null then ${bookingLimits.classWarningHours}
                                                                      else ${bookingLimits.classDecisionHours} end)
      and starts_at <= $at::timestamptz + make_interval(hours => ${bookingLimits.classWarningHours})
    order by starts_at
    limit ${DEADLINE_BATCH}`,
)

export const applyBookingSteps = (context: Context): Promise<void> =>
  applyDeadlines(context, [
    [listExpired, expireProposal],
    [listDue, applyStep],
    [listUndecided, applyMinimum],
  ])

/** Live events and notifications of a change, each sent once because of its key. */
async function announce(tx: Tx, booking: BookingNotificationData, change: BookingChange): Promise<void> {
  await publish(tx, ...messagesOf(booking, change))
  await notifyEach(tx, notificationsFor(booking, change))
  // What was asked of them is settled by its next step.
  const link = `/service-bookings/${booking.id}`
  await acknowledge(
    tx,
    [booking.buyerId, booking.sellerId].filter((id) => id === change.actorId).map((userId) => ({ userId, link })),
  )
}

const findService = statement<{
  name: string
  sellerId: string
  sellerName: string
  hasStore: boolean
  version: number
}>(
  'bookings.findPausedService',
  `select s.name, s.version, s.seller_id as "sellerId", ${sellerNameSql('v', 'u')} as "sellerName", v.id is not null as "hasStore"
     from services s
     join users u on u.id = s.seller_id
     left join vendors v on v.id = s.vendor_id
    where s.id = $serviceId`,
)

async function notifyOftenCancelled(tx: Tx, { serviceId, count }: { serviceId: string; count: number }): Promise<void> {
  const { name, sellerId, sellerName, hasStore, version } = found(await tx.row(findService, { serviceId }))
  const key = `service-often-cancelled:${serviceId}:${version}`
  const { days } = bookingLimits.providerCancellations
  await notify(tx, {
    ...{ userId: sellerId, key, kind: 'service-often-cancelled' },
    title: `${name} is paused`,
    body: `You cancelled ${count} times in ${days} days. Check your hours and days off, then resume the service.`,
    link: hasStore ? '/vendor/services' : '/services/mine',
  })
  await notifyAll(tx, await listAdminIds(tx, 'orders:read'), {
    ...{ key, kind: 'service-paused-alarm', link: '/admin/bookings?tab=all' },
    title: `${sellerName} cancels often`,
    body: `${name} was cancelled ${count} times in ${days} days, and is paused.`,
  })
}

type UnusedPayment = { userId: string; reference: string; amount: number }
async function notifyPaymentToWallet(tx: Tx, { userId, reference, amount }: UnusedPayment): Promise<void> {
  await notify(tx, {
    userId,
    key: `payment-to-wallet:${reference}`,
    kind: 'payment-to-wallet',
    title: 'Your payment is in your wallet',
    body: `The time of your booking is no longer free. ${nairaText(amount)} is yours to spend.`,
    link: '/wallet',
  })
}

export const bookingJobs = [
  on(bookingChanged, 'bookings.announce', ({ pool }, change) =>
    transaction(pool, async (tx) => {
      const booking = await findNotificationData(tx, change.bookingId)
      if (booking) await announce(tx, booking, change)
    }),
  ),
  on(bookingDisputeChanged, 'bookings.showDispute', ({ pool }, { bookingId }) =>
    transaction(pool, async (tx) => {
      const booking = await findNotificationData(tx, bookingId)
      if (booking) await publish(tx, ...messagesOf(booking, { eventId: booking.eventId, from: null }))
    }),
  ),
  on(bookingReminded, 'bookings.remind', ({ pool }, { bookingId, kind, step }) =>
    transaction(pool, async (tx) => {
      const booking = await findNotificationData(tx, bookingId)
      if (booking) await notifyEach(tx, remindersFor(booking, kind, step))
    }),
  ),
  on(classShort, 'bookings.notifyClassShort', ({ pool }, { entryId, seats, isCancelled }) =>
    transaction(pool, async (tx) => {
      const row = await findClass(tx, entryId)
      if (row) await notify(tx, shortClassFor(row, seats, isCancelled))
    }),
  ),
  on(bookingReleased, 'bookings.notifyReleased', ({ pool }, { bookingId }) =>
    transaction(pool, async (tx) => {
      const booking = await findNotificationData(tx, bookingId)
      if (!booking) return
      const notificationTo = await paidOutTo(tx, { kind: 'booking', id: bookingId }, `booking ${booking.number}`)
      const own = notificationTo(booking.sellerId)
      if (own) await notify(tx, own)
    }),
  ),
  on(serviceOftenCancelled, 'bookings.notifyOftenCancelled', ({ pool }, paused) =>
    transaction(pool, (tx) => notifyOftenCancelled(tx, paused)),
  ),
  on(bookingCodeLocked, 'bookings.notifyCodeLocked', ({ pool }, { bookingId }) =>
    transaction(pool, async (tx) => {
      const booking = await findNotificationData(tx, bookingId)
      if (booking) for (const one of lockedCodeFor(booking)) await notify(tx, one)
    }),
  ),
  on(paymentSucceeded, 'bookings.notifyPaymentToWallet', async ({ pool }, { purpose, isApplied, ...payment }) => {
    if (purpose === 'booking' && !isApplied) await transaction(pool, (tx) => notifyPaymentToWallet(tx, payment))
  }),
  every('* * * * *', 'bookings.applySteps', applyBookingSteps),
]

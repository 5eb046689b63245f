import type { ComplaintBookingFile } from '@vendly/contract/complaint-files'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { SharedThings } from '@vendly/contract/shared-things'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'
import { READ_COLUMNS, READ_JOINS } from '../bookings/bookings.columns.sql.ts'
import { keptOf, percentOfAbsence } from '../bookings/bookings.money.policy.ts'
import { type BookingRow, presentBooking } from '../bookings/bookings.present.ts'
import { listEventsOf } from '../bookings/bookings.queries.ts'
import { DONE_BY } from './booking-cases.proof.sql.ts'

type Row = BookingRow & { startedAt: Date | null; doneBy: 'code' | 'buyer' | 'provider' | null; shared: SharedThings }
const findRow = statement<Row>(
  'bookingCases.findFile',
  `select ${READ_COLUMNS}, b.started_at as "startedAt", ${DONE_BY} as "doneBy",
          ${sharedThingsSql('b.buyer_id', 'b.seller_id')} as shared
     from bookings b ${READ_JOINS} where b.id = $bookingId`,
)

/** Who decides sees it as an administrator does. */
const VENDLY: Actor = {
  ...{
    userId: '',
    role: 'admin',
    sessionId: '',
    campusId: null,
    vendorId: null,
    needs: null,
    confirmedAt: null,
    adminRole: 'owner',
    campusIds: null,
  },
}

/** What would go back if the buyer had not come, in kobo. */
const backIfAbsent = (row: Row): Kobo => row.paid - keptOf(row, percentOfAbsence(row), row.location === 'customer')

/** What is known about a booking, for the person who decides about it. The caller has checked who asks. Throws: not_found. */
export async function findBookingFile(
  db: Db,
  secrets: Secrets,
  bookingId: string,
): Promise<Omit<ComplaintBookingFile, 'refundable'>> {
  const row = found(await db.row(findRow, { bookingId }))
  const booking = presentBooking(secrets, row, await listEventsOf(db, bookingId), VENDLY)
  const { service, options, quantity, unit, start, end, location, place, answers, note, policy, absent } = booking
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...{ service, options, quantity, unit, start, end, location, place, answers, note, policy, absent },
    ...{
      status: booking.status,
      escrow: booking.escrow,
      events: booking.events,
      wrongCodes: row.codeTries,
      shared: row.shared,
    },
    pricing: {
      total: toNaira(row.paid),
      refunded: toNaira(row.refunded),
      remaining: toNaira(row.paid - row.refunded),
    },
    price: toNaira(row.total),
    paidInCash: [row.buyerCashAt && ('buyer' as const), row.providerCashAt && ('provider' as const)].filter(
      (side) => side !== null,
    ),
    paidAt: iso(row.bookedAt),
    buyerHereAt: iso(row.buyerHereAt),
    providerHereAt: iso(row.providerHereAt),
    startedAt: iso(row.startedAt),
    doneAt: iso(row.doneAt),
    done: row.doneBy ?? 'none',
    ifAbsent: toNaira(backIfAbsent(row)),
  }
}

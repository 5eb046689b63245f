import { completeBooking, confirmBooking, startBooking } from '../src/modules/bookings/bookings.steps.service.ts'
import type { Actor } from '../src/platform/actor.ts'
import { later, minutes, now } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { type Tx, transaction } from '../src/platform/database.ts'
import { Problem } from '../src/platform/problem.ts'

/** How long a demo provider takes to answer, to begin once the buyer is there, and to be done, each in a demo's time. */
const ANSWER_MS = 15_000
const WORK_MS = 60_000
const LATE_MS = minutes(5)

type Due = { id: string; sellerId: string; status: string }
// Ada, Ngozi and Tunde answer for themselves: somebody may be signed in as them.
const DUE = `select b.id, b.seller_id as "sellerId", b.status
     from bookings b
     join users u on u.id = b.seller_id and u.email like '%@demo.vendly.example' and u.email !~ '^(ada|ngozi|tunde)@'
     left join escrows es on es.subject_id = b.id
    where b.booked_at >= $since and es.status = 'held' and not b.is_with_vendly
      and ((b.status = 'requested' and b.state_since <= $answered)
        or (b.status = 'confirmed' and ((b.buyer_here_at <= $answered) or b.starts_at <= $late))
        or (b.status = 'in-progress' and b.state_since <= $worked))
    order by b.updated_at
    limit 20`

const providerOf = (userId: string): Actor => ({
  ...{
    userId,
    role: 'vendor',
    sessionId: '',
    campusId: null,
    vendorId: null,
    needs: null,
    confirmedAt: null,
    adminRole: null,
    campusIds: null,
  },
})

function act(tx: Tx, { id, sellerId, status }: Due): Promise<void> {
  const provider = providerOf(sellerId)
  if (status === 'requested') return confirmBooking(tx, provider, id)
  if (status === 'confirmed') return startBooking(tx, provider, id)
  return completeBooking(tx, provider, id, {})
}

/** Providers of the demo campus answer, check in and finish what was booked of them since then. Returns how many did something. */
export async function actAsProviders({ db, pool, log }: Context, since: Date): Promise<number> {
  const at = now()
  const due = await db.once<Due>(DUE, {
    since,
    answered: later(-ANSWER_MS, at),
    worked: later(-WORK_MS, at),
    late: later(-LATE_MS, at),
  })
  for (const one of due)
    await transaction(pool, (tx) => act(tx, one)).catch((error) => {
      // The buyer was faster, or it is too early.
      if (!(error instanceof Problem)) throw error
      log.debug({ booking: one.id, code: error.code }, 'demo provider')
    })
  return due.length
}

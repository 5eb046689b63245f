import type { Kobo } from '@vendly/contract/money'
import { later, minutes } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { RETURNED_TWICE } from '../chargebacks/chargebacks.sql.ts'

type MoneyWaiting = {
  breaks: number
  adjustments: number
  refunds: number
  chargebacks: number
  riderWays: number
  withdrawals: number
  providerEvents: number
  oldestProviderEventAt: Date | null
  escrowId: string | null
  escrowNumber: string | null
  escrowPaidAt: Date | null
  returnedTwice: Kobo
}
const findWaiting = statement<MoneyWaiting>(
  'money.findWaiting',
  `select (select count(*) from reconciliation_breaks where is_open)::int as breaks,
          ${RETURNED_TWICE}::bigint as "returnedTwice",
          ((select count(*) from adjustments where status = 'proposed')
            + (select count(*) from approvals where status = 'proposed'))::int as adjustments,
          (select count(*) from card_refunds where status in ('requested', 'needs-attention'))::int as refunds,
          (select count(*) from chargebacks where status = 'open')::int as chargebacks,
          (select count(*) from rider_ways where status = 'waiting')::int as "riderWays",
          (select count(*) from withdrawals where status in ('requested', 'submitting', 'pending', 'unknown', 'otp'))::int
            as withdrawals,
          (select count(*) from provider_events where processed_at is null and received_at < $before)::int as "providerEvents",
          (select min(received_at) from provider_events where processed_at is null and received_at < $before)
            as "oldestProviderEventAt",
          o.id as "escrowId", o.number as "escrowNumber", o.paid_at as "escrowPaidAt"
     from (select 1) one
     left join lateral (
       select io.id, io.number, io.paid_at from escrows es join orders io on io.id = es.subject_id
        where es.status in ('held', 'disputed') order by es.held_at limit 1
     ) o on true`,
)

/** What does not fit, or waits for a person. */
export const findMoneyWaiting = async (db: Db): Promise<MoneyWaiting> =>
  (await db.row(findWaiting, { before: later(-minutes(1)) }))!

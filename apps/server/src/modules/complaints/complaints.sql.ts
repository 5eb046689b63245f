import { AUTOMATIC_REASON } from './complaints.policy.ts'

/** SQL: the first decision about the order with this id is still to come, which a rider carried for too long without an end. */
export const isWithVendlySql = (orderId: string): string =>
  `exists (select 1 from complaints vc
            where vc.purchase_id = ${orderId} and vc.reason = '${AUTOMATIC_REASON}' and vc.appealed_at is null
              and vc.status not in ('resolved', 'withdrawn'))`

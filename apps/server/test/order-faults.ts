import { deliveryLimits, limits } from '@vendly/contract/limits'
import type { Db } from '../src/platform/database.ts'

/** From the payment, or the slot of an order for later, on: accepted, prepared, waiting for a rider, carried, brought back or after a hand-over without the code. */
const LONGEST_HOURS =
  limits.acceptHours +
  deliveryLimits.accepted.endHours +
  Math.max(deliveryLimits.collecting.endHours, deliveryLimits.waiting.endHours + 1 + deliveryLimits.carried.endHours) +
  Math.max(limits.releaseHours, deliveryLimits.returning.endHours)
/** A stage that starts again after a complaint. */
const RESTART_HOURS = Math.max(deliveryLimits.accepted.endHours, deliveryLimits.collecting.endHours)

/** Coupons and orders that do not fit: a count that is not that of the uses, a use without an order, an order without a use. */
const WRONG_COUPONS = `with discounts as (
    select checkout_id, sum(vendor_discount + platform_discount)::bigint as amount,
           bool_or(status not in ('cancelled', 'rejected')) as "isGoingOn"
      from orders where vendor_discount + platform_discount > 0 group by 1
  )
  select c.code as wrong from coupons c
   where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null)
  union all
  select 'use of ' || coalesce(u.checkout_id, d.checkout_id)
    from coupon_uses u full join discounts d using (checkout_id)
   where (u.returned_at is null and u.id is not null) is distinct from coalesce(d."isGoingOn", false)
      or (d."isGoingOn" and d.amount > u.discount)`

const OVERDUE = `select number, orders.status, next_step_at, paid_at from orders join escrows es on es.subject_id = orders.id
        where es.status = 'held'
          and (orders.status in ('confirmed', 'preparing', 'ready', 'picked-up') and next_step_at <= $at
               or answer_by <= $at
               or orders.status = 'pending' and coalesce(wait_by, accept_by) < $at
               or orders.status = 'delivered' and es.release_at < $at
               or greatest(paid_at, slot_at) < $at::timestamptz - make_interval(hours => $longest::int) - (
                    select coalesce(sum(c.updated_at - c.created_at + make_interval(hours => $restart::int)), '0')
                      from complaints c where c.purchase_id = orders.id) - (
                    select coalesce(sum(b.closed_at - b.created_at + make_interval(hours => $restart::int)), '0')
                      from chargebacks b where orders.id = any (b.order_ids)))
        union all
       select 'checkout ' || id, 'held', null, created_at from checkouts c join escrow_holds h on h.subject_id = c.id
        where h.amount > 0 and paid_at is null
          and not exists (select from orders o where o.checkout_id = c.id and o.status = 'pending' and o.paid_at is null)
        union all
       select number, status, deadline_at, created_at from complaints
        where status not in ('resolved', 'withdrawn') and deadline_at <= $at`

const WAITING = `select 'reserve ' || id as what from reserves where closed_at is null and release_at <= $at
      union all
     select 'approval ' || id from approvals where status = 'proposed' and expires_at <= $at
      union all
     select 'chargeback ' || id from chargebacks where closed_at is null
      union all
     select 'debt of ' || o.code from ledger_accounts o
       join ledger_accounts w on w.code = 'wallet:user:' || split_part(o.code, ':', 3)
      where o.code like 'receivable:user:%' and o.debits > o.credits and w.credits > w.debits
      union all
     select 'due ' || d.debtor_id from dues d join ledger_accounts a on a.code = 'receivable:user:' || d.debtor_id
      where d.status = 'owed' group by d.debtor_id
     having sum(d.amount - d.paid - d.advanced) > max(a.debits - a.credits)`

const FAILED_JOBS = `select t.identifier, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where j.last_error is not null`

/** Orders and complaints past their deadline, and money that is held for longer than all stages may take together. */
export const findOverdueOrders = (db: Db, at: Date) =>
  db.once<{ number: string; status: string }>(OVERDUE, { at, longest: LONGEST_HOURS, restart: RESTART_HOURS })

export const findWrongCoupons = (db: Db) => db.once<{ wrong: string }>(WRONG_COUPONS)

/** What waits for a time that is over, and debts whose owners have the money. */
export const findWaiting = (db: Db, at: Date) => db.once<{ what: string }>(WAITING, { at })

export const findFailedJobs = (db: Db) => db.once<{ identifier: string; last_error: string }>(FAILED_JOBS)

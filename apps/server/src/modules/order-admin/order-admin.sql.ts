import { slotLimits } from '@vendly/contract/limits'

/** SQL: the order `o` is paid and not over. Worded as in the index `orders_open`. */
export const OPEN_SQL = `o.paid_at is not null and o.status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up')`

/** SQL: the next step of the order `o` is overdue. With the parameters of `lateSince`. */
export const LATE_SQL = `${OPEN_SQL}
  and (o.status = 'pending' and o.paid_at < $unacceptedSince
       or o.status = 'ready' and o.rider_id is null and o.delivery_method = 'delivery' and greatest(o.ready_at, o.slot_at - interval '${slotLimits.riderMinutes} minutes') < $readySince)`

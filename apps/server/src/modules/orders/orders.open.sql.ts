/** SQL: the order `o` is paid and not over. Worded as in the index `orders_open`. */
export const OPEN_SQL = `o.paid_at is not null and o.status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up')`

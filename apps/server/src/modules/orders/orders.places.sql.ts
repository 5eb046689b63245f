/** SQL: the place where an order `o` is picked up, as `sp`: its store's, or that of a student's item. */
export const SELLER_PLACE_JOIN = `left join places sp on sp.id = coalesce(
    (select pv.place_id from vendors pv where pv.id = o.vendor_id),
    (select i.place_id
       from order_lines il
       join products i on i.id = il.product_id
      where il.order_id = o.id and o.vendor_id is null
      limit 1))`

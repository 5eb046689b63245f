/**
 * Unpaid checkouts of other buyers reserve all that is left of `products p`, so it may be in stock again within minutes.
 * `stock` and `option`: SQL of the stock and of the id of the chosen option; without an option, any of the product's. `buyer`: SQL
 * of the id of the user who sees the product, or null.
 */
export const reservedSql = (of: { stock: string; option?: string; buyer: string }): string =>
  `(${of.stock} = 0 and not p.always_available and exists (
     select from orders ro join order_lines rl on rl.order_id = ro.id
      where ro.status = 'pending' and ro.paid_at is null and ro.buyer_id is distinct from ${of.buyer}
        and rl.product_id = p.id${of.option ? ` and rl.option_id is not distinct from ${of.option}` : ''}))`

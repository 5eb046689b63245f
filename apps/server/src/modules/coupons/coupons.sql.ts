/** SQL: whether the cart of the user `$userId` has a coupon. */
export const hasAppliedSql = 'exists (select from applied_coupons where user_id = $userId)'

/**
 * SQL: whether the user ordered or booked before, apart from one checkout or booking, or since a time. A booking counts when it is
 * paid, or waits for a payment with a discount.
 */
export const hasBoughtSql = (
  userId: string,
  checkoutId = 'null::uuid',
  bookingId = 'null::uuid',
  since = "'-infinity'::timestamptz",
): string => `(
  exists (select from orders o
           where o.buyer_id = ${userId} and o.checkout_id is distinct from ${checkoutId}
             and o.status not in ('cancelled', 'rejected') and o.placed_at >= ${since})
  or exists (select from bookings b
              where b.buyer_id = ${userId} and b.id is distinct from ${bookingId}
                and b.status not in ('cancelled', 'declined')
                and (b.booked_at is not null or b.vendor_discount + b.platform_discount > 0)
                and coalesce(b.booked_at, b.created_at) >= ${since}))`

/** SQL: what was bought with the use `u` of a coupon, the rows `p`: its discount (kobo). */
export const PURCHASES = `lateral (
    select o.id, o.vendor_discount as "vendorDiscount", o.platform_discount as "platformDiscount"
      from orders o
     where o.checkout_id = u.checkout_id and o.status not in ('cancelled', 'rejected')
    union all
    select b.id, b.vendor_discount, b.platform_discount
      from bookings b
     where b.id = u.booking_id and b.booked_at is not null
  ) p`
/** SQL: what refunds of a purchase `p` gave back of the discount that the platform bears (kobo), the row `r`. */
export const PROMOTIONS_BACK = `lateral (
    select coalesce(sum(f.promotions), 0)::bigint as promotions from escrow_refunds f where f.subject_id = p.id) r`
/** SQL: how many orders and bookings were paid with the discount of the coupon `c`, also those cancelled later, as one row. */
export const PAID_WITH = `lateral (
    select count(o.id)::int as orders, count(b.id)::int as bookings
      from coupon_uses u
      left join orders o
        on o.checkout_id = u.checkout_id and o.paid_at is not null and o.vendor_discount + o.platform_discount > 0
      left join bookings b on b.id = u.booking_id and b.booked_at is not null
     where u.coupon_id = c.id
  )`

/**
 * SQL, in kobo: what left by card payments beyond what was paid in, because the bank took what had been refunded to the card
 * before. The payers owe it.
 */
export const RETURNED_TWICE = `(
  select coalesce(sum(greatest(0, r.refunded + b.lost - p.amount)), 0)
    from (select charge_id, sum(amount) as lost from chargebacks where status = 'lost' group by 1) b
    join (select charge_id, sum(amount) as refunded from card_refunds where status = 'processed' group by 1) r
      on r.charge_id = b.charge_id
    join payment_charges c on c.id = b.charge_id
    join payments p on p.id = c.payment_id)`

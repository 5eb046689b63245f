import { statement } from '../../platform/database.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

// By the ledger: refunds of parts, of whole orders, and out of goodwill.
const sumRefunds = statement<{ chargeId: string; toWallet: number }>(
  'orders.sumRefundsOfCharges',
  `select c.id as "chargeId", sum(e.amount)::bigint as "toWallet"
     from payment_charges c
     join payments p on p.id = c.payment_id and p.purpose = 'order'
     join orders o on o.checkout_id = p.subject_id
     join journals j on j.subject_id = o.id and j.subject_kind = 'order'
     join ledger_entries e on e.journal_id = j.id and e.side = 'C'
     join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || o.buyer_id
    where c.id = any ($chargeIds::uuid[])
    group by 1`,
)

/** Orders that it paid for are refunded to the wallet. */
export const orderReturn: ChargeReturn = (db, chargeIds) => db.rows(sumRefunds, { chargeIds })

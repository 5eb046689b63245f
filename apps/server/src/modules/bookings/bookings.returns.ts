import { statement } from '../../platform/database.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

// By the ledger. Two payments of one booking give back no more than each of them was.
const sumRefunds = statement<{ chargeId: string; toWallet: number }>(
  'bookings.sumRefundsOfCharges',
  `select c.id as "chargeId", least(max(p.amount), sum(e.amount))::bigint as "toWallet"
     from payment_charges c
     join payments p on p.id = c.payment_id and p.purpose = 'booking'
     join bookings b on b.id = p.subject_id
     join journals j on j.subject_id = b.id and j.subject_kind = 'booking'
     join ledger_entries e on e.journal_id = j.id and e.side = 'C'
     join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || b.buyer_id
    where c.id = any ($chargeIds::uuid[])
    group by 1`,
)

/** Bookings that it paid for are refunded to the wallet. */
export const bookingReturn: ChargeReturn = (db, chargeIds) => db.rows(sumRefunds, { chargeIds })

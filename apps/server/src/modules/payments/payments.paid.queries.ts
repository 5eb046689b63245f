import type { Kobo } from '@vendly/contract/money'
import { type Db, statement } from '../../platform/database.ts'
import { leftOf, sumReturns, type WentBack } from './payments.returns.ts'

/** A card payment that arrived. */
export type PaidCharge = {
  id: string
  reference: string
  userId: string
  amount: Kobo
  status: 'succeeded' | 'mismatched'
  paymentId: string
  purpose: string
  subjectId: string | null
  paidAt: Date | null
}

/** With all that went back of it, and what of it can still go back to the card; see `leftOf`. */
export type Charge = PaidCharge & WentBack & { left: Kobo }

export const PAID_CHARGE_COLUMNS = `c.id, c.reference, p.user_id as "userId", p.amount, c.status, p.id as "paymentId", p.purpose,
  p.subject_id as "subjectId", c.paid_at as "paidAt"`
/** SQL: the money of charge `c` has arrived. */
export const IS_PAID = `c.status in ('succeeded', 'mismatched')`

const findReferenceOfEntry = statement<{ reference: string; userId: string }>(
  'payments.findReferenceOfEntry',
  `select j.memo ->> 'reference' as reference, substr(a.code, length('wallet:user:') + 1) as "userId"
     from ledger_entries e
     join journals j on j.id = e.journal_id
     join ledger_accounts a on a.id = e.account_id
    where e.id = $entryId and j.kind in ('fund', 'adjustment.credit') and e.side = 'C' and a.code like 'wallet:user:%'`,
)
const findPaid = statement<PaidCharge>(
  'payments.findPaidCharge',
  `select ${PAID_CHARGE_COLUMNS} from payments p join payment_charges c on p.id = c.payment_id where c.reference = $reference and ${IS_PAID}`,
)
/** The reference of the card payment that a wallet transaction is, with whose it is; undefined when it is none. */
export async function findFundingReference(
  db: Db,
  transactionId: string,
): Promise<{ reference: string; userId: string } | undefined> {
  const entryId = /^e(\d{1,15})$/.exec(transactionId)?.[1]
  return entryId ? db.row(findReferenceOfEntry, { entryId: Number(entryId) }) : undefined
}

/** Adds what went back of each. */
export async function withReturns<One extends { id: string; amount: Kobo }>(
  db: Db,
  charges: readonly One[],
): Promise<(One & WentBack & { left: Kobo })[]> {
  const returnsOf = await sumReturns(
    db,
    charges.map(({ id }) => id),
  )
  return charges.map((charge) => {
    const back = returnsOf(charge.id)
    return { ...charge, ...back, left: leftOf(charge.amount, back) }
  })
}

export async function findPaidCharge(db: Db, reference: string): Promise<Charge | undefined> {
  const charge = await db.row(findPaid, { reference })
  return charge && (await withReturns(db, [charge]))[0]
}

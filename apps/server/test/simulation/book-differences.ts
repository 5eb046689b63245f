import type { Db } from '../../src/platform/database.ts'

type Charge = { reference: string; status: string; amount: number; requested_amount: number; fees: number }
type Transfer = { reference: string; status: string; amount: number; fee: number }
type Refund = { id: number; transaction_reference: string; amount: number; status: string }
type Dispute = { id: number; refund_amount: number; resolution: string | null }
/** What the sandbox has stored about a merchant, as far as its books are concerned. */
export type ProviderBooks = { charges: Charge[]; transfers: Transfer[]; refunds: Refund[]; disputes: Dispute[] }

/** What the provider took and gave and our ledger says otherwise, record by record; empty when the books are the same. */
export async function findDifferences(db: Db, { charges, transfers }: ProviderBooks): Promise<string[]> {
  return [...(await compareCharges(db, charges)), ...(await compareTransfers(db, transfers))]
}

async function compareCharges(db: Db, charges: readonly Charge[]): Promise<string[]> {
  // What was refunded as a whole is called reversed there.
  const taken = charges.filter(({ status }) => status === 'success' || status === 'reversed')
  const theirs = new Map(taken.map((one) => [one.reference, one]))
  // Where another amount was paid than we asked for, what arrived is booked, as money of nobody.
  const ours = await db.once<{ reference: string; isMismatched: boolean; amount: number }>(
    `select c.reference, c.status = 'mismatched' as "isMismatched",
            case c.status when 'succeeded' then p.amount else coalesce((
              select e.amount from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'C'
               where j.key = 'unapplied:' || c.reference), 0) end::int as amount
       from payment_charges c
       join payments p on p.id = c.payment_id
      where c.status in ('succeeded', 'mismatched') and c.reference = any ($references::text[])`,
    { references: charges.map(({ reference }) => reference) },
  )
  const differences: string[] = []
  for (const { reference, amount, isMismatched } of ours) {
    const asked = theirs.get(reference)?.[isMismatched ? 'amount' : 'requested_amount']
    if (asked === undefined) differences.push(`charge ${reference} has succeeded here and not there`)
    else if (asked !== amount) differences.push(`charge ${reference} is ${amount} here and ${asked} there`)
  }
  const known = new Set(ours.map(({ reference }) => reference))
  for (const reference of theirs.keys())
    if (!known.has(reference)) differences.push(`charge ${reference} has succeeded there and not here`)
  return differences
}

const ENDED: Record<string, string> = {
  success: 'succeeded',
  reversed: 'reversed',
  failed: 'failed',
  abandoned: 'failed',
}

/** Each withdrawal ended as its transfer did, and what left our balance there is what our ledger says. */
async function compareTransfers(db: Db, transfers: readonly Transfer[]): Promise<string[]> {
  const ours = await db.once<{ reference: string; status: string; amount: number }>(
    'select reference, status, amount::int as amount from withdrawals',
  )
  const theirs = new Map(transfers.map((transfer) => [transfer.reference, transfer]))
  const differences: string[] = []
  if (theirs.size !== transfers.length) differences.push(`${transfers.length - theirs.size} transfers are made twice`)
  for (const { reference, status, amount } of ours) {
    const transfer = theirs.get(reference)
    // One that never got there has failed here.
    const ended = transfer ? ENDED[transfer.status] : 'failed'
    if (status !== ended) differences.push(`transfer ${reference} has ${status} here and ${transfer?.status} there`)
    if (transfer && transfer.amount !== amount)
      differences.push(`transfer ${reference} is ${amount} here and ${transfer.amount} there`)
  }
  const known = new Set(ours.map(({ reference }) => reference))
  for (const { reference } of transfers)
    if (!known.has(reference)) differences.push(`transfer ${reference} is not known here`)
  const [paid] = await db.once<{ kobo: number }>(
    `select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 0)::float8 as kobo
       from ledger_entries e
       join ledger_accounts a on a.id = e.account_id
       join journals j on j.id = e.journal_id
      where a.code = 'provider:balance' and j.subject_kind = 'withdrawal'`,
  )
  const left = transfers
    .filter(({ status }) => status === 'success')
    .reduce((sum, one) => sum + one.amount + one.fee, 0)
  if (paid!.kobo !== left) differences.push(`${paid!.kobo} kobo left our balance here and ${left} there`)
  return differences
}

import type { Db } from '../../src/platform/database.ts'

type Charge = { reference: string; status: string; amount: number; requested_amount: number; fees: number }
type Transfer = { reference: string; status: string; amount: number; fee: number }
type Refund = { id: number; transaction_reference: string; amount: number; status: string }
type Dispute = { id: number; refund_amount: number; resolution: string | null }
/** What the sandbox has stored about a merchant, as far as its books are concerned. */
export type ProviderBooks = {
  charges: Charge[]
  transfers: Transfer[]
  refunds: Refund[]
  disputes: Dispute[]
  /** Kobo that can be paid out, and what of paid charges is not there yet. */
  balance: number
  collections: number
}

/** A record as either side has it: how it ended, its amount, and what of our money at the provider it moved, in kobo. */
type Booked = { id: string; status: string; amount: number; moved: number }

/**
 * Everything that the provider has recorded and our books say otherwise, and the other way round, record by record and in all;
 * empty when the books are the same. Nothing may be under way.
 */
export async function findDifferences(db: Db, books: ProviderBooks): Promise<string[]> {
  return [
    ...compare('charge', await ourCharges(db), books.charges.map(chargeOf)),
    ...compare('transfer', await ourTransfers(db), books.transfers.map(transferOf)),
    ...compare('refund', await ourRefunds(db), books.refunds.map(refundOf)),
    ...compare('dispute', await ourDisputes(db), books.disputes.map(disputeOf)),
    ...(await compareSums(db, books)),
  ]
}

function compare(kind: string, ours: readonly Booked[], theirs: readonly Booked[]): string[] {
  const known = new Map(ours.map((one) => [one.id, one]))
  const differences = theirs.length === new Set(theirs.map(({ id }) => id)).size ? [] : [`a ${kind} is there twice`]
  for (const there of theirs) {
    const here = known.get(there.id)
    known.delete(there.id)
    if (!here) differences.push(`${kind} ${there.id} is there and not here: ${JSON.stringify(there)}`)
    else if (here.status !== there.status || here.amount !== there.amount || here.moved !== there.moved)
      differences.push(`${kind} ${there.id} is ${JSON.stringify(here)} here and ${JSON.stringify(there)} there`)
  }
  // What never got there has moved nothing.
  for (const here of known.values())
    if (here.status !== 'ended' || here.moved !== 0)
      differences.push(`${kind} ${here.id} is here and not there: ${JSON.stringify(here)}`)
  return differences
}

/** What the journals of a record did with our money at the provider: what comes there is positive. */
const movedSql = (account: string, journals: string) => `coalesce((
  select sum(case e.side when 'D' then e.amount else -e.amount end)
    from journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.code = '${account}'
   where ${journals}), 0)::float8`

/** Paid is what was paid, by which amount ever: another one than we asked for is booked as money of nobody. */
const ourCharges = (db: Db) =>
  db.once<Booked>(
    `select c.reference as id,
            case when c.status in ('succeeded', 'mismatched') then 'paid' when c.status in ('failed', 'expired') then 'ended'
                 else c.status end as status,
            case c.status when 'succeeded' then p.amount
                 when 'mismatched' then coalesce((select e.amount from journals j join ledger_entries e on e.journal_id = j.id
                   and e.side = 'C' where j.key = 'unapplied:' || c.reference), 0)
                 else 0 end::float8 as amount,
            ${movedSql('provider:collections', `j.kind in ('fund', 'fund.fee', 'unapplied') and j.memo ->> 'reference' = c.reference`)} as moved
       from payment_charges c
       join payments p on p.id = c.payment_id`,
  )

function chargeOf({ reference: id, status, amount, requested_amount: requested, fees }: Charge): Booked {
  // What was refunded as a whole is called reversed there.
  const isPaid = status === 'success' || status === 'reversed'
  // Where the payer bears the fees, more was paid than we asked for.
  return isPaid
    ? { id, status: 'paid', amount: requested, moved: amount - fees }
    : { id, status: 'ended', amount: 0, moved: 0 }
}

const ourTransfers = (db: Db) =>
  db.once<Booked>(
    `select reference as id, case status when 'failed' then 'ended' else status end as status, amount::float8 as amount,
            ${movedSql('provider:balance', `j.subject_kind = 'withdrawal' and j.subject_id = w.id`)} as moved
       from withdrawals w`,
  )

const TRANSFERS: { [status: string]: string } = { success: 'succeeded', failed: 'ended', abandoned: 'ended' }

const transferOf = ({ reference: id, status, amount, fee }: Transfer): Booked => ({
  ...{ id, status: TRANSFERS[status] ?? status, amount },
  moved: status === 'success' ? -amount - fee : 0,
})

/** One that waits for an administrator, or was rejected or refused, never got there. */
const ourRefunds = (db: Db) =>
  db.once<Booked>(
    `select coalesce(r.provider_id || ' of ' || c.reference, r.id::text) as id,
            case when r.provider_id is null and r.status in ('requested', 'rejected', 'failed') then 'ended' else r.status end
              as status,
            r.amount::float8 as amount,
            ${movedSql('provider:collections', `j.subject_kind = 'card_refund' and j.subject_id = r.id`)} as moved
       from card_refunds r
       join payment_charges c on c.id = r.charge_id`,
  )

const refundOf = ({ id, transaction_reference: reference, status, amount }: Refund): Booked => ({
  ...{ id: `${id} of ${reference}`, status, amount },
  // It is booked when it has ended, and was taken from our balance there when it was sent.
  moved: status === 'processed' ? -amount : 0,
})

const ourDisputes = (db: Db) =>
  db.once<Booked>(
    `select provider_id as id, case status when 'answered' then 'open' else status end as status, amount::float8 as amount,
            ${movedSql('provider:collections', `j.subject_kind = 'chargeback' and j.subject_id = b.id`)} as moved
       from chargebacks b`,
  )

function disputeOf({ id, refund_amount: amount, resolution }: Dispute): Booked {
  const status = resolution === null ? 'open' : resolution === 'declined' ? 'won' : 'lost'
  return { id: String(id), status, amount, moved: status === 'lost' ? -amount : 0 }
}

/** All of our money at the provider. What waits there for attention was taken already, and is still held here. */
async function compareSums(db: Db, { balance, collections, refunds }: ProviderBooks): Promise<string[]> {
  const [ours] = await db.once<{ kobo: number }>(
    `select coalesce(sum(debits - credits), 0)::float8 as kobo from (
       select sum(e.amount) filter (where e.side = 'D') as debits, sum(e.amount) filter (where e.side = 'C') as credits
         from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
        where a.code in ('provider:balance', 'provider:collections')) sums`,
  )
  const taken = refunds
    .filter(({ status }) => status !== 'processed' && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const theirs = balance + collections + taken
  return ours!.kobo === theirs ? [] : [`${ours!.kobo} kobo are at the provider by our books, and ${theirs} by theirs`]
}

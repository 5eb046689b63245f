import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import type { ProviderRefund } from '../../platform/paystack/paystack.refunds.ts'
import { closeAgreedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import type { Reconciliation, Window } from '../reconciliation/reconciliation.ts'
import { isOver } from './refunds.policy.ts'
import { apply, breakReference, noteOf } from './refunds.provider.service.ts'
import { LOCKED_COLUMNS, type LockedRefund } from './refunds.service.ts'

const MAX_PAGES = 1000
const PER_PAGE = 100

const listOfCharge = statement<LockedRefund>(
  'refunds.listSentOfCharge',
  `select ${LOCKED_COLUMNS} from card_refunds r join payment_charges c on c.id = r.charge_id
    where c.reference = $reference and r.status not in ('requested', 'rejected')`,
)
const findReference = statement<{ reference: string }>(
  'refunds.findReferenceOfCharge',
  'select reference from payment_charges where provider_id = $transactionId',
)
const listSent = statement<LockedRefund>(
  'refunds.listSentBetween',
  `select ${LOCKED_COLUMNS} from card_refunds r join payment_charges c on c.id = r.charge_id
    where r.status in ('pending', 'processing', 'needs-attention')
       or ((r.status = 'processed' or r.status = 'failed' and r.provider_id is not null)
           and r.closed_at >= $from and r.closed_at < $to)
    order by r.created_at`,
)

/** Gone when both sides are the same. */
const CLOSED_BY_AGREEMENT = [
  'missing_there',
  'refund_unknown',
  'refund_duplicate',
  'refund_amount',
  'refund_currency',
  'refund_domain',
  'refund_contradicted',
]

const addBreak = ({ pool }: Context, kind: string, reference: string, details: object) =>
  transaction(pool, (tx) => recordBreak(tx, kind, reference, details))

/** Ours among those of a charge: by its number, or by our note. */
const findOwn = (ours: readonly LockedRefund[], seen: ProviderRefund): LockedRefund | undefined =>
  ours.find(({ providerId }) => providerId === seen.id) ??
  ours.find(({ id, providerId }) => providerId === null && seen.note === noteOf(id))

/**
 * A refund of the provider: applies what we missed. One that is none of ours was made at the provider's dashboard, or is ours a
 * second time: a break. Returns the reference under which nothing differs.
 */
async function compareTheirs(context: Context, charge: string, seen: ProviderRefund, eventId?: number) {
  const ours = await context.db.rows(listOfCharge, { reference: charge })
  const reference = breakReference(charge, seen.id)
  const own = findOwn(ours, seen)
  if (own) return (await apply(context, own.id, seen)) ? reference : undefined
  // A failed one has moved nothing.
  if (seen.status === 'failed') return reference
  const isTwin = ours.some(({ id }) => seen.note === noteOf(id))
  // One that was sent and not answered is found by its job, by amount and time.
  if (!isTwin && ours.some(({ providerId, status }) => providerId === null && !isOver(status))) return undefined
  const details = { ...(eventId === undefined ? {} : { eventId }), refund: seen }
  await addBreak(context, isTwin ? 'refund_duplicate' : 'refund_unknown', reference, details)
  return undefined
}

/** The provider says that something happened to a refund of this charge. Its webhooks name none, so all are asked about. */
export async function applyRefundsOf(context: Context, charge: string, eventId: number): Promise<string> {
  const listed = await context.paystack.listRefunds(charge)
  if (listed.kind !== 'ok') throw new Error(`the refunds of ${charge} are not confirmed yet`)
  for (const seen of listed.data) await compareTheirs(context, charge, seen, eventId)
  return listed.data.length ? 'applied' : 'no_refund'
}

/** Sent by our books, and not listed by the provider for this time: asked about each. Null without an answer. */
async function compareOurs(context: Context, refund: LockedRefund): Promise<string | undefined | null> {
  const { id, reference: charge, providerId, status, amount } = refund
  const missing = async (number: string) => {
    const ours = { amount, status, providerId }
    await addBreak(context, 'missing_there', breakReference(charge, number), { refundId: id, ours, theirs: null })
    return undefined
  }
  if (providerId === null) return missing(id)
  const outcome = await context.paystack.fetchRefund(providerId)
  if (outcome.kind !== 'ok') return null
  if (outcome.data) return compareTheirs(context, charge, outcome.data)
  return status === 'failed' ? breakReference(charge, providerId) : missing(providerId)
}

async function compareRefunds(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  const agreed: (string | undefined)[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listRefundsBetween(from, to, page)
    if (outcome.kind !== 'ok') return null
    const { refunds, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_refund', JSON.stringify(row).slice(0, 200), { row })
    for (const seen of refunds) {
      listed.add(seen.id)
      const charge = await context.db.row(findReference, { transactionId: seen.transactionId ?? '' })
      agreed.push(await compareTheirs(context, charge?.reference ?? `charge ${seen.transactionId}`, seen))
    }
    if (refunds.length + unreadable.length < PER_PAGE) break
  }
  const ours = (await context.db.rows(listSent, { from, to })).filter(({ providerId }) => !listed.has(providerId ?? ''))
  for (const refund of ours) {
    const reference = await compareOurs(context, refund)
    if (reference === null) return null
    agreed.push(reference)
  }
  await closeAgreedBreaks(
    context.db,
    CLOSED_BY_AGREEMENT,
    agreed.filter((reference) => reference !== undefined),
  )
  return listed.size + ours.length
}

export const refundReconciliation: Reconciliation = { name: 'refunds', compare: compareRefunds }

import { days, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { closeAgreedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import type { Reconciliation, Window } from '../reconciliation/reconciliation.ts'
import { applyDispute, disputeReference } from './chargebacks.service.ts'

const MAX_PAGES = 1000
/** An answer is due within hours, so one that was missed is found every hour. */
const ALWAYS_MS = days(8)
const PER_PAGE = 100

type Known = { id: string; reference: string; status: string; amount: number }
const listOurs = statement<Known>(
  'chargebacks.listOpenOrEndedBetween',
  `select b.provider_id as id, c.reference, b.status, b.amount
     from chargebacks b
     join payment_charges c on c.id = b.charge_id
    where b.status in ('open', 'answered')
       or (b.created_at >= $from and b.created_at < $to)
       or (b.closed_at >= $from and b.closed_at < $to)
    order by b.created_at`,
)

/** Gone when both sides are the same. */
const CLOSED_BY_AGREEMENT = [
  'missing_there',
  'dispute_charge',
  'dispute_currency',
  'dispute_amount',
  'dispute_contradicted',
  'dispute_resolution',
]
const AGREES = new Set(['open', 'answered', 'won', 'lost'])

const addBreak = ({ pool }: Context, kind: string, reference: string, details: object) =>
  transaction(pool, (tx) => recordBreak(tx, kind, reference, details))

/** Opens and ends what we missed; what contradicts us is a break. */
async function compareDisputes(context: Context, { from: start, to }: Window): Promise<number | null> {
  const from = new Date(Math.min(start.getTime(), later(-ALWAYS_MS).getTime()))
  const referenceOf = new Map<string, string>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listDisputes(from, to, page)
    if (outcome.kind !== 'ok') return null
    const { disputes, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_dispute', JSON.stringify(row).slice(0, 200), { row })
    for (const dispute of disputes) referenceOf.set(dispute.id, disputeReference(dispute))
    if (disputes.length + unreadable.length < PER_PAGE) break
  }
  const ours = await context.db.rows(listOurs, { from, to })
  for (const known of ours) referenceOf.set(known.id, disputeReference(known))
  const agreed: string[] = []
  for (const [id, reference] of referenceOf) {
    const status = await applyDispute(context, id).catch((error: Error) => {
      context.log.warn({ err: error, dispute: id }, 'dispute not checked')
      return null
    })
    if (status === null) return null
    if (AGREES.has(status)) agreed.push(reference)
    const known = ours.find((one) => one.id === id)
    if (status === 'unknown_dispute' && known)
      await addBreak(context, 'missing_there', reference, {
        ours: { status: known.status, amount: known.amount },
        theirs: null,
      })
  }
  await closeAgreedBreaks(context.db, CLOSED_BY_AGREEMENT, agreed)
  return referenceOf.size
}

export const disputeReconciliation: Reconciliation = { name: 'disputes', compare: compareDisputes }

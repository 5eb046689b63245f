import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint, ComplaintParty, ComplaintStep } from '@vendly/contract/complaints'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { minutes } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { openDueOf, presentBudget } from '../dues/dues.queries.ts'
import { appealUntil, canOf, isAboutPurchase, partiesOf, viewerOf } from './complaints.policy.ts'
import {
  COMPLAINT_COLUMNS,
  COMPLAINT_JOINS,
  type ComplaintRow,
  presentCard,
  respondentNameOf,
  VENDLY,
} from './complaints.present.ts'
import { purchaseOf, withPurchases } from './complaints.purchases.ts'
import { isAutomaticSql } from './complaints.sql.ts'

export const evidenceFiles: PrivateFiles = {
  path: '/api/complaints/evidence',
  purpose: 'complaint-evidence',
  openMs: minutes(complaintLimits.evidenceOpenMinutes),
}

export type DetailRow = ComplaintRow & {
  description: string
  wanted: Complaint['wanted']
  lineIds: string[]
  answer: Complaint['answer']
  proposedAmount: number | null
  proposedAt: Date | null
  outcome: NonNullable<Complaint['decision']>['outcome'] | null
  decidedHow: NonNullable<Complaint['decision']>['how'] | null
  decisionNote: string | null
  isWarned: boolean
  appealedBy: string | null
  appealReason: string | null
  rating: number | null
  ratingComment: string | null
}
const findRow = statement<DetailRow>(
  'complaints.find',
  `select ${COMPLAINT_COLUMNS}, c.description, c.wanted, c.line_ids as "lineIds", c.answer,
          c.proposed_amount as "proposedAmount", c.proposed_at as "proposedAt", c.outcome,
          c.decision_note as "decisionNote", c.is_warned as "isWarned", c.appealed_by as "appealedBy",
          c.appeal_reason as "appealReason", c.rating, c.rating_comment as "ratingComment"
     from complaints c ${COMPLAINT_JOINS}
    where c.id = $id`,
)

/** Throws: not_found, also for a complaint that the actor has no part in. */
export async function findComplaintRow(db: Db, actor: Actor, id: string): Promise<DetailRow> {
  const row = found(await db.row(findRow, { id }))
  if (!partiesOf(actor, row).length) throw new Problem('not_found')
  return row
}

type Written = { id: string; userId: string | null; name: string | null; at: Date }
const listMessages = statement<Written & { text: string }>(
  'complaints.listMessages',
  `select m.id, m.author_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, m.text, m.created_at as at
     from complaint_messages m
     join users u on u.id = m.author_id
    where m.complaint_id = $id
    order by m.id
    limit 500`,
)
const listEvents = statement<Written & { step: ComplaintStep; note: string }>(
  'complaints.listEvents',
  `select e.id, e.actor_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, e.step, e.note, e.created_at as at
     from complaint_events e
     left join users u on u.id = e.actor_id
    where e.complaint_id = $id
    order by e.id
    limit 500`,
)
const listEvidence = statement<
  Written & { kind: 'picture' | 'video'; fileName: string; bytes: number; seconds: number | null }
>(
  'complaints.listEvidence',
  `select e.id, e.user_id as "userId", null::text as name, e.kind, e.name as "fileName", e.bytes, e.seconds,
          e.created_at as at
     from complaint_evidence e
    where e.complaint_id = $id
    order by e.id`,
)
const countHistory = statement<{ complainantFiled: number; respondentLost: number }>(
  'complaints.countHistory',
  `select (select count(*)::int from complaints a where complainant_id = $complainantId and id <> $id and not ${isAutomaticSql('a')}) as "complainantFiled",
          (select count(*)::int
             from complaints
            where respondent_id = $respondentId and id <> $id
              and outcome in ('refund', 'split', 'upheld')) as "respondentLost"`,
)

type Of = { db: Db; secrets: Secrets }

/** One complaint with its case file. Throws: not_found. */
export async function findComplaint({ db, secrets }: Of, actor: Actor, id: string): Promise<Complaint> {
  const row = found((await withPurchases(db, [await findComplaintRow(db, actor, id)]))[0])
  const isAdmin = viewerOf(actor, row) === 'admin'
  const partyOf = (userId: string | null): ComplaintParty =>
    userId === null
      ? 'system'
      : userId === row.complainantId
        ? 'complainant'
        : userId === row.respondentId
          ? 'respondent'
          : 'admin'
  const nameOf = ({ userId, name }: Pick<Written, 'userId' | 'name'>) => {
    const party = partyOf(userId)
    if (party === 'complainant') return row.complainantName
    if (party === 'respondent') return respondentNameOf(row) ?? ''
    return party === 'admin' && isAdmin ? (name ?? VENDLY) : VENDLY
  }
  const written = (one: Written) => ({
    ...{ _id: one.id, by: partyOf(one.userId), name: nameOf(one), at: one.at.toISOString() },
  })
  const until = appealUntil(row)
  return {
    ...presentCard(row, actor),
    description: row.description,
    wanted: row.wanted,
    answer: row.answer,
    ...presentRounds(row, await openDueOf(db, id)),
    appealUntil: until?.toISOString() ?? null,
    satisfaction: row.rating === null ? null : { rating: row.rating, comment: row.ratingComment ?? '' },
    messages: (await db.rows(listMessages, { id })).map((message) => ({ ...written(message), text: message.text })),
    evidence: (await db.rows(listEvidence, { id })).map((file) => ({
      ...{ _id: file.id, kind: file.kind, name: file.fileName, bytes: file.bytes, seconds: file.seconds },
      by: partyOf(file.userId),
      url: signLink(secrets, evidenceFiles, file.id),
      createdAt: file.at.toISOString(),
    })),
    timeline: (await db.rows(listEvents, { id })).map((event) => ({
      ...{ ...written(event), step: event.step },
      // Whom it was assigned to is not for both sides.
      note: event.step === 'assigned' && !isAdmin ? '' : event.note,
    })),
    ...(await findFiles({ db, secrets }, row, isAdmin)),
    history: isAdmin
      ? found(await db.row(countHistory, { id, complainantId: row.complainantId, respondentId: row.respondentId }))
      : null,
    roles: isAdmin ? { complainant: row.complainantRole, respondent: row.respondentRole } : null,
    can: canOf(actor, row),
  }
}

type Files = Pick<Complaint, 'caseFile' | 'bookingFile'>
async function findFiles({ db, secrets }: Of, row: DetailRow, isAdmin: boolean): Promise<Files> {
  const purchase = purchaseOf(row)
  if (!purchase) return { caseFile: null, bookingFile: null }
  const { caseFile: file, bookingFile } = await purchase.findFile(db, secrets, purchase.id)
  const refundable = toNaira(await purchase.findRefundable(db, purchase.id, row.respondentId))
  return {
    bookingFile: bookingFile && { ...bookingFile, refundable, shared: isAdmin ? bookingFile.shared : [] },
    caseFile: file && {
      ...{ ...file, refundable, shared: isAdmin ? file.shared : [] },
      // Where the rider went is not for both sides; how near they came is.
      route: file.route && { ...file.route, points: isAdmin ? file.route.points : [] },
      lines: file.lines.map((line) => ({ ...line, isChosen: row.lineIds.includes(line._id) })),
    },
  }
}

function presentRounds(
  row: DetailRow,
  due: { open: Kobo; isAppeal: boolean },
): Pick<Complaint, 'proposal' | 'decision' | 'appeal'> {
  const sideOf = (userId: string) => (userId === row.complainantId ? 'complainant' : 'respondent')
  return {
    proposal:
      row.proposedBy && row.proposedAmount !== null && row.proposedAt
        ? { by: sideOf(row.proposedBy), amount: toNaira(row.proposedAmount), at: row.proposedAt.toISOString() }
        : null,
    decision:
      row.outcome && row.decidedHow && row.decidedAt
        ? {
            ...{ outcome: row.outcome, how: row.decidedHow, note: row.decisionNote ?? '', isWarned: row.isWarned },
            refunded: toNaira(row.refunded),
            due: toNaira(due.open),
            dueFrom: due.isAppeal ? 'complainant' : 'respondent',
            at: row.decidedAt.toISOString(),
          }
        : null,
    appeal:
      row.appealedBy && row.appealedAt
        ? { by: sideOf(row.appealedBy), reason: row.appealReason ?? '', at: row.appealedAt.toISOString() }
        : null,
  }
}

/** Who would get what. Both sides see their own shares. Throws: not_found, complaint_outcome, refund_too_much. */
export async function findEffect(
  db: Db,
  actor: Actor,
  id: string,
  decision: { outcome: 'refund' | 'split' | 'release'; amount?: number },
) {
  const row = await findComplaintRow(db, actor, id)
  const purchase = isAboutPurchase(row) ? purchaseOf(row) : null
  if (!purchase) throw new Problem('complaint_outcome')
  const { effect, closes, payback, due } = await purchase.preview(db, purchase.id, decision, {
    respondentId: row.respondentId,
    refundedBefore: row.refunded,
  })
  const isAdmin = viewerOf(actor, row) === 'admin'
  return {
    ...{ buyer: toNaira(effect.buyer), seller: toNaira(effect.seller) },
    rider: isAdmin ? toNaira(effect.rider) : null,
    // How much the other side has is their business.
    due: viewerOf(actor, row) === (payback ? 'respondent' : 'complainant') ? null : toNaira(due),
    advanceLeft: isAdmin ? (await presentBudget(db)).left : null,
    platform: isAdmin ? toNaira(effect.platform) : null,
    ...{ staysInEscrow: toNaira(effect.staysInEscrow), closes, isPaidBack: payback !== null },
  }
}

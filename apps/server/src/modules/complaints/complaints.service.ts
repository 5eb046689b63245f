import { complaintLimits } from '@vendly/contract/complaint-limits'
import type * as contract from '@vendly/contract/complaint-steps'
import type { ComplaintReason, ComplaintStatus } from '@vendly/contract/complaints'
import type { Output } from '@vendly/contract/endpoint'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { complaintMessageWritten } from './complaints.events.ts'
import { roundFrom } from './complaints.policy.ts'
import { type ComplaintKind, complaintPurchaseOf, type PurchaseColumns, purchaseOf } from './complaints.purchases.ts'
import { isAutomaticSql } from './complaints.sql.ts'
import { lockComplaint, lockFor, takeStep } from './complaints.steps.service.ts'

type NewComplaint = Output<typeof contract.openComplaint.body>
type AboutPurchase = Extract<NewComplaint, { subject: 'order' | 'booking' }>
type AboutPerson = Extract<NewComplaint, { subject: 'person' }>

const insert = statement<{ id: string }>(
  'complaints.insert',
  `insert into complaints (
     id, number, subject, purchase_kind, purchase_id, purchase_number, complainant_id, respondent_id, reason, description,
     wanted, line_ids, requested, deadline_at, overdue_at, decide_by, created_at, updated_at)
   values (
     $id, 'CP-' || nextval('complaint_numbers'), $subject, $purchaseKind, $purchaseId, $purchaseNumber, $complainantId,
     $respondentId, $reason, $description, $wanted, $lineIds::uuid[], $requested, $overdueAt, $overdueAt, $decideBy, $at, $at)
   returning id`,
)
const countOpen = statement<{ n: number }>(
  'complaints.countOpen',
  `select count(*)::int as n
     from complaints
    where complainant_id = $userId and status not in ('resolved', 'withdrawn')`,
)
const findSame = statement<{ isOpen: boolean; decidedAt: Date | null }>(
  'complaints.findSame',
  `select status not in ('resolved', 'withdrawn') as "isOpen", decided_at as "decidedAt"
     from complaints
    where purchase_id = $purchaseId and subject = 'person' and complainant_id = $complainantId
      and respondent_id = $respondentId and status <> 'withdrawn'
    order by created_at desc
    limit 1`,
)

const findOpenOf = statement<{ id: string }>(
  'complaints.findOpenOfPurchase',
  `select id from complaints
    where purchase_id = $purchaseId and subject <> 'person' and status not in ('resolved', 'withdrawn')`,
)
/** One at a time decides about a purchase. The purchase is locked. Throws: complaint_open. */
export async function ensureNoOther(tx: Tx, purchaseId: string): Promise<void> {
  ensure(!(await tx.row(findOpenOf, { purchaseId })), 'complaint_open')
}

const findDecided = statement<{ id: string }>(
  'complaints.findDecided',
  `select id
     from complaints
    where purchase_id = $purchaseId and subject <> 'person' and complainant_id = $complainantId and status = 'resolved'
      and decided_at >= $since
    limit 1`,
)

const countOfPurchase = statement<{ n: number }>(
  'complaints.countOfPurchase',
  `select count(*)::int as n
     from complaints c
    where purchase_id = $purchaseId and subject <> 'person' and complainant_id = $complainantId
      and not ${isAutomaticSql('c')}`,
)

/**
 * Opens a complaint and returns its id. The money of a purchase that escrow still holds stays there from here on. Throws:
 * not_found, forbidden, complaint_not_possible, complaint_open, complaint_decided, complaint_amount, complaints_full.
 */
export async function openComplaint(tx: Tx, actor: Actor, input: NewComplaint): Promise<string> {
  const about = purchaseIn(input)
  // Its calendar is locked before users, as where bookings are made.
  if (about?.kind === 'booking') await complaintPurchaseOf('booking').lock(tx, actor, about.id)
  await lockUser(tx, actor.userId)
  const open = found(await tx.row(countOpen, { userId: actor.userId }))
  ensure(open.n < complaintLimits.openAtOnce, 'complaints_full')
  if (input.subject === 'order' || input.subject === 'booking')
    return openAboutPurchase(tx, actor, input, found(about ?? undefined))
  if (input.subject === 'person') return openAboutPerson(tx, actor, input, found(about ?? undefined))
  return insertComplaint(tx, actor.userId, { ...input, ...OF_NONE, respondentId: null })
}

const OF_NONE = { purchaseKind: null, purchaseId: null, purchaseNumber: null }

type Of = { kind: ComplaintKind; id: string }
/** Which purchase it names; null when it names none. */
function purchaseIn(input: NewComplaint): Of | null {
  if ('orderId' in input && input.orderId) return { kind: 'order', id: input.orderId }
  return 'bookingId' in input && input.bookingId ? { kind: 'booking', id: input.bookingId } : null
}

async function openAboutPurchase(tx: Tx, actor: Actor, input: AboutPurchase, of: Of): Promise<string> {
  const { wanted } = input
  const { id: purchaseId } = of
  const lines = input.subject === 'order' ? input.lines : []
  const kind = complaintPurchaseOf(of.kind)
  const purchase = await kind.lock(tx, actor, purchaseId)
  ensure(purchase.buyerId === actor.userId, 'forbidden')
  const { respondentId } = purchase
  await ensureNoOther(tx, purchaseId)
  ensure(purchase.canComplain, 'complaint_not_possible')
  // What was decided about a purchase that is over is changed by an appeal, not by another complaint.
  const overSince = purchase.deliveredAt ?? purchase.closedAt
  const decided =
    overSince && (await tx.row(findDecided, { purchaseId, complainantId: actor.userId, since: overSince }))
  ensure(!decided, 'complaint_decided')
  // Withdrawn ones count too: each of them held the seller's money for a while.
  const { n: before } = found(await tx.row(countOfPurchase, { purchaseId, complainantId: actor.userId }))
  ensure(before < complaintLimits.perPurchase, 'complaint_not_possible')
  const most = await kind.findRefundable(tx, purchaseId, respondentId)
  const ofLines = await kind.amountOfLines(tx, purchaseId, lines)
  const requested = wanted === 'part' ? (input.amount ?? 0) : ofLines && Math.min(ofLines, most)
  ensure(requested === null || (requested > 0 && requested <= most), 'complaint_amount', { left: most / 100 })
  const id = await insertComplaint(tx, actor.userId, {
    ...input,
    ...{ purchaseKind: kind.kind, purchaseId, purchaseNumber: purchase.number },
    respondentId,
    lineIds: lines,
    requested,
  })
  await kind.hold(tx, purchaseId, id)
  return id
}

async function openAboutPerson(tx: Tx, actor: Actor, { about, ...input }: AboutPerson, of: Of): Promise<string> {
  const { id: purchaseId } = of
  const kind = complaintPurchaseOf(of.kind)
  const purchase = await kind.lock(tx, actor, purchaseId)
  const { buyerId, sellerId, riderId, number: purchaseNumber } = purchase
  const respondentId = found({ buyer: buyerId, seller: sellerId, rider: riderId }[about] ?? undefined)
  ensure(respondentId !== actor.userId, 'forbidden')
  const same = await tx.row(findSame, { purchaseId, complainantId: actor.userId, respondentId })
  ensure(!same?.isOpen, 'complaint_open')
  const { isPaid, closedAt } = purchase
  const isRecent = closedAt === null || later(days(complaintLimits.personDays), closedAt) > now()
  ensure(isPaid && isRecent, 'complaint_not_possible')
  // As about a purchase: what was decided is changed by an appeal.
  ensure(!same?.decidedAt, 'complaint_decided')
  return insertComplaint(tx, actor.userId, {
    ...input,
    ...{ purchaseKind: kind.kind, purchaseId, purchaseNumber },
    respondentId,
  })
}

type Row = PurchaseColumns & {
  subject: NewComplaint['subject']
  reason: ComplaintReason
  description: string
  purchaseNumber: string | null
  respondentId: string | null
  wanted?: string
  lineIds?: readonly string[]
  requested?: Kobo | null
}

/** Returns the id. Throws nothing: the caller has checked that it may be opened. */
export async function insertComplaint(
  tx: Tx,
  complainantId: string,
  row: Row,
  { openedBy, to }: { openedBy: string | null; to: ComplaintStatus } = { openedBy: complainantId, to: 'open' },
): Promise<string> {
  const { subject, purchaseKind, purchaseId, purchaseNumber, respondentId, reason, description } = row
  const { wanted = null, lineIds = [], requested = null } = row
  const at = now()
  const { id } = found(
    await tx.row(insert, {
      ...{
        id: newId(),
        subject,
        purchaseKind,
        purchaseId,
        purchaseNumber,
        respondentId,
        reason,
        description,
        wanted,
        lineIds,
        requested,
        at,
      },
      ...roundFrom(at),
      complainantId,
    }),
  )
  await takeStep(tx, await lockComplaint(tx, id), { step: 'opened', actorId: openedBy, to })
  return id
}

const insertMessage = statement(
  'complaints.insertMessage',
  `insert into complaint_messages (id, complaint_id, author_id, text, created_at)
   values ($id, $complaintId, $authorId, $text, $at)`,
)
const countMessages = statement<{ n: number }>(
  'complaints.countMessages',
  'select count(*)::int as n from complaint_messages where complaint_id = $complaintId and author_id = $authorId',
)

/** Throws: not_found, forbidden, complaint_state, complaint_messages_full. */
export async function writeMessage(tx: Tx, actor: Actor, id: string, text: string): Promise<void> {
  await lockFor(tx, actor, id, 'message')
  await addMessage(tx, actor, id, text)
}

/** The complaint is locked. An empty text is none. Throws: complaint_messages_full. */
export async function addMessage(
  tx: Tx,
  { userId: authorId }: Actor,
  complaintId: string,
  text: string,
): Promise<void> {
  if (!text) return
  const { n } = found(await tx.row(countMessages, { complaintId, authorId }))
  ensure(n < complaintLimits.messages, 'complaint_messages_full')
  const id = newId()
  await tx.rows(insertMessage, { id, complaintId, authorId, text, at: now() })
  await emit(tx, complaintMessageWritten, { complaintId, messageId: id })
}

/** The purchase goes on. Throws: not_found, forbidden, complaint_state. */
export async function withdrawComplaint(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'withdraw')
  await takeStep(tx, complaint, { step: 'withdrawn', actorId: actor.userId, to })
  const purchase = purchaseOf(complaint)
  await purchase?.resume(tx, purchase.id, id)
}

const updateRating = statement(
  'complaints.updateRating',
  'update complaints set rating = $rating, rating_comment = $comment, rated_at = $at where id = $id',
)

/** Once. Throws: not_found, forbidden, complaint_state. */
export async function rateComplaint(
  tx: Tx,
  actor: Actor,
  id: string,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'rate')
  await tx.rows(updateRating, { id, rating, comment, at: now() })
  await takeStep(tx, complaint, { step: 'rated', actorId: actor.userId, note: `${rating} of 5`, to })
}

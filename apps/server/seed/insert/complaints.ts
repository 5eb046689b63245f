import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { ComplaintStatus } from '@vendly/contract/complaints'
import { deadlineOf } from '../../src/modules/complaints/complaints.policy.ts'
import { complaintEvents, complaintMessages, complaints } from '../../src/modules/complaints/complaints.tables.ts'
import { settleByRefund, settleBySplit } from '../../src/modules/escrow/escrow.settlement.service.ts'
import { amountPart, refundableOf } from '../../src/modules/ledger/ledger.settlement.ts'
import {
  escrowMoneyOf,
  ORDER_MONEY_COLUMNS,
  ORDER_MONEY_JOINS,
  type OrderMoney,
} from '../../src/modules/orders/orders.money.sql.ts'
import { hours, later } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoOrder } from '../demo-campus.ts'
import { orderId } from './history.ts'
import { type Clock, idFor } from './rows.ts'

type Plan = {
  status: ComplaintStatus
  hoursAgo: number
  reason: string
  text: string
  /** The seller contests it. */
  answer?: string
  /** Tells apart what has the same status. */
  key?: string
}

/** About orders whose money is in escrow. */
const HELD: readonly Plan[] = [
  {
    status: 'open',
    hoursAgo: 5,
    reason: 'missing_items',
    text: 'One of the things I paid for was not in the bag. The bag was sealed when I got it.',
  },
  {
    status: 'answered',
    hoursAgo: 26,
    reason: 'damaged',
    text: 'It arrived cracked on one side. I noticed it as soon as I opened the pack.',
    answer: 'It was whole when we packed it. Please send a photo of the pack as well.',
  },
  {
    status: 'assigned',
    hoursAgo: 44,
    reason: 'not_as_described',
    text: 'The picture shows another colour, and the size is smaller than what is written.',
    answer: 'The colour is written in the description. It is the size that was ordered.',
  },
  {
    status: 'escalated',
    hoursAgo: 60,
    reason: 'late',
    text: 'I have waited for two days, and nobody tells me when it will come.',
    answer: 'The rider came twice and nobody was there.',
  },
]
/** About orders that were paid out: decided without a refund, and one of them appealed. */
const RELEASED: readonly Plan[] = [
  {
    status: 'resolved',
    hoursAgo: 50,
    reason: 'quality',
    text: 'The quality is not what I expect for this price.',
    answer: 'It is the brand that the listing names.',
  },
  {
    status: 'appealed',
    hoursAgo: 40,
    reason: 'wrong_item',
    text: 'I got another model than the one I ordered.',
    answer: 'The buyer chose this model in the options.',
  },
  { status: 'withdrawn', hoursAgo: 66, reason: 'other', text: 'The receipt shows a wrong name of the hall.' },
]
const ACCOUNTS = ['ada', 'ngozi', 'tunde', 'ibrahim', 'admin'].map((name) => `${name}@demo.vendly.example`)

type Ordered = Pick<OrderMoney, 'id' | 'buyerId' | 'sellerId'>

/** A complaint in each state. None of them has moved money, so the ledger is what the orders say. */
export async function insertComplaints(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const [admin] = await tx.once<{ id: string }>(`select id from users where role = 'admin' order by id limit 1`)
  const held = await ordersOf(tx, 'held', HELD.length)
  const released = await ordersOf(tx, 'released', RELEASED.length)
  for (const [index, plan] of HELD.entries()) {
    const order = held[index]
    if (!order) continue
    const id = await insertComplaint(tx, admin!.id, order, plan, clock)
    const at = clock.ago(plan.hoursAgo / 24)
    await tx.once(
      `insert into escrow_disputes (subject_kind, subject_id, kind, case_id, created_at)
       values ('order', $orderId, 'complaint', $id, $at)`,
      { orderId: order.id, id, at },
    )
    await tx.once(`update escrows set status = 'disputed' where subject_id = $orderId`, { orderId: order.id })
  }
  for (const [index, plan] of RELEASED.entries()) {
    const order = released[index]
    if (order) await insertComplaint(tx, admin!.id, order, plan, clock)
  }
  for (const order of demo.orders)
    if (order.dispute) await insertSettled(tx, admin!.id, orderId(demo, order), order.dispute, clock)
}

/** How complaints of people who can sign in ended. */
const SETTLED: Record<NonNullable<DemoOrder['dispute']>['kind'], Plan & Settled> = {
  refund: {
    status: 'resolved',
    hoursAgo: 30,
    reason: 'damaged',
    text: 'The soup had leaked into the bag, and nothing of it could be eaten.',
    answer: 'It was closed when the rider took it.',
    how: 'admin',
    note: 'The photo shows the open pack in the bag of the rider. The buyer gets everything back.',
  },
  split: {
    status: 'resolved',
    hoursAgo: 28,
    reason: 'not_as_described',
    text: 'The cable is one metre shorter than the page of the product says.',
    answer: 'We took it from the wrong box. Keep it for a third less?',
    how: 'agreed',
    note: 'Both sides agreed',
  },
}
type Settled = { how: 'admin' | 'agreed'; note: string }

/** A complaint whose money has moved: by the same functions as when people decide it, at the time of the seed. */
async function insertSettled(
  tx: Tx,
  adminId: string,
  id: string,
  { kind, amount }: NonNullable<DemoOrder['dispute']>,
  clock: Clock,
): Promise<void> {
  const plan = SETTLED[kind]
  const [row] = await tx.once<OrderMoney>(
    `select ${ORDER_MONEY_COLUMNS} from orders o ${ORDER_MONEY_JOINS} where o.id = $id for update of o, es`,
    { id },
  )
  const order = row!
  const actorId = plan.how === 'admin' ? adminId : order.buyerId
  if (kind === 'refund') await settleByRefund(tx, escrowMoneyOf(order), actorId)
  else {
    const part = amountPart(refundableOf(escrowMoneyOf(order)), amount * 100)
    await settleBySplit(tx, escrowMoneyOf(order), part, { reason: plan.note, actorId })
  }
  const complaintId = await insertComplaint(tx, adminId, order, { ...plan, key: kind }, clock)
  await tx.once(
    `update complaints
        set outcome = $kind, decided_how = $how, decided_by = $decidedBy, decision_note = $note, refunded = $refunded,
            answer = case when $how = 'agreed' then null else answer end
      where id = $complaintId`,
    {
      ...{ complaintId, kind, how: plan.how, note: plan.note, refunded: amount * 100 },
      decidedBy: plan.how === 'admin' ? adminId : null,
    },
  )
}

/** Orders of people who cannot sign in: the orders of the others stay as they are. */
const ordersOf = (tx: Tx, escrow: 'held' | 'released', count: number) =>
  tx.once<Ordered>(
    `select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId"
       from orders o
       join escrows es on es.subject_id = o.id
      where es.status = $escrow and o.paid_at is not null
        and not exists (select 1 from users u
                         where u.id in (o.buyer_id, o.seller_id, o.rider_id) and u.email = any ($accounts::text[]))
      order by o.placed_at desc, o.id
      limit $count`,
    { escrow, accounts: ACCOUNTS, count },
  )

async function insertComplaint(tx: Tx, adminId: string, order: Ordered, plan: Plan, clock: Clock): Promise<string> {
  const { status, hoursAgo, reason, text, answer } = plan
  const key = plan.key ?? status
  const id = idFor(`complaint:${key}`, hoursAgo / 24)
  const ago = (left: number) => clock.ago((hoursAgo * left) / 24)
  const [at, answeredAt, decidedAt, endedAt] = [ago(1), ago(0.7), ago(0.4), ago(0.1)]
  const isAppealed = status === 'appealed'
  const isDecided = status === 'resolved' || isAppealed
  // An appeal is a new round with times of its own.
  const from = isAppealed ? endedAt : at
  const overdueAt = later(hours(complaintLimits.overdueHours), from)
  const decideBy = later(hours(complaintLimits.decideDays * 24), from)
  const [{ number, purchaseNumber }] = (await tx.once<{ number: string; purchaseNumber: string }>(
    `select 'CP-' || nextval('complaint_numbers') as number, number as "purchaseNumber" from orders where id = $id`,
    { id: order.id },
  )) as [{ number: string; purchaseNumber: string }]
  const appealedAt = isAppealed ? endedAt : null
  await tx.orm.insert(complaints).values({
    ...{ id, number, subject: 'order', purchaseKind: 'order', purchaseId: order.id, purchaseNumber },
    ...{ complainantId: order.buyerId, respondentId: order.sellerId },
    ...{ reason, description: text, wanted: 'refund', status, overdueAt, decideBy },
    deadlineAt: deadlineOf({ status, subject: 'order', appealedAt, createdAt: at, overdueAt, decideBy }),
    assigneeId: status === 'assigned' ? adminId : null,
    answer: answer ? 'contest' : null,
    answeredAt: answer ? answeredAt : null,
    ...(isDecided && {
      ...{ outcome: 'release', decidedHow: 'admin', decidedBy: adminId, decidedAt },
      decisionNote: 'The listing says what was delivered, and the buyer confirmed the handover with the code.',
    }),
    ...(isAppealed && {
      ...{ appealedBy: order.buyerId, appealedAt, firstDeciderId: adminId },
      appealReason: 'The photo of the pack shows the other model number. Please look at it again.',
    }),
    createdAt: at,
    updatedAt: isAppealed ? endedAt : isDecided ? decidedAt : answer ? answeredAt : at,
  })
  const steps: [step: string, actorId: string | null, when: Date][] = [
    ['opened', order.buyerId, at],
    ...(answer ? ([['contested', order.sellerId, answeredAt]] as [string, string, Date][]) : []),
    ...(isDecided ? ([['decided', adminId, decidedAt]] as [string, string, Date][]) : []),
    ...(isAppealed ? ([['appealed', order.buyerId, endedAt]] as [string, string, Date][]) : []),
    ...(status === 'assigned' ? ([['assigned', adminId, decidedAt]] as [string, string, Date][]) : []),
    ...(status === 'escalated' ? ([['escalated', order.buyerId, endedAt]] as [string, string, Date][]) : []),
    ...(status === 'withdrawn' ? ([['withdrawn', order.buyerId, endedAt]] as [string, string, Date][]) : []),
  ]
  await tx.orm.insert(complaintEvents).values(
    steps.map(([step, actorId, createdAt], index) => ({
      ...{
        id: idFor(`complaint:${key}:${step}`, (hoursAgo - index) / 24),
        complaintId: id,
        step,
        actorId,
        createdAt,
      },
    })),
  )
  if (answer)
    await tx.orm.insert(complaintMessages).values({
      ...{ id: idFor(`complaint-answer:${key}`), complaintId: id, authorId: order.sellerId, text: answer },
      createdAt: answeredAt,
    })
  return id
}

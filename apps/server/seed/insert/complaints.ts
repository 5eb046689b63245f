import { complaintLimits } from '@vendly/contract/complaint-limits'
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
import {
  type ComplaintPlan,
  heldComplaints,
  ordersFor,
  releasedComplaints,
  settledComplaints,
} from './complaint-plans.ts'
import { orderId } from './history.ts'
import { type Clock, idFor } from './rows.ts'

const ACCOUNTS = ['ada', 'ngozi', 'tunde', 'ibrahim', 'admin'].map((name) => `${name}@demo.vendly.example`)

type Ordered = Pick<OrderMoney, 'id' | 'buyerId' | 'sellerId'>

/** A complaint in each state. None of them has moved money, so the ledger is what the orders say. */
export async function insertComplaints(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const [admin] = await tx.once<{ id: string }>(`select id from users where role = 'admin' order by id limit 1`)
  for (const plan of heldComplaints) {
    const order = await orderOf(tx, demo, plan, 'held')
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
  for (const plan of releasedComplaints) {
    const order = await orderOf(tx, demo, plan, 'released')
    if (order) await insertComplaint(tx, admin!.id, order, plan, clock)
  }
  for (const order of demo.orders)
    if (order.dispute) await insertSettled(tx, admin!.id, orderId(demo, order), order.dispute, clock)
}

/** A complaint whose money has moved: by the same functions as when people decide it, at the time of the seed. */
async function insertSettled(
  tx: Tx,
  adminId: string,
  id: string,
  { kind, amount }: NonNullable<DemoOrder['dispute']>,
  clock: Clock,
): Promise<void> {
  const plan = settledComplaints[kind]
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

/** An order of people who cannot sign in, without another complaint: the orders of the others stay as they are. */
async function orderOf(tx: Tx, demo: DemoCampus, plan: ComplaintPlan, escrow: 'held' | 'released') {
  const [order] = await tx.once<Ordered>(
    `select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId"
       from unnest($ids::uuid[]) with ordinality as fitting (id, place)
       join orders o on o.id = fitting.id
       join escrows es on es.subject_id = o.id
      where es.status = $escrow and o.paid_at is not null
        and not exists (select 1 from complaints c where c.purchase_id = o.id)
        and not exists (select 1 from users u
                         where u.id in (o.buyer_id, o.seller_id, o.rider_id) and u.email = any ($accounts::text[]))
      order by fitting.place
      limit 1`,
    { ids: ordersFor(plan, demo).map((order) => orderId(demo, order)), escrow, accounts: ACCOUNTS },
  )
  return order
}

async function insertComplaint(
  tx: Tx,
  adminId: string,
  order: Ordered,
  plan: ComplaintPlan,
  clock: Clock,
): Promise<string> {
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
      decisionNote: 'The listing says what was delivered, and nothing shows that it was something else.',
    }),
    ...(isAppealed && {
      ...{ appealedBy: order.buyerId, appealedAt, firstDeciderId: adminId },
      appealReason: 'The pack has another model number than the listing. Please look at it again.',
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

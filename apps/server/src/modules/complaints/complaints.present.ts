import type { ComplaintCard, ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import {
  appealUntil,
  type ComplaintFacts,
  deadlineEffectOf,
  deadlineOf,
  isOverdue,
  nextActorOf,
  viewerOf,
} from './complaints.policy.ts'

export type ComplaintRow = ComplaintFacts & {
  id: string
  number: string
  reason: ComplaintCard['reason']
  orderId: string | null
  orderNumber: string | null
  storeName: string | null
  items: string | null
  complainantName: string
  respondentName: string | null
  assigneeName: string | null
  requested: number | null
  refunded: number
  decideBy: Date
  createdAt: Date
  updatedAt: Date
  status: ComplaintStatus
  subject: ComplaintSubject
}

/** Columns of a ComplaintRow, for `complaints c` with COMPLAINT_JOINS. */
export const COMPLAINT_COLUMNS = `c.id, c.number, c.subject, c.reason, c.status, c.order_id as "orderId",
  c.complainant_id as "complainantId", c.respondent_id as "respondentId", c.assignee_id as "assigneeId",
  c.first_decider_id as "firstDeciderId", c.proposed_by as "proposedBy", c.overdue_at as "overdueAt",
  c.decide_by as "decideBy", c.decided_how as "decidedHow", c.decided_at as "decidedAt", c.appealed_at as "appealedAt",
  c.rated_at as "ratedAt", c.requested, c.refunded, c.created_at as "createdAt", c.updated_at as "updatedAt",
  o.number as "orderNumber", case when o.id is not null then ${sellerNameSql('v', 'su')} end as "storeName",
  (select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.id) from order_lines l where l.order_id = o.id) as items,
  trim(cu.first_name || ' ' || cu.last_name) as "complainantName",
  case when c.subject = 'order' then ${sellerNameSql('v', 'su')} else trim(ru.first_name || ' ' || ru.last_name) end
    as "respondentName",
  trim(au.first_name || ' ' || au.last_name) as "assigneeName"`
export const COMPLAINT_JOINS = `join users cu on cu.id = c.complainant_id
  left join users ru on ru.id = c.respondent_id
  left join users au on au.id = c.assignee_id
  left join orders o on o.id = c.order_id
  left join vendors v on v.id = o.vendor_id
  left join users su on su.id = o.seller_id`

export const VENDLY = 'Vendly'

/** Users see "Vendly", administrators who it is. */
export function presentCard(row: ComplaintRow, actor: Actor): ComplaintCard {
  const viewer = viewerOf(actor, row) ?? 'complainant'
  return {
    _id: row.id,
    number: row.number,
    subject: row.subject,
    reason: row.reason,
    status: row.status,
    order:
      row.orderId && row.orderNumber
        ? { _id: row.orderId, orderNumber: row.orderNumber, storeName: row.storeName ?? '', items: row.items ?? '' }
        : null,
    complainant: { _id: row.complainantId, name: row.complainantName },
    respondent: row.respondentId ? { _id: row.respondentId, name: row.respondentName ?? '' } : null,
    viewer,
    nextActor: nextActorOf(row),
    deadline: (deadlineOf(row) ?? appealUntil(row))?.toISOString() ?? null,
    deadlineEffect: deadlineOf(row) || appealUntil(row) ? deadlineEffectOf(row) : null,
    isOverdue: isOverdue(row),
    isAppeal: row.appealedAt !== null,
    assignee: row.assigneeId && viewer === 'admin' ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    requested: row.requested === null ? null : toNaira(row.requested),
    refunded: toNaira(row.refunded),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

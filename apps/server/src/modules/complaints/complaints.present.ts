import type { Role } from '@vendly/contract/auth'
import type { ComplaintCard, ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import {
  appealUntil,
  type ComplaintFacts,
  deadlineEffectOf,
  deadlineOf,
  isAboutPurchase,
  isOverdue,
  isUndecided,
  nextActorOf,
  viewerOf,
} from './complaints.policy.ts'
import type { Described, PurchaseColumns } from './complaints.purchases.ts'
import { complaintCampusSql, otherEndedAtSql } from './complaints.sql.ts'

export type ComplaintRow = ComplaintFacts &
  PurchaseColumns & {
    id: string
    number: string
    purchaseNumber: string | null
    complainantName: string
    complainantRole: Role
    /** Of the person; the seller of a purchase has the name of the store. */
    respondentPerson: string | null
    respondentRole: Role | null
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
export const COMPLAINT_COLUMNS = `c.id, ${complaintCampusSql('c')} as "campusId", c.number, c.subject, c.reason, c.status, c.purchase_kind as "purchaseKind",
  c.purchase_id as "purchaseId", c.purchase_number as "purchaseNumber",
  c.complainant_id as "complainantId", c.respondent_id as "respondentId", c.assignee_id as "assigneeId",
  c.first_decider_id as "firstDeciderId", c.proposed_by as "proposedBy", c.overdue_at as "overdueAt",
  c.decide_by as "decideBy", c.decided_how as "decidedHow", c.decided_at as "decidedAt", c.appealed_at as "appealedAt",
  ${otherEndedAtSql('c')} as "otherEndedAt",
  c.rated_at as "ratedAt", c.requested, c.refunded, c.created_at as "createdAt", c.updated_at as "updatedAt",
  trim(cu.first_name || ' ' || cu.last_name) as "complainantName",
  cu.role as "complainantRole", ru.role as "respondentRole",
  trim(ru.first_name || ' ' || ru.last_name) as "respondentPerson",
  trim(au.first_name || ' ' || au.last_name) as "assigneeName"`
export const COMPLAINT_JOINS = `join users cu on cu.id = c.complainant_id
  left join users ru on ru.id = c.respondent_id
  left join users au on au.id = c.assignee_id`

export const VENDLY = 'Vendly'

export type DescribedRow = ComplaintRow & { purchase: Described | null }

export const respondentNameOf = (
  row: Pick<DescribedRow, 'subject' | 'respondentPerson' | 'purchase'>,
): string | null => (isAboutPurchase(row) ? (row.purchase?.sellerName ?? null) : row.respondentPerson)

const proofOf = (row: DescribedRow) => (isAboutPurchase(row) ? (row.purchase?.proof ?? null) : null)

/** Users see "Vendly", administrators who it is. */
export function presentCard(row: DescribedRow, actor: Actor): ComplaintCard {
  const viewer = viewerOf(actor, row) ?? 'complainant'
  return {
    _id: row.id,
    number: row.number,
    subject: row.subject,
    reason: row.reason,
    status: row.status,
    purchase:
      row.purchaseKind && row.purchaseNumber && row.purchase
        ? {
            ...{ kind: row.purchaseKind, _id: row.purchase.id, number: row.purchaseNumber },
            ...{ storeName: row.purchase.sellerName, items: row.purchase.items },
          }
        : null,
    complainant: { _id: row.complainantId, name: row.complainantName },
    respondent: row.respondentId ? { _id: row.respondentId, name: respondentNameOf(row) ?? '' } : null,
    viewer,
    nextActor: nextActorOf(row),
    deadline: (deadlineOf(row) ?? appealUntil(row))?.toISOString() ?? null,
    deadlineEffect: deadlineOf(row) || appealUntil(row) ? deadlineEffectOf(row, proofOf(row)) : null,
    proof: proofOf(row),
    isOverdue: isOverdue(row),
    overdueAt: isUndecided(row) ? row.overdueAt.toISOString() : null,
    isAppeal: row.appealedAt !== null,
    assignee: row.assigneeId && viewer === 'admin' ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    requested: row.requested === null ? null : toNaira(row.requested),
    refunded: toNaira(row.refunded),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

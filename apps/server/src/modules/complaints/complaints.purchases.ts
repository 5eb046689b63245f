import type { ComplaintBookingFile, ComplaintCaseFile } from '@vendly/contract/complaint-files'
import type { ComplaintProof } from '@vendly/contract/complaints'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type ComplaintKind = 'order' | 'booking'

/** What a new complaint depends on. `riderId`: null where nobody delivers. */
type Complained = {
  number: string
  buyerId: string
  sellerId: string
  riderId: string | null
  /** Who answers a complaint about the purchase itself: the seller, or the rider about a fee that they kept. */
  respondentId: string
  isPaid: boolean
  /** This user may complain about the purchase itself now. */
  canComplain: boolean
  deliveredAt: Date | null
  /** When the last of its money left escrow. */
  closedAt: Date | null
}

/**
 * How a complaint about a purchase ends: everything back to the buyer, `amount` of the items back and the rest to the others,
 * or nothing back.
 */
export type Decision = { outcome: 'refund' | 'split' | 'release'; amount?: Kobo }

/** Who answers the complaint, and what it has given the buyer before: an appeal may change it. */
export type ComplaintSoFar = { respondentId: string | null; refundedBefore: Kobo }

export type DecisionOf = ComplaintSoFar & {
  complaintId: string
  actorId: string | null
  by: 'buyer' | 'vendor' | 'admin' | 'system'
  note: string
  /** What an administrator lets the platform advance at most where a side has too little, in kobo. */
  advance?: Kobo
}

/** What a decision would do, in kobo; what a side loses is negative. */
type Preview = {
  effect: { buyer: Kobo; seller: Kobo; rider: Kobo; platform: Kobo; staysInEscrow: Kobo }
  closes: 'refund' | 'split' | 'release' | null
  /** What of the shares cannot be paid at once, because a side has too little. */
  due: Kobo
  /** Set when the buyer pays back what an earlier decision gave them too much. */
  payback: object | null
}

type OrderFile = Omit<ComplaintCaseFile, 'lines' | 'refundable'> & {
  lines: Omit<ComplaintCaseFile['lines'][number], 'isChosen'>[]
}
/** Of its kind; the others are null. */
type CaseFiles = { caseFile: OrderFile | null; bookingFile: Omit<ComplaintBookingFile, 'refundable'> | null }

/** How lists show a purchase. */
export type Described = { id: string; sellerName: string; items: string; proof: ComplaintProof | null }

/** A kind of purchase that its parties may complain about, and what a complaint does with one. */
export type ComplaintPurchase = {
  readonly kind: ComplaintKind
  /** Locks it for a new complaint. Throws: not_found, also when the actor has no part in it. */
  readonly lock: (tx: Tx, actor: Actor, id: string) => Promise<Complained>
  /** What can still go back to the buyer, for the items or from this respondent. Throws: not_found. */
  readonly findRefundable: (db: Db, id: string, respondentId: string | null) => Promise<Kobo>
  /** What the buyer paid for these lines; null for all of them. Throws: not_found for a line of something else. */
  readonly amountOfLines: (db: Db, id: string, lineIds: readonly string[]) => Promise<Kobo | null>
  /** What of its money escrow still has stays there for the complaint. */
  readonly hold: (tx: Tx, id: string, complaintId: string) => Promise<unknown>
  /** The complaint holds it no longer, and it goes on. */
  readonly resume: (tx: Tx, id: string, complaintId: string) => Promise<void>
  /** Whether somebody else than the complaint disputes the money, so that nothing can be settled yet. */
  readonly isDisputedByBank: (db: Db, id: string, complaintId: string) => Promise<boolean>
  /** Throws: not_found, refund_too_much. */
  readonly preview: (db: Db, id: string, decision: Decision, soFar: ComplaintSoFar) => Promise<Preview>
  /**
   * Settles it as decided, and ends what the complaint holds. Returns what the complaint has given the buyer in all (`refunded`),
   * and what its parties got by this decision (`paid`). Throws:
   * charge_disputed, refund_too_much, advance_budget.
   */
  readonly settle: (tx: Tx, id: string, decision: Decision, of: DecisionOf) => Promise<{ refunded: Kobo; paid: Kobo }>
  /** What is known about it, for the person who decides. Throws: not_found. */
  readonly findFile: (db: Db, secrets: Secrets, id: string) => Promise<CaseFiles>
  readonly describe: (db: Db, ids: readonly string[]) => Promise<Described[]>
}

const purchases = createRegistry<ComplaintPurchase>('complaints about the purchase kind', ({ kind }) => kind)

export const registerComplaintPurchases = purchases.register
export const complaintPurchaseOf = (kind: ComplaintKind): ComplaintPurchase => purchases.of(kind)

/** The columns of a complaint that say which purchase it is about; both are null for one about the platform. */
export type PurchaseColumns = { purchaseKind: ComplaintKind | null; purchaseId: string | null }

/** The purchase of a complaint, with what its kind does. */
export const purchaseOf = ({ purchaseKind, purchaseId }: PurchaseColumns) =>
  purchaseKind && purchaseId ? { ...complaintPurchaseOf(purchaseKind), id: purchaseId } : null

/** The same rows, with how their purchases are shown: one statement for each kind among them. */
export async function withPurchases<Row extends PurchaseColumns>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { purchase: Described | null })[]> {
  const idsOf = Map.groupBy(
    rows.filter(({ purchaseId }) => purchaseId !== null),
    ({ purchaseKind }) => purchaseKind!,
  )
  const described = new Map<string, Described>()
  for (const [kind, of] of idsOf)
    for (const one of await complaintPurchaseOf(kind).describe(
      db,
      of.map(({ purchaseId }) => purchaseId!),
    ))
      described.set(one.id, one)
  return rows.map((row) => ({ ...row, purchase: described.get(row.purchaseId ?? '') ?? null }))
}

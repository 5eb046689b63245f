import type { VisitedKind, VisitSource } from '@vendly/contract/visit-sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { addPromotionVisits, type PromotionVisit, takeOverPromotions } from './visits.promotions.service.ts'
import { addViews, type Mark, markSteps, type Step, takeOver, type View } from './visits.service.ts'
import {
  hashOfVisitor,
  isCounted,
  keepPressedAd,
  type PressedAd,
  saltOf,
  saltsUntil,
  type Visitor,
  visitOf,
  whoIs,
} from './visits.visitor.ts'

/** Ids that do not exist must not fill the memory of the process. */
const MAX_ROWS = 20_000

/** `adId`: the ad that was pressed for it. */
export type Seen = { kind: VisitedKind; id: string; from: VisitSource; adId: string | null }
type Event = { day: string; minute: number } & Visitor &
  ({ seen: Seen } | { step: Step; productIds: readonly string[] } | { promotionId: string; isHeldOut: boolean })

const open = new WeakMap<Context['db'], Counts<Event>>()
const MINUTE_MS = 60_000

function countsOf(context: Context): Counts<Event> {
  const known = open.get(context.db)
  if (known) return known
  const counts = new Counts<Event>(context, {
    ...{ what: 'visits', maxRows: MAX_ROWS },
    add: (_, events) => add(context, events),
  })
  open.set(context.db, counts)
  return counts
}

const momentOf = (at: Date) => {
  const day = dayInLagos(at)
  return { day, minute: Math.floor((at.getTime() - dayStart(day).getTime()) / MINUTE_MS) }
}

/** Counts that somebody saw a page. Added together, a few seconds later. */
export const countVisit = (context: Context, { userId, visitId }: Visitor, seen: Seen) =>
  countsOf(context).count({ ...momentOf(now()), userId, visitId, seen })

/** Counts that somebody came to the place of a promotion. */
export const countPromotion = (
  context: Context,
  { userId, visitId }: Visitor,
  promotion: { promotionId: string; isHeldOut: boolean },
) => countsOf(context).count({ ...momentOf(now()), userId, visitId, ...promotion })

/** Notes that a browser pressed an ad: what it sees of the product in this visit came from there. */
export function notePressedAd(context: Context, request: FastifyRequest, reply: FastifyReply, ad: PressedAd): void {
  if (isCounted(request)) keepPressedAd(context, reply, ad)
}

/** Counts what a user did with products that they may have seen on a page within the last days, perhaps as a guest. */
export function countStep(
  context: Context,
  { userId, request }: { userId: string; request?: FastifyRequest },
  step: Step,
  productIds: readonly string[],
): void {
  const visitId = request ? visitOf(context, request) : null
  if (productIds.length > 0) countsOf(context).count({ ...momentOf(now()), userId, visitId, step, productIds })
}

/** Adds what was counted, so that what follows has it. */
export const flushVisits = (context: Context): Promise<void> => countsOf(context).flush()

async function add(context: Context, events: readonly Counted<Event>[]): Promise<void> {
  const views: View[] = []
  const marks: Mark[] = []
  const promotions: PromotionVisit[] = []
  for (const event of events)
    if ('seen' in event) views.push(await viewOf(context, event))
    else if ('promotionId' in event) promotions.push(await promotionVisitOf(context, event))
    else marks.push(...(await marksOf(context, event)))
  const asGuest = [...views, ...promotions, ...marks].filter(({ guest }) => guest !== null)
  const known = asGuest.map(({ day, visitor, guest }) => ({ day, visitor, guest }))
  await transaction(context.pool, async (tx) => {
    // What they saw as a guest is theirs before they see it again, or go on with it.
    for (const isLater of [false, true]) {
      if (isLater && known.length > 0) {
        await takeOver(tx, known)
        await takeOverPromotions(tx, known)
      }
      await addViews(
        tx,
        views.filter(({ guest }) => (guest !== null) === isLater),
      )
      await addPromotionVisits(
        tx,
        promotions.filter(({ guest }) => (guest !== null) === isLater),
      )
    }
    await markSteps(tx, marks)
  })
}

/** The user, and the guest who they were in this visit; a guest alone is the visitor. */
async function hashesOf({ db }: Context, { day, userId, visitId }: Pick<Event, 'day' | 'userId' | 'visitId'>) {
  const salt = (await saltOf(db, day, true))!
  const guest = visitId === null ? null : hashOfVisitor(salt, whoIs.visit(visitId))
  const user = userId === null ? null : hashOfVisitor(salt, whoIs.user(userId))
  return { visitor: user ?? guest!, guest: user ? guest : null }
}

async function viewOf(context: Context, event: Extract<Event, { seen: object }>): Promise<View> {
  const { seen, day, minute, userId } = event
  return { ...seen, day, minute, userId, ...(await hashesOf(context, event)) }
}

async function promotionVisitOf(
  context: Context,
  event: Extract<Event, { promotionId: string }>,
): Promise<PromotionVisit> {
  const { day, promotionId, isHeldOut } = event
  return { day, promotionId, isHeldOut, ...(await hashesOf(context, event)) }
}

/** One for each of the days on which they may have seen the product. */
async function marksOf(
  context: Context,
  { day, userId, visitId, step, productIds }: Extract<Event, { step: Step }>,
): Promise<Mark[]> {
  if (userId === null) return []
  const marks: Mark[] = []
  for (const { day: seenOn, salt } of await saltsUntil(context.db, day)) {
    const visitor = hashOfVisitor(salt, whoIs.user(userId))
    const guest = visitId === null ? null : hashOfVisitor(salt, whoIs.visit(visitId))
    for (const id of productIds) marks.push({ id, day: seenOn, visitor, guest, step, who: userId })
  }
  return marks
}

import type { VisitedKind, VisitSource } from '@vendly/contract/visit-sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
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
  ({ seen: Seen } | { step: Step; productIds: readonly string[] })

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
  for (const event of events)
    if ('seen' in event) views.push(await viewOf(context, event))
    else marks.push(...(await marksOf(context, event)))
  await transaction(context.pool, async (tx) => {
    // What they saw as a guest is theirs before they see it again, or go on with it.
    await addViews(
      tx,
      views.filter(({ guest }) => !guest),
    )
    await takeOver(tx, [...views.filter(({ guest }) => guest), ...marks])
    await addViews(
      tx,
      views.filter(({ guest }) => guest),
    )
    await markSteps(tx, marks)
  })
}

async function viewOf(
  context: Context,
  { day, minute, userId, visitId, seen }: Extract<Event, { seen: object }>,
): Promise<View> {
  const salt = (await saltOf(context.db, day, true))!
  const guest = visitId === null ? null : hashOfVisitor(salt, whoIs.visit(visitId))
  const user = userId === null ? null : hashOfVisitor(salt, whoIs.user(userId))
  return { ...seen, day, minute, visitor: user ?? guest!, guest: user ? guest : null, userId }
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

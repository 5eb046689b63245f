import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { FastifyRequest } from 'fastify'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { countFilters } from '../search/search.counts.queries.ts'
import { searchProducts } from '../search/search.queries.ts'
import {
  type Admitted,
  hashesOfLastDays,
  type Visitor,
  visitOf,
  visitorHash,
} from '../visits/visits.admission.service.ts'
import type { Seen } from '../visits/visits.counts.service.ts'
import {
  markResults,
  markViewed,
  type ResultMark,
  type ResultStep,
  type ResultView,
} from './search-terms.results.service.ts'
import {
  addSearches,
  type Found,
  markPresses,
  normalizePhrases,
  type Press,
  type Search,
} from './search-terms.service.ts'

/** Made-up searches must not fill the memory of the process. */
const MAX_ROWS = 20_000

type Event = { at: number } & Visitor &
  (
    | { text: string; campus: string | null; homeCampusId: string | null; isNarrowed: boolean }
    // `isLate`: its search was not there yet, because another process had counted it.
    | { opened: Pick<Seen, 'kind' | 'id' | 'adId'>; isLate?: true }
    | { step: ResultStep; productIds: readonly string[] }
    | { viewed: string }
  )

const open = new WeakMap<Db, Counts<Event>>()

function countsOf(context: Context): Counts<Event> {
  const known = open.get(context.db)
  if (known) return known
  const counts = new Counts<Event>(context, {
    ...{ what: 'searches', maxRows: MAX_ROWS },
    add: (_, events) => add(context, events),
  })
  open.set(context.db, counts)
  return counts
}

const momentOf = ({ userId, visitId }: Visitor) => ({ at: now().getTime(), userId, visitId })

/** Counts that somebody searched. Added together, a few seconds later. */
export const countSearch = (
  context: Context,
  visitor: Admitted,
  search: { q: string; campus?: string; isNarrowed: boolean },
): void =>
  countsOf(context).count({
    ...momentOf(visitor),
    ...{ text: search.q, campus: search.campus ?? null, homeCampusId: visitor.viewer?.campusId ?? null },
    isNarrowed: search.isNarrowed,
  })

/** Counts that somebody opened a result. */
export function countPress(context: Context, visitor: Visitor, { kind, id, adId, from }: Seen): void {
  if (from === 'search') countsOf(context).count({ ...momentOf(visitor), opened: { kind, id, adId } })
}

/** Counts that a user looked at a product for some seconds. */
export const countView = (context: Context, visitor: Visitor, productId: string): void =>
  countsOf(context).count({ ...momentOf(visitor), viewed: productId })

type Buyer = { userId: string; request?: FastifyRequest; at?: Date }

/** Counts what a user did with products that a search may have shown them within the last days, perhaps as a guest. */
export function countResults(
  context: Context,
  { userId, request, at = now() }: Buyer,
  step: ResultStep,
  productIds: readonly string[],
): void {
  const visitId = request ? visitOf(context, request) : null
  if (productIds.length > 0) countsOf(context).count({ at: at.getTime(), userId, visitId, step, productIds })
}

/** Adds what was counted, so that what follows has it. */
export const flushSearches = (context: Context): Promise<void> => countsOf(context).flush()

/** An address of an email, and numbers of phones, students and accounts: what was typed is not stored. */
const isPersonal = (text: string) => text.includes('@') || (text.match(/\d/g)?.length ?? 0) >= 7

type Searched = Extract<Counted<Event>, { text: string }>
type Pressed = Extract<Counted<Event>, { opened: object }>
type Viewed = Extract<Counted<Event>, { viewed: string }>
type Stepped = Extract<Counted<Event>, { step: ResultStep }>

async function add(context: Context, events: readonly Counted<Event>[]): Promise<void> {
  const searched = events.filter((event): event is Searched => 'text' in event)
  const pressed = events.filter((event): event is Pressed => 'opened' in event)
  const stepped = events.filter((event): event is Stepped => 'step' in event)
  const searches = await searchesOf(context, searched)
  const marks = await marksOf(context, stepped)
  const views: ResultView[] = []
  for (const event of events.filter((one): one is Viewed => 'viewed' in one)) {
    const { at, viewed: productId } = event
    views.push({ ...(await visitorOf(context, event)), productId, at: new Date(at).toISOString() })
  }
  const presses: Press[] = []
  for (const [n, event] of pressed.entries()) {
    const { at, userId, opened } = event
    presses.push({ ...opened, ...(await visitorOf(context, event)), n, at: new Date(at).toISOString(), userId })
  }
  const found = await transaction(context.pool, async (tx) => {
    await addSearches(tx, searches)
    const inTime = await markPresses(tx, presses)
    await markViewed(tx, views)
    await markResults(tx, marks)
    return inTime
  })
  for (const [n, { count: _, ...press }] of pressed.entries())
    if (!found.has(n) && !press.isLate) countsOf(context).count({ ...press, isLate: true })
}

async function visitorOf(context: Context, { at, ...who }: Event): Promise<{ day: string; visitor: string }> {
  const day = dayInLagos(new Date(at))
  return { day, visitor: await visitorHash(context, day, who) }
}

async function marksOf(context: Context, events: readonly Stepped[]): Promise<ResultMark[]> {
  const marks: ResultMark[] = []
  let n = 0
  for (const { at: moment, userId, visitId, step, productIds } of events) {
    if (userId === null) continue
    const at = new Date(moment)
    const hashes = await hashesOfLastDays(context, dayInLagos(at), searchTermLimits.visitorDays, { userId, visitId })
    for (const productId of productIds) {
      for (const hashed of hashes) marks.push({ ...hashed, n, productId, step, at: at.toISOString() })
      n += 1
    }
  }
  return marks
}

async function searchesOf(context: Context, events: readonly Searched[]): Promise<Search[]> {
  if (events.length === 0) return []
  const { db } = context
  const { campusBySlug, campusById } = await catalogue(db)
  const normalized = await normalizePhrases(
    db,
    events.map(({ text }) => text),
  )
  const asked = new Map<string, Promise<Found>>()
  const searches: Search[] = []
  for (const [n, event] of events.entries()) {
    const campusId = (event.campus ? campusBySlug.get(event.campus)?.id : event.homeCampusId) ?? null
    const campus = event.campus ? campusById.get(campusId ?? '')?.slug : undefined
    const key = JSON.stringify([event.text, campus])
    const finding = asked.get(key) ?? findFirst(db, event.text, campus)
    asked.set(key, finding)
    const phrase = normalized[n]!
    const isKept = !isPersonal(event.text) && phrase.length <= searchTermLimits.phraseLength
    const { understood, shown, ...found } = await finding
    searches.push({
      ...{ ...(await visitorOf(context, event)), ...found, campusId, at: new Date(event.at).toISOString() },
      isUser: event.userId !== null,
      ...{ phrase: isKept ? phrase : '', understood: isKept ? understood : '', shown: event.isNarrowed ? [] : shown },
    })
  }
  return searches
}

/** Asked again here, so that nobody can report what was found, or in which order. */
async function findFirst(db: Db, q: string, campus: string | undefined): Promise<Found> {
  const [{ kinds }, { cards, match, correctedQuery, understood }] = await Promise.all([
    countFilters(db, { q, campus, kind: 'product', limit: 1 }, null),
    searchProducts(db, 'product', { q, campus, limit: searchTermLimits.shown }, null),
  ])
  const found = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  return {
    found,
    match: found === 0 ? null : match,
    understood: [...(correctedQuery ? [`“${correctedQuery}”`] : []), ...understood.map(({ text }) => text)].join(', '),
    shown: cards.map(({ _id }) => _id),
  }
}

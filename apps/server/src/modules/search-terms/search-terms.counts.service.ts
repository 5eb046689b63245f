import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { countFilters } from '../search/search.counts.queries.ts'
import { type Admitted, type Visitor, visitorHash } from '../visits/visits.admission.service.ts'
import type { Seen } from '../visits/visits.counts.service.ts'
import { addSearches, markPresses, normalizePhrases, type Press, type Search } from './search-terms.service.ts'

/** Made-up searches must not fill the memory of the process. */
const MAX_ROWS = 20_000

type Event = { at: number } & Visitor &
  (
    | { text: string; campus: string | null; homeCampusId: string | null }
    // `isLate`: its search was not there yet, because another process had counted it.
    | { opened: Pick<Seen, 'kind' | 'id'>; isLate?: true }
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
export const countSearch = (context: Context, visitor: Admitted, search: { q: string; campus?: string }): void =>
  countsOf(context).count({
    ...momentOf(visitor),
    ...{ text: search.q, campus: search.campus ?? null, homeCampusId: visitor.viewer?.campusId ?? null },
  })

/** Counts that somebody opened a result. */
export function countPress(context: Context, visitor: Visitor, { kind, id, from }: Seen): void {
  if (from === 'search') countsOf(context).count({ ...momentOf(visitor), opened: { kind, id } })
}

/** An address of an email, and numbers of phones, students and accounts: what was typed is not stored. */
const isPersonal = (text: string) => text.includes('@') || (text.match(/\d/g)?.length ?? 0) >= 7

type Searched = Extract<Counted<Event>, { text: string }>
type Pressed = Extract<Counted<Event>, { opened: object }>

async function add(context: Context, events: readonly Counted<Event>[]): Promise<void> {
  const searched = events.filter((event): event is Searched => 'text' in event)
  const pressed = events.filter((event): event is Pressed => 'opened' in event)
  const searches = await searchesOf(context, searched)
  const presses: Press[] = []
  for (const [n, event] of pressed.entries()) {
    const { at, userId, opened } = event
    presses.push({ ...opened, ...(await visitorOf(context, event)), n, at: new Date(at).toISOString(), userId })
  }
  const found = await transaction(context.pool, async (tx) => {
    await addSearches(tx, searches)
    return markPresses(tx, presses)
  })
  for (const [n, { count: _, ...press }] of pressed.entries())
    if (!found.has(n) && !press.isLate) countsOf(context).count({ ...press, isLate: true })
}

async function visitorOf(context: Context, { at, ...who }: Event): Promise<{ day: string; visitor: string }> {
  const day = dayInLagos(new Date(at))
  return { day, visitor: await visitorHash(context, day, who) }
}

async function searchesOf(context: Context, events: readonly Searched[]): Promise<Search[]> {
  if (events.length === 0) return []
  const { db } = context
  const { campusBySlug, campusById } = await catalogue(db)
  const normalized = await normalizePhrases(
    db,
    events.map(({ text }) => text),
  )
  const empty = new Map<string, Promise<boolean>>()
  const searches: Search[] = []
  for (const [n, event] of events.entries()) {
    const campusId = (event.campus ? campusBySlug.get(event.campus)?.id : event.homeCampusId) ?? null
    const campus = event.campus ? campusById.get(campusId ?? '')?.slug : undefined
    const key = JSON.stringify([event.text, campus])
    const isEmpty = empty.get(key) ?? findsNothing(db, event.text, campus)
    empty.set(key, isEmpty)
    const phrase = normalized[n]!
    searches.push({
      ...(await visitorOf(context, event)),
      phrase: isPersonal(event.text) || phrase.length > searchTermLimits.phraseLength ? '' : phrase,
      ...{ campusId, at: new Date(event.at).toISOString(), isEmpty: await isEmpty },
    })
  }
  return searches
}

/** Asked again here, so that nobody can report it. */
async function findsNothing(db: Db, q: string, campus: string | undefined): Promise<boolean> {
  const { kinds } = await countFilters(db, { q, campus, kind: 'product', limit: 1 }, null)
  return Object.values(kinds).every((count) => count === 0)
}

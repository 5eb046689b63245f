import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, type Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { bandsOf, type Order } from './search.bands.ts'
import { narrowingOf, type Resolved } from './search.filters.ts'
import { countUpTo, type End, KEYS, type KeyRow, match, matchRanked, type Want, walk } from './search.match.ts'
import { type Plan, planOf } from './search.plan.ts'
import { expectedOf } from './search.reckoning.ts'
import { type Statistics, statistics } from './search.statistics.ts'
import type { Term } from './search.words.ts'

export type Ask = {
  terms: readonly Term[]
  found: Resolved
  order: Order | 'relevance'
  limit: number
  cursor: Cursor | undefined
}
export type Finding = {
  ids: string[]
  /** Where the next page goes on; null at the end. */
  next: End | null
  counted: { total: number; exact: boolean }
}

/** One page of what fits, as ids in order. Codes: cursor_invalid. */
export async function find(db: Db, ask: Ask): Promise<Finding> {
  const known = (await statistics(db)).get(ask.found.kind)
  return ask.order === 'relevance' ? byRelevance(db, ask, known) : byKey(db, ask, ask.order, known)
}

async function byKey(db: Db, ask: Ask, order: Order, known: Statistics | undefined): Promise<Finding> {
  const { terms, found, limit, cursor } = ask
  const after = cursor && endOf(cursor, KEYS[order].cast)
  const first = await firstOf(db, { terms, found, order, limit: limit + 1, after }, known)
  const last = first.rows.length > limit ? first.rows[limit - 1] : undefined
  return {
    ids: first.rows.slice(0, limit).map((row) => row.id),
    next: last ? { value: last.key instanceof Date ? last.key.toISOString() : last.key, id: last.id } : null,
    counted: cursor ?? (await countedBy(db, first, limit, ask, known)),
  }
}

/** The best sold of what fits, as ids; of those that sold as much, the newest ids. */
export async function listBestSold(db: Db, terms: readonly Term[], found: Resolved, limit: number): Promise<string[]> {
  const known = (await statistics(db)).get(found.kind)
  const { rows } = await firstOf(db, { terms, found, order: 'sold', limit, after: undefined }, known)
  return rows.map((row) => row.id)
}

type First = {
  rows: KeyRow[]
  /** All that fits was seen, and counted in each row. */
  complete: boolean
  plan: Plan
}

/** So often a look is taken at the wanted end before all of it is looked at, each time so much further at most. */
const TRIES = 3
const MOST_FURTHER = 16

/** The first rows in an order, by the cheapest way that finds enough; the whole of what fits when the others find too little. */
async function firstOf(db: Db, want: Want, known: Statistics | undefined): Promise<First> {
  const { terms, found, order, limit, after } = want
  const narrow = narrowingOf(found)
  const bands = bandsOf(order, after?.value, { from: narrow.minPrice, to: narrow.maxPrice }, now())
  const plan = planOf(terms, narrow, order, bands, limit, known)
  if (plan.route === 'walk') {
    const rows = await walk(db, want, plan.reach)
    if (rows.length === limit || !known || plan.reach > known.total * 2) return { rows, complete: false, plan }
  }
  if (plan.route === 'bands') {
    let { enough } = plan
    for (let tries = 0; tries < TRIES; tries++) {
      const to = plan.upTo(enough)
      if (to === undefined) break
      const rows = await match(db, want, plan.partTo(to))
      if (rows.length === limit) return { rows, complete: false, plan }
      // A poor guess is put right by what was found, and then some; a wrong one is given up.
      enough *= Math.min(MOST_FURTHER, (2 * limit) / (rows.length + 1) + 1)
    }
  }
  return { rows: await match(db, want), complete: true, plan }
}

async function countedBy(
  db: Db,
  { rows, complete, plan }: First,
  limit: number,
  { terms, found }: Ask,
  known: Statistics | undefined,
): Promise<Finding['counted']> {
  if (complete) return boundedTotal(rows[0]?.total ?? 0)
  if (rows.length <= limit) return { total: rows.length, exact: true }
  if (!known) return boundedTotal(await countUpTo(db, terms, found))
  return { total: Math.min(COUNT_BOUND, Math.max(rows.length, Math.round(plan.expected))), exact: false }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function endOf({ value, id }: Cursor, cast: string): End {
  const fits = cast === 'timestamptz' ? !Number.isNaN(Date.parse(String(value))) : Number.isInteger(value)
  if (!fits || !uuid.test(String(id))) throw new Problem('cursor_invalid')
  return { value, id: String(id) }
}

/** So many of the best sold are compared by how well they fit; beyond them the next so many. */
const BATCH = 96
/** Up to here everything that fits is compared at once. */
const COMPARED_AT_ONCE = 500

/** Where a list by relevance stands: `all` compared at once, or in batches, this one after `sold` and `id` of the last. */
type Place = { all: boolean; after?: { sold: number; id: string }; best?: { rank: number; id: string } }

async function byRelevance(db: Db, ask: Ask, known: Statistics | undefined): Promise<Finding> {
  const { terms, found, limit, cursor } = ask
  const place = cursor ? placeOf(cursor) : { all: isFew(ask, known) }
  if (place.all) return amongAll(db, ask, place)
  const after = place.after && { value: place.after.sold, id: place.after.id }
  const batch = await firstOf(db, { terms, found, order: 'sold', limit: BATCH, after, ranked: true }, known)
  const ranked = batch.rows
    .map(({ id, rank = 0 }) => ({ id, rank }))
    .sort((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1))
  const { best } = place
  const rest = ranked.filter((row) => !best || row.rank < best.rank || (row.rank === best.rank && row.id < best.id))
  const shown = rest.slice(0, limit)
  const [end, last] = [shown.at(-1), batch.rows.at(-1)]
  let next: Place | undefined
  if (rest.length > limit && end) next = { ...place, best: { rank: end.rank, id: end.id } }
  else if (batch.rows.length === BATCH && last) next = { all: false, after: { sold: Number(last.key), id: last.id } }
  return {
    ids: shown.map((row) => row.id),
    next: next ? placeText(next) : null,
    counted: cursor ?? (await countedBy(db, batch, BATCH - 1, ask, known)),
  }
}

const isFew = ({ terms, found }: Ask, known: Statistics | undefined): boolean =>
  !known || expectedOf(terms, narrowingOf(found), known) <= COMPARED_AT_ONCE

async function amongAll(db: Db, { terms, found, limit, cursor }: Ask, { best }: Place): Promise<Finding> {
  const rows = await matchRanked(db, { terms, found, limit: limit + 1 }, best)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ids: rows.slice(0, limit).map((row) => row.id),
    next: last ? placeText({ all: true, best: { rank: last.rank, id: last.id } }) : null,
    counted: cursor ?? boundedTotal(rows[0]?.total ?? 0),
  }
}

const placeText = ({ all, after, best }: Place): End => ({
  value: [all ? 'a' : 'b', after?.sold ?? '', after?.id ?? '', best?.rank ?? ''].join('_'),
  id: best?.id ?? '',
})

/** Codes: cursor_invalid. */
function placeOf({ value, id }: Cursor): Place {
  const [, mode, sold = '', after = '', rank_ = ''] = /^([ab])_(\d*)_([0-9a-f-]*)_(\d*)$/.exec(String(value)) ?? []
  const whole =
    mode !== undefined &&
    Number(sold) < 2 ** 31 &&
    Number(rank_) < 2 ** 31 &&
    (sold === '') === (after === '') &&
    (after === '' || uuid.test(after)) &&
    (rank_ === '' ? id === '' : uuid.test(String(id)))
  if (!whole) throw new Problem('cursor_invalid')
  return {
    all: mode === 'a',
    ...(sold === '' ? {} : { after: { sold: Number(sold), id: after } }),
    ...(rank_ === '' ? {} : { best: { rank: Number(rank_), id: String(id) } }),
  }
}

import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, type Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { bandsOf, leastSold, type Order, soldBand } from './search.bands.ts'
import { narrowingOf, type Resolved } from './search.filters.ts'
import {
  type Batch,
  countUpTo,
  type End,
  KEYS,
  type KeyRow,
  match,
  matchRanked,
  type RankedRow,
  type Want,
  walk,
} from './search.match.ts'
import { type Plan, planOf } from './search.plan.ts'
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

/** A poor guess is put right by what was found, and then some; a wrong one is given up. */
const further = (enough: number, wanted: number, got: number): number =>
  enough * Math.min(MOST_FURTHER, (2 * wanted) / (got + 1) + 1)

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
      enough = further(enough, limit, rows.length)
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
  return estimated(Math.max(rows.length, plan.expected))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function endOf({ value, id }: Cursor, cast: string): End {
  const fits = cast === 'timestamptz' ? !Number.isNaN(Date.parse(String(value))) : Number.isInteger(value)
  if (!fits || !uuid.test(String(id))) throw new Problem('cursor_invalid')
  return { value, id: String(id) }
}

/** Of many that fit the best sold are compared by how well they do: a batch is meant to hold so many, and this at least. */
const BATCH = 160
const LEAST_IN_BATCH = 96

/** Where a list by relevance stands: after `best` of a batch (`from` 0: all that is left), or before one not chosen yet. */
type Place = { from?: number; below?: number; best?: { rank: number; id: string } }
type Ranked = { rows: RankedRow[]; batch: Batch; expected: number }

async function byRelevance(db: Db, ask: Ask, known: Statistics | undefined): Promise<Finding> {
  const { limit, cursor } = ask
  const place = cursor ? placeOf(cursor) : {}
  const { rows, batch, expected } = await rankedFrom(db, ask, place, known)
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  let next: Place | undefined
  if (rows.length > limit && end) next = { ...batch, best: { rank: end.rank, id: end.id } }
  else if (batch.from > 0) next = { below: batch.from }
  const total = rows[0]?.total ?? 0
  return {
    ids: shown.map((row) => row.id),
    next: next ? placeText(next) : null,
    counted: cursor ?? (batch.from === 0 ? boundedTotal(total) : estimated(Math.max(total, expected))),
  }
}

const estimated = (count: number) => ({ total: Math.min(COUNT_BOUND, Math.round(count)), exact: false })

/** One more than a page of what comes from here on. */
async function rankedFrom(db: Db, ask: Ask, place: Place, known: Statistics | undefined): Promise<Ranked> {
  const { terms, found } = ask
  const { below, best } = place
  const want = { terms, found, limit: ask.limit + 1 }
  const bands = bandsOf('sold', below && below - 1, {}, now())
  const plan = planOf(terms, narrowingOf(found), 'sold', bands, BATCH, known)
  const { expected } = plan
  if (plan.route === 'bands') {
    const ranked = async (batch: Batch, to: number): Promise<Ranked> => {
      const rows = await matchRanked(db, want, batch, plan.partTo(to), best)
      return { rows, batch, expected }
    }
    if (place.from) return ranked({ from: place.from, below }, soldBand(place.from))
    let enough = BATCH
    for (let tries = 0; tries < TRIES && place.from === undefined; tries++) {
      const to = plan.upTo(enough)
      if (to === undefined) break
      const batch = await ranked({ from: leastSold(to), below }, to)
      const total = batch.rows[0]?.total ?? 0
      if (total >= LEAST_IN_BATCH) return batch
      enough = further(enough, BATCH, total)
    }
  }
  const batch = { from: place.from ?? 0, below }
  return { rows: await matchRanked(db, want, batch, {}, best), batch, expected }
}

const placeText = ({ from, below, best }: Place): End => ({
  value: ['b', from ?? '', below ?? '', best?.rank ?? ''].join('_'),
  id: best?.id ?? '',
})

/** Codes: cursor_invalid. */
function placeOf({ value, id }: Cursor): Place {
  const parts = /^b_(\d*)_(\d*)_(\d*)$/.exec(String(value))?.slice(1) ?? []
  const [from, below, rank] = parts.map((part) => (part === '' ? undefined : Number(part)))
  const fits =
    parts.length > 0 &&
    parts.every((part) => Number(part) < 2 ** 31) &&
    (from !== undefined || below !== undefined) &&
    (rank === undefined ? id === '' : from !== undefined && uuid.test(String(id)))
  if (!fits) throw new Problem('cursor_invalid')
  return { from, below, ...(rank === undefined ? {} : { best: { rank, id: String(id) } }) }
}

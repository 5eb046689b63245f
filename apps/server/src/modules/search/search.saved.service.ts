import { limits } from '@vendly/contract/limits'
import { toKobo, toNaira } from '@vendly/contract/money'
import type { SavedSearch, SavedSearchInput } from '@vendly/contract/saved-searches'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { notify } from '../notifications/notifications.service.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { findSaved, linkOf, type SavedRow } from './search.saved.queries.ts'
import { queryText, type Term, understand } from './search.words.ts'

const lockUser = statement('search.lockUser', 'select 1 from users where id = $1 for update')
const countOf = statement<{ n: number }>(
  'search.countSaved',
  'select count(*)::int as n from saved_searches where user_id = $1',
)
const add = statement(
  'search.save',
  `insert into saved_searches (id, user_id, words, kind, campus_id, category_id, max_price, wish, needle, anchors, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::tsquery, $10, $11)`,
)
const remove = statement<{ id: string }>(
  'search.unsave',
  'delete from saved_searches where id = $1 and user_id = $2 returning id',
)
const removeAll = statement('search.unsaveAll', 'delete from saved_searches where user_id = $1')

/** Keeps what somebody waits for; the same wish is kept once. Codes: search_words_missing, saved_searches_full, not_found. */
export async function saveSearch(tx: Tx, actor: Actor, wish: SavedSearchInput): Promise<SavedSearch> {
  const known = await catalogue(tx)
  const campus = wish.campus === undefined ? undefined : found(known.campusBySlug.get(wish.campus))
  const category = wish.category === undefined ? undefined : found(known.categoryBySlug.get(wish.category))
  const terms = (await understand(tx, wish.words, { guess: false })).terms.map(withoutHalves)
  const needle = queryText(terms)
  ensure(needle, 'search_words_missing')
  const said = terms.map(({ said: words }) => words).join(' ')
  const same = [said, wish.kind, campus?.id, category?.id, wish.maxPrice].map((part) => part ?? '').join('|')
  await tx.rows(lockUser, [actor.userId])
  const before = await findSaved(tx, actor.userId, same)
  if (before) return before
  ensure(((await tx.row(countOf, [actor.userId]))?.n ?? 0) < limits.savedSearches, 'saved_searches_full')
  await tx.rows(add, [
    newId(),
    actor.userId,
    wish.words,
    wish.kind ?? null,
    campus?.id ?? null,
    category?.id ?? null,
    wish.maxPrice === undefined ? null : toKobo(wish.maxPrice),
    same,
    needle,
    anchorsOf(terms),
    now(),
  ])
  return found(await findSaved(tx, actor.userId, same))
}

/** Somebody who waits waits for whole words. */
const withoutHalves = (term: Term): Term => ({ ...term, any: term.any.filter(({ begins }) => !begins) })

/** Stems of which a match has at least one: those of the longest word, which is the least likely to be common. */
function anchorsOf(terms: readonly Term[]): string[] {
  const longest = [...terms].sort((a, b) => b.said.length - a.said.length)[0]
  return [...new Set((longest?.any ?? []).flatMap(({ stems }) => stems.slice(0, 1)))]
}

/** Codes: not_found. */
export async function deleteSavedSearch(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await tx.row(remove, [id, actor.userId]))
}

export async function deleteSavedSearchesOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(removeAll, [userId])
}

const matchNews = statement(
  'search.matchNews',
  `insert into saved_search_hits (search_id, product_id, found_at)
   select s.id, e.id, $2 from search_entries e join products p on p.id = e.id
     join saved_searches s on s.anchors && tsvector_to_array(e.search) and e.search @@ s.needle
    where e.id = any($1::uuid[]) and e.in_stock and ${visibleSql('e')} and s.user_id <> p.seller_id
      and (s.kind is null or s.kind = e.kind) and (s.campus_id is null or s.campus_id = e.campus_id)
      and (s.category_id is null or s.category_id in (e.category_id, e.top_category_id))
      and (s.max_price is null or e.price <= s.max_price)
   on conflict do nothing`,
)

/** Notes for whom these goods are what they wait for. */
export async function matchSavedSearches(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.rows(matchNews, [productIds, now()])
}

type Waiting = SavedRow & { userId: string; hits: { id: string; name: string; price: number }[] }
const waiting = statement<Waiting>(
  'search.waiting',
  `select s.id, s.words, s.kind, s.campus_id as "campusId", s.category_id as "categoryId", s.max_price as "maxPrice",
          s.created_at as "createdAt", s.notified_at as "notifiedAt", s.user_id as "userId", h.hits
     from saved_searches s cross join lateral (
       select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price_now) order by w.found_at desc, p.id desc) as hits
         from saved_search_hits w join search_entries e on e.id = w.product_id join products p on p.id = w.product_id
        where w.search_id = s.id and w.notified_at is null and e.in_stock and ${visibleSql('e')}) h
    where s.id in (select search_id from saved_search_hits where notified_at is null) and (s.notified_at is null or s.notified_at <= $1) and h.hits is not null
    order by s.user_id, s.id limit 200 for update of s skip locked`,
)
const markTold = statement(
  'search.markTold',
  `with s as (update saved_searches set notified_at = $2 where id = any($1::uuid[]))
   update saved_search_hits set notified_at = $2 where search_id = any($1::uuid[]) and notified_at is null`,
)

/** Tells whoever has something waiting and was told nothing of this search for a day. Returns how many were told. */
export async function notifySavedSearches(tx: Tx): Promise<number> {
  const due = await tx.rows(waiting, [later(-hours(24))])
  if (due.length === 0) return 0
  const { campusBySlug: _, ...known } = await catalogue(tx)
  for (const search of due) {
    const [first, ...others] = search.hits
    if (!first) continue
    const link = linkOf(
      search,
      search.campusId === null ? undefined : known.campusById.get(search.campusId)?.slug,
      search.categoryId === null ? undefined : known.categoryById.get(search.categoryId)?.slug,
    )
    await notify(tx, {
      userId: search.userId,
      key: `saved-search:${search.id}:${search.notifiedAt?.getTime() ?? 0}`,
      type: 'info',
      title: `Found: “${search.words}”`,
      body:
        others.length === 0
          ? `${first.name}, ₦${toNaira(first.price).toLocaleString('en-NG')}. You asked us to tell you.`
          : `${others.length + 1} new: ${first.name} and ${others.length === 1 ? others[0]!.name : `${others.length} more`}.`,
      link: others.length === 0 ? `/product/${first.id}` : link,
    })
  }
  await tx.rows(markTold, [due.map(({ id }) => id), now()])
  return due.length
}

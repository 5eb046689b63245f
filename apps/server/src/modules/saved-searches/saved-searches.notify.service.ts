import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify } from '../notifications/notifications.service.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { SAVED_SEARCH_COLUMNS, type SavedSearchRow, searchLink } from './saved-searches.present.ts'

/** Hours between two notifications of one saved search. */
const NOTIFY_EVERY_HOURS = 24
const BATCH_SIZE = 200

const insertHits = statement(
  'savedSearches.insertHits',
  `insert into saved_search_hits (search_id, product_id, found_at)
   select s.id, e.id, $foundAt
     from search_entries e
     join products p on p.id = e.id
     join saved_searches s on s.anchor_stems && tsvector_to_array(e.search) and e.search @@ s.tsquery
    where e.id = any($productIds::uuid[]) and e.in_stock and ${visibleSql('e')} and s.user_id <> p.seller_id
      and (s.kind is null or s.kind = e.kind)
      and (s.campus_id is null or s.campus_id = e.campus_id)
      and (s.category_id is null or s.category_id in (e.category_id, e.top_category_id))
      and (s.min_price is null or e.price >= s.min_price)
      and (s.max_price is null or e.price <= s.max_price)
      and (s.condition is null or s.condition = e.condition)
      and (s.place_id is null or s.place_id = e.place_id)
      and (s.near_place_ids is null or e.place_id = any(s.near_place_ids))
   on conflict do nothing`,
)

/** Records which saved searches these products match. Repeating it changes nothing. */
export async function matchSavedSearches(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.rows(insertHits, { productIds, foundAt: now() })
}

type DueSearch = SavedSearchRow & { userId: string; hits: { id: string; name: string; price: number }[] }
const claimDue = statement<DueSearch>(
  'savedSearches.claimDue',
  `select ${SAVED_SEARCH_COLUMNS}, s.user_id as "userId", h.hits
     from saved_searches s
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price_now)
               order by w.found_at desc, p.id desc) as hits
        from saved_search_hits w
        join search_entries e on e.id = w.product_id
        join products p on p.id = w.product_id
       where w.search_id = s.id and w.notified_at is null and e.in_stock and ${visibleSql('e')}) h
    where s.id in (select search_id from saved_search_hits where notified_at is null)
      and (s.notified_at is null or s.notified_at <= $notifiedBefore)
      and h.hits is not null
    order by s.user_id, s.id
    limit ${BATCH_SIZE}
      for update of s skip locked`,
)
const markNotified = statement(
  'savedSearches.markNotified',
  `with s as (
     update saved_searches set notified_at = $notifiedAt where id = any($ids::uuid[]))
   update saved_search_hits
      set notified_at = $notifiedAt
    where search_id = any($ids::uuid[]) and notified_at is null`,
)

/** Notifies the owners of one batch of searches with new matches, each search once a day. Returns the batch size. */
export async function notifySavedSearches(tx: Tx): Promise<number> {
  const due = await tx.rows(claimDue, { notifiedBefore: later(-hours(NOTIFY_EVERY_HOURS)) })
  if (due.length === 0) return 0
  const known = await catalogue(tx)
  for (const search of due) {
    const [first, ...others] = search.hits
    if (!first) continue
    await notify(tx, {
      userId: search.userId,
      key: `saved-search:${search.id}:${search.notifiedAt?.getTime() ?? 0}`,
      kind: 'search-found',
      title: `Found: “${search.query}”`,
      body:
        others.length === 0
          ? `${first.name}, ${nairaText(first.price)}. It matches your saved search.`
          : `${others.length + 1} new: ${first.name} and ${others.length === 1 ? others[0]!.name : `${others.length} more`}.`,
      link: others.length === 0 ? `/product/${first.id}` : searchLink(search, known),
    })
  }
  await tx.rows(markNotified, { ids: due.map(({ id }) => id), notifiedAt: now() })
  return due.length
}

import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addPhrase, removePhrase } from '../synonyms/synonyms.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { storesAsked } from './search-terms.events.ts'

const lockTerm = statement<{ phrase: string; isHidden: boolean }>(
  'searchTerms.lock',
  'select phrase, hidden_at is not null as "isHidden" from search_terms where id = $id for update',
)
const updateHidden = statement(
  'searchTerms.updateHidden',
  'update search_terms set hidden_at = $hiddenAt where id = $id',
)

/** Returns all that means the same from now on. Throws: not_found, invalid_request, synonym_taken, synonym_full. */
export async function giveMeaning(tx: Tx, admin: Actor, id: string, meaning: string): Promise<string[]> {
  const { phrase } = found(await tx.row(lockTerm, { id }))
  return (await addPhrase(tx, admin, phrase, meaning)).phrases
}

/** Throws: not_found, also when it means nothing else. */
export async function takeMeaning(tx: Tx, admin: Actor, id: string): Promise<void> {
  const { phrase } = found(await tx.row(lockTerm, { id }))
  await removePhrase(tx, admin, phrase)
}

/** Throws: not_found. */
export async function hideTerm(tx: Tx, admin: Actor, id: string, hidden: boolean): Promise<void> {
  const { phrase, isHidden } = found(await tx.row(lockTerm, { id }))
  if (isHidden === hidden) return
  await tx.rows(updateHidden, { id, hiddenAt: hidden ? now() : null })
  await recordAudit(tx, admin, {
    ...{ action: hidden ? 'search-term.hidden' : 'search-term.shown', subject: 'search-term', subjectId: id },
    ...{ subjectName: phrase, reason: '', details: {} },
  })
}

const ASKABLE = `vendors v
    where v.category = $category and v.status = 'verified' and ${visibleSql('v')} and ${inScopeSql('v.campus_id')}
      and not exists (select from search_asks a where a.vendor_id = v.id and a.week = $week::date)`
const countAskable = statement<{ stores: number }>(
  'searchTerms.countAskable',
  `select count(*)::int as stores from ${ASKABLE}`,
)
const insertAsks = statement<{ vendorId: string }>(
  'searchTerms.insertAsks',
  `insert into search_asks (vendor_id, week, term_id, asked_at)
   select v.id, $week::date, $id, $at from ${ASKABLE} order by v.id
   on conflict do nothing returning vendor_id as "vendorId"`,
)
/** The Monday of this week. */
const thisWeek = (): string => dayInLagos(dayStarts(now()).week)

type Whom = Scope & { category: string }

/** How many stores of a category were not asked anything in this week. */
export async function countAskableStores(db: Db, { campusIds, category }: Whom): Promise<number> {
  return found(await db.row(countAskable, { campusIds, category, week: thisWeek() })).stores
}

/** Tells them that students search for it. Returns how many those are. Throws: not_found. */
export async function askStores(tx: Tx, admin: Actor, id: string, { campusIds, category }: Whom): Promise<number> {
  const { phrase } = found(await tx.row(lockTerm, { id }))
  const week = thisWeek()
  const asked = await tx.rows(insertAsks, { campusIds, category, week, id, at: now() })
  if (asked.length === 0) return 0
  await recordAudit(tx, admin, {
    ...{ action: 'search-term.asked', subject: 'search-term', subjectId: id, subjectName: phrase, reason: '' },
    details: { category, campusIds, stores: asked.length },
  })
  await emit(tx, storesAsked, { termId: id, week })
  return asked.length
}

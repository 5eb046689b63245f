import type { SearchKind } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import {
  anyOfThem,
  inFacts,
  inName,
  kindLexeme,
  kindOf,
  kindPhrases,
  leastForms,
  ofKind,
  ofKindAmong,
  orOfStore,
} from './search.forms.ts'
import { findStatistics, type SearchStatistics } from './search.statistics.ts'
import type { Phrase, Term } from './search.terms.ts'
import { allOf, anyPhrase } from './search.tsquery.ts'
import { KIND_MIN_SHARE, NARROWED_MIN_ROWS } from './search.tuning.ts'

/**
 * The products that a text means, all words of it or, as `isClose`, any of them. With `correctedText`, what it means is a guess.
 */
export type Wanted = { terms: readonly Term[]; isClose?: boolean; correctedText?: string | null }

/**
 * A way in which products have the words. `kind`: they are what one of them says, and have the others; `name`: in their names;
 * `facts`: also in their attributes, options or category.
 */
type Form = {
  terms: readonly Term[]
  closeness: 'kind' | 'name' | 'facts'
  /** Enough products have it. */
  isKnown?: boolean
}

/**
 * What a product must have to be in the list of a text, in every order and with every filter: the closest way in which enough
 * products on sale have the words; where no way has enough, all that have them. "Phone" lists phones, and no case that fits one.
 * Without filters, so that each of them only takes away from the same list.
 */
export async function narrow(db: Db, kind: SearchKind, wanted: Wanted): Promise<readonly Term[]> {
  const { terms, isClose, correctedText } = wanted
  // A store is no kind of thing.
  if (terms.length === 0 || kind === 'store') return isClose ? [anyOfThem(terms)] : terms
  const statistics = (await findStatistics(db)).get(kind)
  const forms = await formsOf(db, [kind], wanted, statistics)
  const first = forms[0]?.isKnown ? forms[0] : await firstFound(db, [kind], forms)
  // What only mentions a guess, or one of several words, is not shown for it.
  return first?.terms ?? (isClose || correctedText ? forms.at(-1)!.terms : orOfStore(terms))
}

/**
 * Whether any product on sale is what the words say and has them, has them in its name or, as `least`, in its attributes, options or
 * category, or some of them in the name of its store. `at`: at one of these places.
 */
export async function isOnSale(
  db: Db,
  kind: SearchKind,
  terms: readonly Term[],
  least: 'name' | 'facts' | 'facts-and-store',
  at?: readonly string[],
): Promise<boolean> {
  const forms = [ofKind(terms), leastForms[least](terms)]
  const values: Record<string, unknown> = { kinds: [kind], ...(at && { places: at }) }
  const found = forms.map((form, n) => {
    values[`tsquery${n}`] = allOf(form)
    return haveRowsSql(`$tsquery${n}`, 1, at && 's.place_id = any($places::uuid[])')
  })
  const [row] = await db.once<{ isFound: boolean }>(`select ${found.join(' or ')} as "isFound"`, values)
  return row!.isFound
}

/**
 * Stores that sell what is called by the words: it is what they say or, by `least`, has them in its name. No more than `atMost`, as found
 * among the first thousand matches.
 */
export async function listSellersOf(
  db: Db,
  terms: readonly Term[],
  least: 'kind' | 'name',
  atMost: number,
): Promise<string[]> {
  if (terms.length === 0) return []
  const tsquery = allOf(least === 'kind' ? ofKind(terms) : terms.map(inName))
  const rows = await db.once<{ id: string }>(
    `with m as materialized (
       select s.vendor_id
         from search_entries s
        where s.search @@ $tsquery::tsquery and s.kind = 'product' and ${visibleSql('s')})
     select distinct vendor_id as id
       from (select vendor_id from m limit 1000) f
      limit $atMost`,
    { tsquery, atMost },
  )
  return rows.map(({ id }) => id)
}

/** Whether any product on sale is what one of the words says; a store is none, and has all of them in its name. */
export async function namesThing(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<boolean> {
  if (terms.length === 0) return false
  if (kind === 'store') return isOnSale(db, kind, terms, 'name')
  return (await areOnSale(db, kind, [[kindOf(terms)]]))[0]!
}

/**
 * The terms with the one marked that says what is searched for, where the last one is no thing on sale but what such things are or have:
 * in "heels black" and "iphone 128gb" colour and storage are preferred.
 */
export async function withThing(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<readonly Term[]> {
  if (terms.length < 2 || kind === 'store' || terms.some(({ isHead }) => isHead)) return terms
  const statistics = (await findStatistics(db)).get(kind)
  const isFrequentKind = terms.at(-1)!.phrases.some(({ stems }) => statistics?.lexemes.has(kindLexeme(stems.at(-1)!)))
  if (isFrequentKind) return terms
  const at = (
    await areOnSale(
      db,
      kind,
      terms.map((term) => [kindOf([term])]),
    )
  ).lastIndexOf(true)
  if (at < 0 || at === terms.length - 1) return terms
  const facts = terms.slice(at + 1).map((fact) => [kindOf([terms[at]!]), inFacts(fact)])
  if (!(await areOnSale(db, kind, facts)).every(Boolean)) return terms
  return terms.with(at, { ...terms[at]!, isHead: true })
}

/** Whether any product on sale has all terms, for each of these lists of them. */
async function areOnSale(db: Db, kind: SearchKind, lists: readonly (readonly Term[])[]): Promise<boolean[]> {
  const values: Record<string, unknown> = { kinds: [kind] }
  const found = lists.map((terms, at) => {
    values[`tsquery${at}`] = allOf(terms)
    return haveRowsSql(`$tsquery${at}`, 1)
  })
  const [row] = await db.once<{ found: boolean[] }>(`select array[${found.join(', ')}] as found`, values)
  return row!.found
}

/** How many of the terms are in the name of a product on sale. */
export async function countNamed(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<number> {
  const values: Record<string, unknown> = { kinds: [kind] }
  const named = terms.map((term, at) => {
    values[`tsquery${at}`] = allOf([inName(term)])
    return `(${haveRowsSql(`$tsquery${at}`, 1)})::int`
  })
  const [row] = await db.once<{ count: number }>(`select ${named.join(' + ')} as count`, values)
  return row!.count
}

/**
 * What a new product must have to be announced for a text: one of these. Until enough is on sale, both what the words say and what
 * has them in its name.
 */
export async function narrowForNotice(
  db: Db,
  kinds: readonly SearchKind[],
  terms: readonly Term[],
): Promise<(readonly Term[])[]> {
  const [first] = await formsOf(db, kinds, { terms }, undefined)
  const isEnough =
    first!.closeness === 'kind' && (first!.isKnown || (await firstFound(db, kinds, [first!])) !== undefined)
  return isEnough ? [ofKind(terms)] : [ofKind(terms), terms.map(inName)]
}

/** The closest first. */
async function formsOf(
  db: Db,
  kinds: readonly SearchKind[],
  wanted: Wanted,
  statistics: SearchStatistics | undefined,
): Promise<Form[]> {
  const { terms, isClose } = wanted
  const single = isClose ? anyOfThem(terms) : terms.length === 1 ? terms[0]! : undefined
  const named: Form = { terms: single ? [inName(single)] : terms.map(inName), closeness: 'name' }
  const described: Form = { terms: single ? [inFacts(single)] : terms.map(inFacts), closeness: 'facts' }
  if (!single) return [{ terms: ofKindAmong(terms), closeness: 'kind' }, named, described]
  const { heads, ownHeads, ownNames } = await kindShare(db, kinds, single, statistics)
  if (heads < NARROWED_MIN_ROWS || ownHeads < ownNames * KIND_MIN_SHARE) return [named, described]
  return [{ terms: [kindOf([single])], closeness: 'kind', isKnown: true }, named, described]
}

/**
 * SQL: at least so many visible products match. The part is materialized, so that the planner does not hope to meet the first rows early
 * in the table: of a rare word it would read all of it.
 */
const haveRowsSql = (tsquery: string, rows: number, condition = 'true'): string =>
  `(with m as materialized (
      select 1
        from search_entries s
       where s.search @@ ${tsquery}::tsquery and s.kind = any($kinds) and ${visibleSql('s')} and ${condition})
    select count(*) from (select from m limit ${rows}) c) = ${rows}`

async function firstFound(db: Db, kinds: readonly SearchKind[], forms: readonly Form[]): Promise<Form | undefined> {
  const values: Record<string, unknown> = { kinds }
  const cases = forms.map(({ terms }, at) => {
    values[`tsquery${at}`] = allOf(terms)
    return `when ${haveRowsSql(`$tsquery${at}`, NARROWED_MIN_ROWS)} then ${at}`
  })
  const [row] = await db.once<{ at: number | null }>(`select case ${cases.join(' ')} end as at`, values)
  return row?.at == null ? undefined : forms[row.at]
}

type KindShare = {
  /** Products that are what the term or a synonym says. */
  heads: number
  /** The same for the searcher's own words alone, and products with those in their names. */
  ownHeads: number
  ownNames: number
}

/** "Rice" is what most products with it in their names are; "Samsung" and "chicken" are not. */
async function kindShare(
  db: Db,
  kinds: readonly SearchKind[],
  { phrases, own }: Term,
  statistics: SearchStatistics | undefined,
): Promise<KindShare> {
  const known = ({ stems }: Phrase) => (stems.length === 1 ? statistics?.lexemes.get(stems[0]!) : undefined)
  const docs = (phrase: Phrase) => known(phrase)?.docs
  const nameDocs = (phrase: Phrase) => known(phrase)?.nameDocs
  const count = async (some: readonly Phrase[], known: (phrase: Phrase) => number | undefined) =>
    sumOrUndefined(some.map(known)) ?? (await countAny(db, kinds, some))
  const heads = await count(kindPhrases(phrases), docs)
  if (heads === 0) return { heads, ownHeads: 0, ownNames: 0 }
  const [ownHeads, ownNames] = [
    phrases.length === own.length ? heads : await count(kindPhrases(own), docs),
    await count(
      own.map((phrase) => ({ ...phrase, weight: 'A' })),
      nameDocs,
    ),
  ]
  return { heads, ownHeads, ownNames }
}

const sumOrUndefined = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.every((one) => one !== undefined) ? numbers.reduce((sum, one) => sum + one, 0) : undefined

/** Statistics know the frequent words, so this counts rare ones. */
async function countAny(db: Db, kinds: readonly SearchKind[], phrases: readonly Phrase[]): Promise<number> {
  const [row] = await db.once<{ count: number }>(
    `select count(*)::int as count
       from search_entries s
      where s.search @@ $tsquery::tsquery and s.kind = any($kinds) and ${visibleSql('s')}`,
    { kinds, tsquery: anyPhrase(phrases) },
  )
  return row!.count
}

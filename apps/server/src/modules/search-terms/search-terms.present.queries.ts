import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { SearchCounts, SearchTerm } from '@vendly/contract/search-terms'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { guessCategories } from '../category-guess/category-guess.queries.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'

export type TermRow = SearchCounts & {
  id: string
  phrase: string
  isHidden: boolean
  mostAtId: string | null
  /** What the list is sorted by. */
  key: number
}

/** So alike are a phrase and one of a group of synonyms, at least, that it is proposed. */
const ALIKE = 0.4

// A few hundred phrases. The group that has the phrase, or the one with the phrase that is most like it.
const listNearest = statement<{ phrase: string; synonyms: string[]; isIn: boolean }>(
  'searchTerms.listNearestSynonyms',
  `with known as materialized (
     select s.phrases, search_normalize(p.phrase) as phrase from synonyms s cross join unnest(s.phrases) as p(phrase)
      where not s.is_broad)
   select distinct on (a.phrase) a.phrase, k.phrases as synonyms, k.phrase = a.phrase as "isIn"
     from unnest($phrases::text[]) as a(phrase)
     join known k on similarity(k.phrase, a.phrase) >= ${ALIKE}
    order by a.phrase, (k.phrase = a.phrase) desc, similarity(k.phrase, a.phrase) desc, k.phrase`,
)
const countAsked = statement<{ termId: string; stores: number }>(
  'searchTerms.countAsked',
  `select term_id as "termId", count(*)::int as stores
     from search_asks where term_id = any($ids::uuid[]) and asked_at >= start_in_lagos($from::date) group by 1`,
)

/** Most searches find something, and as many of them as usual lead to a press. */
const isFound = ({ searches, presses, empty }: SearchCounts) =>
  empty * 2 < searches && presses * 100 >= (searches - empty) * searchTermLimits.fewPressesPercent

/** With what is known about them, and what would help most likely. */
export async function presentTerms(db: Db, rows: readonly TermRow[]): Promise<SearchTerm[]> {
  if (rows.length === 0) return []
  const [nearest, asked, guesses, { campusById }] = await Promise.all([
    db.rows(listNearest, { phrases: rows.map(({ phrase }) => phrase) }),
    db.rows(countAsked, { ids: rows.map(({ id }) => id), from: dayInLagos(later(-days(6))) }),
    Promise.all(rows.map(({ phrase }) => guessCategories(db, phrase))),
    catalogue(db),
  ])
  return rows.map(({ id, phrase, isHidden, mostAtId, key: _, ...counts }, at) => {
    const near = nearest.find((one) => one.phrase === phrase)
    const [category] = guesses[at]!
    return {
      ...{ _id: id, phrase, ...counts, isHidden },
      mostAt: mostAtId && (campusById.get(mostAtId)?.shortName ?? null),
      synonyms: near?.isIn ? near.synonyms : null,
      asked: asked.find(({ termId }) => termId === id)?.stores ?? null,
      proposal: isFound(counts)
        ? { act: 'none' }
        : near && !near.isIn
          ? { act: 'synonym', meaning: near.synonyms[0]! }
          : category
            ? { act: 'category', category }
            : { act: 'ask' },
    }
  })
}
